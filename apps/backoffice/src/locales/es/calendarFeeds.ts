import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/calendarFeeds.ts';

export default {
  title: 'Paseos en tu calendario',
  text: 'Google Calendar, el calendario de Apple y Outlook muestran tus paseos con una dirección secreta y siguen cada cambio. Nunca incluye datos de contacto.',
  secret: 'Quien tenga una dirección puede leerla. Elimínala si llegó a las manos equivocadas.',
  vessel: 'Embarcación',
  allVessels: 'Toda {{location}}',
  onlyOwn: 'Solo los paseos en los que soy tripulación',
  create: 'Crear una dirección',
  ofOwn: '{{what}} · mis paseos',
  never: 'Ningún calendario la ha leído todavía',
  lastRead: 'Un calendario la leyó {{when}}',
  delete: 'Eliminar la dirección de {{what}}',
  deleteTitle: '¿Eliminar esta dirección?',
  deleteText: 'Los calendarios que la usan dejarán de mostrar estos paseos.',
  deleteConfirm: 'Eliminar',
} satisfies Translation<typeof english>;
