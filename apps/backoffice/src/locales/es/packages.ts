import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/packages.ts';

export default {
  page: {
    list: 'Paquetes',
    one: 'Paquete',
    new: 'Nuevo paquete',
    search: 'Nombre, producto, opción o referencia',
    removal: 'Los canales de reserva ya no lo verán. Los paseos ya vendidos siguen reservados.',
  },
  allVessels: 'Todas las embarcaciones del servicio',
  minutes: ' min',
  availability: { START_TIME: 'Salidas fijas', OPENING_HOURS: 'A cualquier hora del horario de servicio' },
  units: { ADULT: 'Adultos', CHILD: 'Menores', INFANT: 'Infantes' },
  columns: {
    name: 'Nombre',
    service: 'Servicio',
    productId: 'Producto OCTO',
    optionId: 'Opción',
    reference: 'Referencia',
    commission: 'Comisión',
  },
  fields: {
    name: 'Nombre',
    serviceId: 'Servicio',
    resourceIds: 'Embarcaciones',
    productId: 'Producto OCTO',
    optionId: 'Opción',
    reference: 'Referencia del canal',
    availabilityType: 'Disponibilidad',
    units: 'A quién se puede reservar',
    cutoffMinutes: 'Cierre de venta, antes de la salida',
    channelCommission: 'Comisión del canal',
    active: 'Activo',
  },
} satisfies Translation<typeof english>;
