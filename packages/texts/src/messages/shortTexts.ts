import type { Language } from '@marea/domain/core/text/text';
import { MAX_TEXT } from '@marea/domain/messages/channels';
import type { MessageKind, PartyMessageKind } from '@marea/domain/messages/messages';
import { fill } from '../format/fill.ts';

/** The kinds of messages to phones; mails have more to say. */
export type ShortTextKind = Exclude<MessageKind, 'guestMessage'> | PartyMessageKind | 'accountTest';

/** The kinds of messages to guests' phones. */
export type GuestShortKind = Exclude<ShortTextKind, 'accountTest'>;

type Values = {
  sender: string;
  service?: string;
  vessel?: string;
  folio?: string;
  date?: string;
  time?: string;
  location?: string;
  until?: string;
  link?: string;
};

/** The texts of WhatsApp and SMS in the staff's languages, with the link at the end; guests have `guestShortTexts`. */
export const shortTexts: Record<Language, Record<ShortTextKind, string>> = {
  en: {
    bookingConfirmed: '{{sender}}: your trip {{folio}} is booked for {{date}}, {{time}}. All details:',
    bookingMoved: '{{sender}}: your trip {{folio}} is now on {{date}}, {{time}}. All details:',
    bookingCancelled: '{{sender}}: your trip {{folio}} of {{date}} is cancelled. Details:',
    depositReminder: '{{sender}}: your place {{folio}} on {{date}} is not paid yet and is released soon. Pay now:',
    placeReleased:
      '{{sender}}: your place {{folio}} on {{date}} was released, as it was not paid in time. Book it again:',
    freshGuestLink: '{{sender}}: your new link to booking {{folio}}:',
    paymentReceipt: '{{sender}}: we received your payment for {{folio}}. Thank you. Receipt:',
    refundSent: '{{sender}}: we sent your refund for {{folio}}. Details:',
    refundFailed:
      '{{sender}}: your refund for {{folio}} did not go through. We will contact you to return it another way. Details:',
    paymentRequested: '{{sender}}: pay online for your trip {{folio}} on {{date}}:',
    tripReminder: '{{sender}}: your trip {{folio}} is on {{date}}, {{time}}. When and where to be:',
    balanceReminder: '{{sender}}: the rest of your trip {{folio}} on {{date}} is due soon. Pay online:',
    checkinReminder: '{{sender}}: check in online for your trip {{folio}} on {{date}}:',
    creditReminder: '{{sender}}: your credit from {{folio}} expires soon. Choose a trip:',
    reviewRequested: '{{sender}}: how was your trip on {{date}}? Tell us in a minute:',
    waitingPartyCalled: '{{sender}}: it is your turn at {{location}}. Please come to us now and give your name.',
    slotOffered: '{{sender}}: a place is free at {{location}} and held for you until {{until}}. See it and answer:',
    accountTest: '{{sender}}: this is a test message. Your guests will get messages from this number.',
  },
  es: {
    bookingConfirmed: '{{sender}}: tu paseo {{folio}} está reservado para el {{date}}, {{time}}. Los detalles:',
    bookingMoved: '{{sender}}: tu paseo {{folio}} es ahora el {{date}}, {{time}}. Los detalles:',
    bookingCancelled: '{{sender}}: tu paseo {{folio}} del {{date}} está cancelado. Los detalles:',
    depositReminder: '{{sender}}: tu lugar {{folio}} del {{date}} aún no está pagado y pronto queda libre. Paga ahora:',
    placeReleased:
      '{{sender}}: tu lugar {{folio}} del {{date}} quedó libre porque no se pagó a tiempo. Reserva otra vez:',
    freshGuestLink: '{{sender}}: tu nuevo enlace a la reserva {{folio}}:',
    paymentReceipt: '{{sender}}: recibimos tu pago de {{folio}}. Gracias. Tu recibo:',
    refundSent: '{{sender}}: enviamos el reembolso de {{folio}}. Los detalles:',
    refundFailed:
      '{{sender}}: el reembolso de {{folio}} no se pudo hacer. Te contactaremos para devolverlo de otra forma. Los detalles:',
    paymentRequested: '{{sender}}: paga en línea tu paseo {{folio}} del {{date}}:',
    tripReminder: '{{sender}}: tu paseo {{folio}} es el {{date}}, {{time}}. Cuándo y dónde llegar:',
    balanceReminder: '{{sender}}: pronto vence el resto de tu paseo {{folio}} del {{date}}. Paga en línea:',
    checkinReminder: '{{sender}}: haz en línea el check-in de tu paseo {{folio}} del {{date}}:',
    creditReminder: '{{sender}}: tu saldo a favor de {{folio}} está por vencer. Elige un paseo:',
    reviewRequested: '{{sender}}: ¿cómo estuvo tu paseo del {{date}}? Cuéntanos en un minuto:',
    waitingPartyCalled: '{{sender}}: es tu turno en {{location}}. Acércate ahora y dinos tu nombre.',
    slotOffered: '{{sender}}: hay un lugar en {{location}}, apartado para ti hasta las {{until}}. Míralo y responde:',
    accountTest: '{{sender}}: este es un mensaje de prueba. Tus clientes recibirán mensajes de este número.',
  },
};

const MAX_NAME = 40;

/** A text message with its link, never longer than the limit of an SMS. */
export function shortText(kind: ShortTextKind, language: Language, values: Values): string {
  return filledShortText(shortTexts[language][kind], values);
}

/** A company's own short text, filled, with its link. */
export function filledShortText(text: string, { link = '', ...values }: Values): string {
  const clipped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, clip(value, MAX_NAME)]));
  return withLink(fill(text, clipped), link);
}

/** A text by staff, with the guest's link if there is room for it. */
export function withLink(text: string, link: string): string {
  if (link === '') return clip(text, MAX_TEXT);
  return `${clip(text, MAX_TEXT - link.length - 1)} ${link}`;
}

function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}
