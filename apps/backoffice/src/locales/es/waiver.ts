import type { Translation } from '@marea/web/translation';
import type english from '../en/waiver.ts';

export default {
  hint: 'Los huéspedes leen este texto en su check-in y firman abajo, cada quien con su firma; por un menor firma quien responde por él. Cada cambio es una versión nueva: quien firmó una anterior ya firmó.',
  fields: { text: 'Texto', required: 'Todos deben firmar', asksBirthDate: 'Preguntar la fecha de nacimiento' },
  hints: {
    required: 'Una reserva puede abordar cuando todos los pasajeros firmaron.',
    asksBirthDate: 'La tripulación se entera de los cumpleaños el día del paseo.',
  },
  versions: { title: 'Versiones', one: 'Versión {{number}}' },
} satisfies Translation<typeof english>;
