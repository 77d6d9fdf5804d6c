export type { GuestFacts } from './guestLetter.ts';
export { guestEnvelope, guestLetter, whereabouts, withLogo } from './guestLetter.ts';
export type { Letter } from './letter.ts';
export type { Attachment } from './mail.port.ts';
export { createMailer } from './mailer.ts';
export type { Mailer } from './mailer.ts';
