import type { AppContext } from './context.ts';
import { guestMails } from './guests/guestMails.ts';
import type { Mailer } from './mail/mailer.ts';
import type { EffectHandlers } from './outbox/effect.ts';
import { accountMails } from './session/accountMails.ts';

/** What carries out each kind of effect: one that is missing does not compile. */
export function effectHandlers(app: AppContext, mailer: Mailer): EffectHandlers {
  return { ...accountMails(app, mailer), ...guestMails(app, mailer) };
}
