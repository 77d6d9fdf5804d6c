import type { bookingList as english } from '../en/bookingList.ts';
import type { Words } from '../words.ts';

export const bookingList: Words<typeof english> = {
  nobody: 'Bloqueo',
  exportName: 'reservas',
  columns: {
    name: 'Nombre',
    folio: 'Folio',
    resource: 'Embarcación',
    service: 'Servicio',
    bookingDate: 'Fecha de reserva',
    pax: 'Pax',
    total: 'Total',
    balance: 'Resta',
    createdAt: 'Creada',
    status: 'Estado',
  },
};
