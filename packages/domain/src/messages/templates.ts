import type { MessageKind, PartyMessageKind } from './messages.ts';

/** The messages to guests that a company may word itself. */
export const guestTemplateKinds = [
  'bookingConfirmed',
  'bookingMoved',
  'bookingCancelled',
  'depositReminder',
  'placeReleased',
  'tripReminder',
  'balanceReminder',
  'checkinReminder',
  'paymentRequested',
  'creditReminder',
  'reviewRequested',
  'paymentReceipt',
  'refundSent',
  'refundFailed',
  'waitingPartyCalled',
  'slotOffered',
] as const satisfies readonly (MessageKind | PartyMessageKind)[];
export type GuestTemplateKind = (typeof guestTemplateKinds)[number];

/** All messages that a company may word itself: those to guests, and the mail that invites staff. */
export const templateKinds = [...guestTemplateKinds, 'invitation'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Whether a company may word a message to guests itself. */
export function isGuestTemplateKind<Kind extends string>(kind: Kind): kind is Kind & GuestTemplateKind {
  return guestTemplateKinds.some((one) => one === kind);
}

const ofTrip = ['name', 'sender', 'location', 'folio', 'service', 'vessel', 'date', 'time'] as const;

/** The variables of each template, written as `{{name}}`. `name` is the reader's, `sender` the company's. */
export const templateVariables = {
  bookingConfirmed: ofTrip,
  bookingMoved: ofTrip,
  bookingCancelled: ofTrip,
  depositReminder: [...ofTrip, 'amount', 'until'],
  placeReleased: [...ofTrip, 'until'],
  tripReminder: ofTrip,
  balanceReminder: [...ofTrip, 'amount', 'day'],
  checkinReminder: [...ofTrip, 'missing'],
  paymentRequested: ofTrip,
  creditReminder: [...ofTrip, 'amount', 'day', 'credit'],
  reviewRequested: ofTrip,
  paymentReceipt: [...ofTrip, 'amount'],
  refundSent: [...ofTrip, 'amount', 'refund'],
  refundFailed: [...ofTrip, 'amount'],
  waitingPartyCalled: ['name', 'sender', 'location', 'people'],
  slotOffered: ['name', 'sender', 'location', 'people', 'service', 'vessel', 'time', 'until'],
  invitation: ['name', 'sender', 'email'],
} as const satisfies Record<TemplateKind, readonly string[]>;

const onPhones = ['sender', 'location', 'folio', 'service', 'vessel', 'date', 'time'] as const;

/** The variables of the short form for phones; the link follows it. */
export const shortVariables = {
  bookingConfirmed: onPhones,
  bookingMoved: onPhones,
  bookingCancelled: onPhones,
  depositReminder: onPhones,
  placeReleased: onPhones,
  tripReminder: onPhones,
  balanceReminder: onPhones,
  checkinReminder: onPhones,
  paymentRequested: onPhones,
  creditReminder: onPhones,
  reviewRequested: onPhones,
  paymentReceipt: onPhones,
  refundSent: onPhones,
  refundFailed: onPhones,
  waitingPartyCalled: ['sender', 'location'],
  slotOffered: ['sender', 'location', 'until'],
} as const satisfies Record<GuestTemplateKind, readonly string[]>;

/** The parts of a template; `short` goes to phones. */
export const templateParts = ['subject', 'text', 'short'] as const;
export type TemplatePart = (typeof templateParts)[number];

/** The parts of a kind of template: only messages to guests go to phones. */
export function partsOf(kind: TemplateKind): readonly TemplatePart[] {
  return isGuestTemplateKind(kind) ? templateParts : ['subject', 'text'];
}

/** The variables allowed in a part of a template. */
export function variablesOf(kind: TemplateKind, part: TemplatePart) {
  if (part !== 'short') return templateVariables[kind];
  return isGuestTemplateKind(kind) ? shortVariables[kind] : [];
}

const VARIABLE = /\{\{(\w+)\}\}/g;

/** The faults in a text: unknown names in braces, and braces that close nothing or stay open. */
export function templateFaults(kind: TemplateKind, part: TemplatePart, text: string): string[] {
  const known: readonly string[] = variablesOf(kind, part);
  const unknown = [...text.matchAll(VARIABLE)]
    .filter(([, name = '']) => !known.includes(name))
    .map(([variable]) => variable);
  const broken = text.replaceAll(VARIABLE, '').match(/\{\{[^\n]{0,20}|[^\n]{0,20}\}\}/g) ?? [];
  return [...new Set([...unknown, ...broken])];
}
