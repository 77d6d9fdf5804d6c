import type { BoardingObstacle } from '@marea/domain/booking/status/boarding';
import type { Language } from '@marea/domain/core/text/text';
import type { GuestPaper, Paper } from '@marea/domain/papers/papers.endpoints';

type Fact = 'trip' | 'vessel' | 'day' | 'time' | 'place' | 'map' | 'guest' | 'people';

/** The texts of papers for guests. */
export type GuestPaperTexts = {
  titles: Record<GuestPaper, string>;
  facts: Record<Fact, string>;
  localTime: string;
  peopleParts: Record<'adultos' | 'menores' | 'infantes', [one: string, many: string]>;
  sections: Record<
    'price' | 'policy' | 'included' | 'itinerary' | 'dishes' | 'drinks' | 'allergies' | 'payments',
    string
  >;
  payment: Record<'date' | 'method' | 'charged' | 'amount' | 'bankFee' | 'sum', string>;
  refund: string;
  dispute: string;
  disputeReturned: string;
  bounced: string;
  paidAfterBounce: string;
  loadBy: string;
  noDishes: string;
  noDrinks: string;
  noPayments: string;
  none: string;
  openMap: string;
  folio: string;
  page: string;
  printed: string;
  courtesy: string;
};

/** The texts of papers, those for staff included. */
type PaperTexts = GuestPaperTexts & {
  titles: Record<Paper, string>;
  sections: Record<'crew' | 'notes' | 'passengers' | 'boarding', string>;
  obstacles: Record<BoardingObstacle, string>;
  passenger: Record<'name' | 'kind' | 'signature' | 'signed', string>;
};

/** The texts of papers in the staff's languages; guests have `guestPaperTexts`. */
export const paperTexts: Record<Language, PaperTexts> = {
  en: {
    titles: {
      confirmation: 'Booking confirmation',
      itinerary: 'Itinerary and menu',
      receipt: 'Receipt',
      manifest: 'Boarding manifest',
      evidence: 'Evidence for a dispute',
    },
    facts: {
      trip: 'Trip',
      vessel: 'Vessel',
      day: 'Date',
      time: 'Time',
      place: 'Where',
      map: 'Map',
      guest: 'Guest',
      people: 'People',
    },
    localTime: '{{from}} – {{to}}, local time in {{city}}',
    peopleParts: { adultos: ['adult', 'adults'], menores: ['minor', 'minors'], infantes: ['infant', 'infants'] },
    sections: {
      price: 'Price',
      policy: 'Cancellation policy',
      included: 'What is included',
      itinerary: 'Itinerary',
      dishes: 'Food',
      drinks: 'Drinks',
      allergies: 'Allergies',
      payments: 'Payments',
      crew: 'Crew',
      notes: 'Notes',
      passengers: 'Passengers',
      boarding: 'Before boarding',
    },
    payment: {
      date: 'Date',
      method: 'Method',
      charged: 'Charged',
      amount: 'Amount',
      bankFee: 'Bank fee',
      sum: 'Total',
    },
    refund: 'Refund: {{method}}',
    dispute: 'Dispute: {{method}}',
    disputeReturned: 'Dispute reversed: {{method}}',
    bounced: 'Returned by the bank: {{method}}',
    paidAfterBounce: 'Received again: {{method}}',
    loadBy: 'On board by {{time}}',
    noDishes: 'No food was chosen.',
    noDrinks: 'No drinks were chosen.',
    noPayments: 'Nothing has been paid yet.',
    none: 'None',
    obstacles: {
      unpaid: 'The trip is not paid in full.',
      not_sailing: 'This trip is not taking place.',
      disrupted: 'Something the trip needs is no longer available.',
      waiver: 'Not everyone has signed the waiver.',
    },
    passenger: { name: 'Name', kind: 'Age group', signature: 'Signature', signed: 'Signed' },
    openMap: 'Open the map',
    folio: 'Booking',
    page: 'Page {{page}} of {{pages}}',
    printed: 'Printed {{when}}',
    courtesy: 'Courtesy',
  },
  es: {
    titles: {
      confirmation: 'Confirmación de reserva',
      itinerary: 'Itinerario y menú',
      receipt: 'Recibo',
      manifest: 'Manifiesto de embarque',
      evidence: 'Evidencia para una disputa',
    },
    facts: {
      trip: 'Paseo',
      vessel: 'Embarcación',
      day: 'Fecha',
      time: 'Hora',
      place: 'Lugar',
      map: 'Mapa',
      guest: 'Cliente',
      people: 'Personas',
    },
    localTime: '{{from}} – {{to}}, hora local de {{city}}',
    peopleParts: { adultos: ['adulto', 'adultos'], menores: ['menor', 'menores'], infantes: ['infante', 'infantes'] },
    sections: {
      price: 'Precio',
      policy: 'Política de cancelación',
      included: 'Qué incluye',
      itinerary: 'Itinerario',
      dishes: 'Alimentos',
      drinks: 'Bebidas',
      allergies: 'Alergias',
      payments: 'Pagos',
      crew: 'Tripulación',
      notes: 'Notas',
      passengers: 'Pasajeros',
      boarding: 'Antes de abordar',
    },
    payment: {
      date: 'Fecha',
      method: 'Forma de pago',
      charged: 'Cobrado',
      amount: 'Monto',
      bankFee: 'Comisión bancaria',
      sum: 'Total',
    },
    refund: 'Reembolso: {{method}}',
    dispute: 'Disputa: {{method}}',
    disputeReturned: 'Disputa revertida: {{method}}',
    bounced: 'Devuelto por el banco: {{method}}',
    paidAfterBounce: 'Recibido de nuevo: {{method}}',
    loadBy: 'A bordo a más tardar a las {{time}}',
    noDishes: 'No se eligieron alimentos.',
    noDrinks: 'No se eligieron bebidas.',
    noPayments: 'Todavía no hay pagos.',
    none: 'Ninguna',
    obstacles: {
      unpaid: 'Falta por pagar.',
      not_sailing: 'Este paseo no se realiza.',
      disrupted: 'Algo que el paseo necesita ya no está disponible.',
      waiver: 'Faltan firmas de la carta responsiva.',
    },
    passenger: { name: 'Nombre', kind: 'Edad', signature: 'Firma', signed: 'Firmó' },
    openMap: 'Abrir el mapa',
    folio: 'Reserva',
    page: 'Página {{page}} de {{pages}}',
    printed: 'Impreso el {{when}}',
    courtesy: 'Cortesía',
  },
};
