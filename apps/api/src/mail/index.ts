export type { GuestFacts, Letter } from './letter.ts';
export { guestEnvelope, guestLetter, placeFact, branded } from './letter.ts';
export type { Attachment } from './mail.port.ts';
export { createMailer, mails, verifyMailServer } from './mailer.ts';
export { mailOptOuts } from './optOuts.ts';
export { toHtml } from './render.ts';
export type { Mailer } from './mailer.ts';
