import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/day.ts';

export default {
  text: 'Libre en {{place}} para {{people}}. Precios completos, por todos.',
  near: 'Días cercanos',
  fullDay: 'lleno',
  other: 'Otro día',
  kinds: 'Tipo de paseo',
  anyKind: 'Todos',
  from: 'desde {{price}}',
  shared: 'compartido',
  times: 'Horarios libres de {{trip}}',
  full: 'Lleno este día.',
  next: 'Siguiente: {{day}}, {{time}}',
  noNext: 'Lleno este día y las próximas dos semanas.',
  none: 'Ningún paseo lleva a todos',
  noneText: 'Prueba con menos personas o escríbenos: podemos combinar varias embarcaciones.',
  message: 'Hola, buscamos un paseo para el {{day}}.',
} satisfies Translation<typeof english>;
