import type { Language } from '@marea/domain/core/text/text';
import { MAX_TEXT } from '@marea/domain/messages/channels';
import type { MessageKind } from '@marea/domain/messages/messages';
import { fill } from '../format/fill.ts';

/** What goes to a phone: mails have more to say. */
export type ShortTextKind = Exclude<MessageKind, 'guestMessage'> | 'waitingPartyCalled' | 'slotOffered' | 'accountTest';

type Values = {
  company: string;
  folio?: string;
  date?: string;
  time?: string;
  location?: string;
  until?: string;
  link?: string;
};

/** What WhatsApp and SMS say, with the link at their end. */
export const shortTexts: Record<Language, Record<ShortTextKind, string>> = {
  en: {
    bookingConfirmed: '{{company}}: your trip {{folio}} is booked for {{date}}, {{time}}. All details:',
    bookingMoved: '{{company}}: your trip {{folio}} is now on {{date}}, {{time}}. All details:',
    bookingCancelled: '{{company}}: your trip {{folio}} of {{date}} is cancelled. Details:',
    freshGuestLink: '{{company}}: your new link to booking {{folio}}:',
    paymentReceipt: '{{company}}: we received your payment for {{folio}}. Thank you. Receipt:',
    refundSent: '{{company}}: we sent your refund for {{folio}}. Details:',
    refundFailed:
      '{{company}}: your refund for {{folio}} did not go through. We will contact you to return it another way. Details:',
    paymentRequested: '{{company}}: pay online for your trip {{folio}} on {{date}}:',
    creditReminder: '{{company}}: your credit from {{folio}} expires soon. Choose a trip:',
    reviewRequested: '{{company}}: how was your trip on {{date}}? Tell us in a minute:',
    waitingPartyCalled: '{{company}}: it is your turn at {{location}}. Please come to us now and give your name.',
    slotOffered: '{{company}}: a place is free at {{location}} and held for you until {{until}}. See it and answer:',
    accountTest: '{{company}}: this is a test message. Your guests will get messages from this number.',
  },
  es: {
    bookingConfirmed: '{{company}}: tu paseo {{folio}} está reservado para el {{date}}, {{time}}. Los detalles:',
    bookingMoved: '{{company}}: tu paseo {{folio}} es ahora el {{date}}, {{time}}. Los detalles:',
    bookingCancelled: '{{company}}: tu paseo {{folio}} del {{date}} está cancelado. Los detalles:',
    freshGuestLink: '{{company}}: tu nuevo enlace a la reserva {{folio}}:',
    paymentReceipt: '{{company}}: recibimos tu pago de {{folio}}. Gracias. Tu recibo:',
    refundSent: '{{company}}: enviamos el reembolso de {{folio}}. Los detalles:',
    refundFailed:
      '{{company}}: el reembolso de {{folio}} no se pudo hacer. Te contactaremos para devolverlo de otra forma. Los detalles:',
    paymentRequested: '{{company}}: paga en línea tu paseo {{folio}} del {{date}}:',
    creditReminder: '{{company}}: tu saldo a favor de {{folio}} está por vencer. Elige un paseo:',
    reviewRequested: '{{company}}: ¿cómo estuvo tu paseo del {{date}}? Cuéntanos en un minuto:',
    waitingPartyCalled: '{{company}}: es tu turno en {{location}}. Acércate ahora y dinos tu nombre.',
    slotOffered: '{{company}}: hay un lugar en {{location}}, apartado para ti hasta las {{until}}. Míralo y responde:',
    accountTest: '{{company}}: este es un mensaje de prueba. Tus clientes recibirán mensajes de este número.',
  },
};

const MAX_NAME = 40;

/** A text message with its link; it is never longer than an SMS may be. */
export function shortText(kind: ShortTextKind, language: Language, { link = '', ...values }: Values): string {
  const clipped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, clip(value, MAX_NAME)]));
  return withLink(fill(shortTexts[language][kind], clipped), link);
}

/** What staff wrote, with the guest's link where there is room for it. */
export function withLink(text: string, link: string): string {
  if (link === '') return clip(text, MAX_TEXT);
  return `${clip(text, MAX_TEXT - link.length - 1)} ${link}`;
}

function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}
