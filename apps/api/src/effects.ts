import type { House } from './db/house.ts';
import { guestMails } from './guests/guestMails.service.ts';
import type { Mailer } from './mail/mailer.service.ts';
import type { EffectHandlers } from './outbox/effect.ts';
import { accountMails } from './session/accountMails.service.ts';

/** What carries out each kind of effect: one that is missing does not compile. */
export function effectHandlers(house: House, mailer: Mailer): EffectHandlers {
  return { ...accountMails(house, mailer), ...guestMails(house, mailer) };
}
