import type { Translation } from '@marea/web/translation';
import type english from '../en/palette.ts';

export default {
  label: 'Buscar todo',
  placeholder: 'Reserva, cliente, embarcación, página…',
  recent: 'Recientes',
  actions: 'Acciones',
  newBooking: 'Nueva reserva',
  bookings: 'Reservas',
  customers: 'Clientes',
  vessels: 'Embarcaciones',
  pages: 'Páginas',
  nothing: 'No se encontró nada. Prueba con un folio, un teléfono o parte de un nombre.',
  begin: 'Escribe un folio, un nombre, un teléfono o lo que quieres hacer, como «nueva reserva viernes 9:00».',
  failed: 'No se pudo buscar. Intenta de nuevo en un momento.',
} satisfies Translation<typeof english>;
