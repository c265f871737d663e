from .yardsticks import simple_policy as choose
