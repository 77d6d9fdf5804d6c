export type { Letter } from './letter.ts';
export { createMailer } from './mailer.ts';
export type { Mailer } from './mailer.ts';
