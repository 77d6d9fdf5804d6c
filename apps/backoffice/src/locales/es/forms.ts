import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/forms.ts';

export default {
  page: {
    list: 'Formularios',
    one: 'Formulario',
    new: 'Nuevo formulario',
    search: 'Nombre',
    removal:
      'Los servicios dejan de hacer estas preguntas. Las respuestas de los clientes se conservan en sus reservas.',
  },
  columns: { name: 'Nombre', fields: 'Preguntas', services: 'Servicios que lo usan', version: 'Versión' },
  fields: { locationId: 'Ubicación', name: 'Nombre', services: 'Servicios que lo usan', fields: 'Preguntas' },
  hints: {
    name: 'Para tu equipo; los clientes no lo ven.',
    services: 'Ningún servicio lo usa todavía',
    options: 'Presiona Enter después de cada una',
  },
  back: 'Todos los formularios',
  version: 'Versión {{version}}',
  versions: 'Las respuestas conservan las preguntas como se hicieron. Al guardar se crea la versión {{next}}.',
  addQuestion: 'Agregar pregunta',
  none: 'Todavía no hay preguntas',
  noneText: 'Agrega la primera: un texto corto, un número, un texto largo o una lista de opciones.',
  types: { Text: 'Texto corto', Number: 'Número', Textarea: 'Texto largo', Select: 'Lista de opciones' },
  question: {
    label: 'Pregunta',
    type: 'Tipo de respuesta',
    placeholder: 'Ejemplo o ayuda dentro del campo',
    options: 'Opciones',
    required: 'Es obligatoria',
    unnamed: 'Pregunta {{number}}',
    edit: 'Editar {{name}}',
    done: 'Cerrar {{name}}',
    copy: 'Duplicar {{name}}',
    remove: 'Quitar {{name}}',
    inSpanish: '{{label}} (español)',
    inEnglish: '{{label}} (inglés)',
  },
  preview: {
    title: 'Como lo ve el cliente',
    language: 'Idioma de la vista previa',
    empty: 'Aquí aparecen las preguntas.',
  },
} satisfies Translation<typeof english>;
