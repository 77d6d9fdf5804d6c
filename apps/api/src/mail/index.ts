export type { Letter } from './letter.ts';
export type { Attachment } from './mail.port.ts';
export { createMailer } from './mailer.ts';
export type { Mailer } from './mailer.ts';
