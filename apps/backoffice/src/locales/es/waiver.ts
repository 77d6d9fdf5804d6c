import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/waiver.ts';

export default {
  hint: 'Los clientes leen este texto en su check-in y firman abajo, cada quien con su firma; por un menor firma el adulto responsable. Cada cambio crea una versión nueva; las firmas de versiones anteriores siguen siendo válidas.',
  fields: { text: 'Texto', required: 'Todos deben firmar', asksBirthDate: 'Pedir la fecha de nacimiento' },
  hints: {
    required: 'Una reserva puede abordar cuando todos los pasajeros hayan firmado.',
    asksBirthDate: 'La tripulación ve los cumpleaños el día del paseo.',
  },
  versions: { title: 'Versiones', one: 'Versión {{number}}' },
} satisfies Translation<typeof english>;
