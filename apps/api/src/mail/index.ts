export type { GuestFacts, Letter } from './letter.ts';
export { guestEnvelope, guestLetter, whereabouts, withLogo } from './letter.ts';
export type { Attachment } from './mail.port.ts';
export { createMailer } from './mailer.ts';
export type { Mailer } from './mailer.ts';
