import type { Language } from '@marea/domain/core/text/text';

type EvidenceTexts = {
  sections: Record<'sale' | 'money' | 'aboard' | 'signatures' | 'waiver' | 'messages' | 'history', string>;
  facts: Record<'booked' | 'email' | 'phone' | 'accepted' | 'checkin' | 'departed', string>;
  accepted: string;
  policyChanged: string;
  columns: Record<'at' | 'what' | 'by' | 'object' | 'status' | 'amount', string>;
  signed: string;
  waiver: string;
  acts: Record<'created' | 'enteredAfterwards' | 'rescheduled' | 'updated' | 'checkin' | 'dispute', string>;
  notCheckedIn: string;
  none: string;
  withFee: string;
};

/** The texts of the paper with which a company answers a dispute. */
export const evidenceTexts: Record<Language, EvidenceTexts> = {
  en: {
    sections: {
      sale: 'The sale',
      money: 'Payments, refunds and disputes',
      aboard: 'Check-in and boarding',
      signatures: 'Signed waivers',
      waiver: 'Text of the waiver',
      messages: 'E-mails to the guest',
      history: 'History of the booking',
    },
    facts: {
      booked: 'Booked',
      email: 'E-mail',
      phone: 'Phone',
      accepted: 'Terms accepted',
      checkin: 'Check-in done',
      departed: 'Departure',
    },
    accepted: '{{when}}, version {{version}}, SHA-256 {{hash}}',
    policyChanged: 'The policies have changed since the guest accepted them.',
    columns: { at: 'When', what: 'What', by: 'By', object: 'At the provider', status: 'Status', amount: 'Amount' },
    signed: '{{signer}} for {{passenger}}, {{when}}, from {{address}}. Waiver {{number}}, SHA-256 {{hash}}',
    waiver: 'Waiver {{number}}',
    acts: {
      created: 'Booked',
      enteredAfterwards: 'Entered after departure',
      rescheduled: 'Moved',
      updated: 'Changed',
      checkin: 'The guest finished the check-in',
      dispute: 'Dispute',
    },
    notCheckedIn: 'Not done online',
    withFee: '{{what}}, with bank fee {{fee}}',
    none: 'None',
  },
  es: {
    sections: {
      sale: 'La venta',
      money: 'Pagos, reembolsos y disputas',
      aboard: 'Check-in y abordaje',
      signatures: 'Cartas responsivas firmadas',
      waiver: 'Texto de la carta responsiva',
      messages: 'Correos al cliente',
      history: 'Historial de la reserva',
    },
    facts: {
      booked: 'Reservada',
      email: 'Correo',
      phone: 'Teléfono',
      accepted: 'Condiciones aceptadas',
      checkin: 'Check-in hecho',
      departed: 'Salida',
    },
    accepted: '{{when}}, versión {{version}}, SHA-256 {{hash}}',
    policyChanged: 'Las políticas cambiaron después de que el cliente las aceptó.',
    columns: {
      at: 'Cuándo',
      what: 'Qué',
      by: 'Quién',
      object: 'Con el proveedor',
      status: 'Estado',
      amount: 'Monto',
    },
    signed: '{{signer}} por {{passenger}}, {{when}}, desde {{address}}. Responsiva {{number}}, SHA-256 {{hash}}',
    waiver: 'Carta responsiva {{number}}',
    acts: {
      created: 'Reservada',
      enteredAfterwards: 'Registrada después de la salida',
      rescheduled: 'Movida',
      updated: 'Cambiada',
      checkin: 'El cliente terminó el check-in',
      dispute: 'Disputa',
    },
    notCheckedIn: 'No se hizo en línea',
    withFee: '{{what}}, con comisión bancaria {{fee}}',
    none: 'Ninguna',
  },
};
