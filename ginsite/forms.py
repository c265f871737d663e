"""How every form of the product is drawn: `{{ form }}` and `{{ form.field.as_field_group }}`."""

from django.forms.renderers import TemplatesSetting


class Renderer(TemplatesSetting):
    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"
