import { MAX_NOTES, MAX_PEOPLE, MAX_REMARK } from '@marea/domain/core/limits';
import { MAX_NAME } from '@marea/domain/core/text/phone';
import type { ValuesOf } from '../importKind.ts';
import { choice, dateTime, email, lineReader, money, number, paragraphReader, phone, time } from '../readers.ts';

const people = (en: readonly [string, ...string[]], es: readonly [string, ...string[]]) => ({
  names: { en, es },
  reads: number({ min: 0, max: MAX_PEOPLE }),
});

/** The columns of a booking with its payment. */
export const saleFields = {
  reference: {
    names: {
      en: [
        'Booking number',
        'Booking id',
        'Booking reference',
        'Reservation number',
        'Order number',
        'Confirmation code',
        'Reference',
        'Id',
      ],
      es: ['Número de reserva', 'Folio', 'Referencia', 'Clave', 'Código de confirmación'],
    },
    reads: lineReader(120),
  },
  bookingDate: {
    names: {
      en: ['Trip date', 'Start date', 'Date', 'Departure', 'Start', 'Start time and date', 'Session start'],
      es: ['Fecha del paseo', 'Fecha', 'Salida', 'Fecha de salida', 'Inicio'],
    },
    reads: dateTime,
  },
  hora: {
    names: { en: ['Time', 'Start time', 'Departure time'], es: ['Hora', 'Hora de salida', 'Hora de inicio'] },
    reads: time,
  },
  service: {
    names: {
      en: ['Service', 'Item', 'Product', 'Product name', 'Product title', 'Tour', 'Experience', 'Activity'],
      es: ['Servicio', 'Producto', 'Paseo', 'Experiencia', 'Actividad'],
    },
    reads: lineReader(120),
  },
  vessel: {
    names: {
      en: ['Vessel', 'Boat', 'Yacht', 'Resource', 'Resources'],
      es: ['Embarcación', 'Barco', 'Yate', 'Recurso'],
    },
    reads: lineReader(120),
  },
  fullName: {
    names: {
      en: ['Guest', 'Customer', 'Customer name', 'Contact name', 'Contact', 'Name', 'Full name'],
      es: ['Cliente', 'Nombre completo', 'Nombre del cliente', 'Contacto', 'Huésped'],
    },
    reads: lineReader(2 * MAX_NAME),
  },
  firstName: {
    names: { en: ['First name', 'Customer first name'], es: ['Nombre', 'Nombres'] },
    reads: lineReader(MAX_NAME),
  },
  lastName: {
    names: { en: ['Last name', 'Customer last name'], es: ['Apellido', 'Apellidos'] },
    reads: lineReader(MAX_NAME),
  },
  phone: {
    names: {
      en: ['Phone', 'Phone number', 'Customer phone', 'Contact phone', 'Mobile'],
      es: ['Teléfono', 'Celular', 'Móvil'],
    },
    reads: phone,
  },
  email: {
    names: { en: ['E-mail', 'Email', 'Customer email', 'Contact email'], es: ['Correo', 'Correo electrónico'] },
    reads: email,
  },
  people: people(
    ['People', 'Guests', 'Pax', '# of pax', 'Quantity', 'Total customers', 'Participants', 'Passengers'],
    ['Personas', 'Pax', 'Pasajeros', 'Participantes'],
  ),
  adultos: people(['Adults', 'Adult'], ['Adultos', 'Adulto']),
  menores: people(['Minors', 'Children', 'Child', 'Kids'], ['Menores', 'Niños']),
  infantes: people(['Infants', 'Infant', 'Babies'], ['Infantes', 'Bebés']),
  total: {
    names: {
      en: ['Total', 'Total price', 'Total amount', 'Grand total', 'Amount'],
      es: ['Total', 'Precio total', 'Importe', 'Monto'],
    },
    reads: money,
  },
  paid: {
    names: { en: ['Paid', 'Total paid', 'Amount paid', 'Paid amount'], es: ['Pagado', 'Total pagado', 'Monto pagado'] },
    reads: money,
  },
  paidAt: {
    names: { en: ['Paid on', 'Payment date'], es: ['Pagado el', 'Fecha de pago'] },
    reads: dateTime,
  },
  method: {
    names: { en: ['Payment method', 'Payment type', 'Paid by'], es: ['Forma de pago', 'Método de pago'] },
    reads: choice({
      Cash: ['Efectivo', 'OXXO'],
      'Credit card': [
        'Card',
        'Credit',
        'Debit card',
        'Visa',
        'Mastercard',
        'Amex',
        'Stripe',
        'Link',
        'Apple Pay',
        'Google Pay',
        'Tarjeta',
        'Tarjeta de crédito',
      ],
      'Bank transfer': [
        'Transfer',
        'Wire',
        'Wire transfer',
        'Transferencia',
        'Transferencia bancaria',
        'SPEI',
        'Customer balance',
        'ACH',
        'Check',
        'Other',
        'Otro',
      ],
    }),
  },
  currency: {
    names: { en: ['Currency'], es: ['Moneda', 'Divisa'] },
    reads: choice({ usd: ['US$', 'Dollars', 'Dólares'], mxn: ['MX$', 'Pesos'] }),
  },
  soldAt: {
    names: {
      en: [
        'Sold on',
        'Created',
        'Created at',
        'Created date',
        'Order date',
        'Booking date',
        'Date booked',
        'Creation date',
      ],
      es: ['Vendido el', 'Fecha de venta', 'Creado', 'Fecha de creación', 'Fecha de reserva'],
    },
    reads: dateTime,
  },
  status: {
    names: { en: ['Status', 'Booking status'], es: ['Estado', 'Estatus', 'Estado de la reserva'] },
    reads: choice({
      created: [
        'Confirmed',
        'Booked',
        'Paid',
        'Active',
        'New',
        'Pending',
        'Deposit',
        'Part paid',
        'Deposit paid',
        'Partial payment',
        'Partially paid',
        'Paid in full',
        'Unpaid',
        'Reserved',
        'Requested',
        'On hold',
        'Processing',
        'Pending supplier',
        'Pending customer',
        'Confirmada',
        'Pagada',
        'Activa',
        'Creada',
        'Pendiente',
      ],
      completo: ['Completed', 'Complete', 'Done', 'Arrived', 'Checked in', 'Completada', 'Completa', 'Realizada'],
      cancel: [
        'Cancelled',
        'Canceled',
        'Void',
        'Stop',
        'Rejected',
        'Declined',
        'Abandoned cart',
        'Timeout',
        'Aborted',
        'Cancelada',
        'Anulada',
      ],
      'No show': ['No-show', 'Noshow', 'No se presentó'],
    }),
  },
  isCancelled: {
    names: { en: ['Is cancelled'], es: ['Está cancelada'] },
    reads: choice({
      yes: ['Y', 'True', '1', 'X', 'Sí', 'Cancelled', 'Canceled', 'Cancelada'],
      no: ['N', 'False', '0', '-', 'Active', 'Booked', 'Activa'],
    }),
  },
  notes: {
    names: {
      en: ['Notes', 'Note', 'Comments', 'Booking notes', 'Internal notes'],
      es: ['Notas', 'Comentarios', 'Observaciones'],
    },
    reads: paragraphReader(MAX_NOTES),
  },
  paymentNote: {
    names: {
      en: ['Payment note', 'Payment reference', 'Transaction id'],
      es: ['Nota del pago', 'Referencia del pago'],
    },
    reads: lineReader(MAX_REMARK),
  },
} as const;
export type SaleValues = ValuesOf<typeof saleFields>;
