import { attemptSweep, latePayments, refundsOut } from './checkout/index.ts';
import type { AppContext } from './context.ts';
import { guestMails, receiptMails } from './guests/index.ts';
import type { Mailer } from './mail/index.ts';
import type { EffectHandlers } from './outbox/index.ts';
import { confirmationOf } from './papers/index.ts';
import { accountMails } from './session/index.ts';
import { waitlistMails } from './waitlist/index.ts';

/** The handler of each kind of effect; a missing one does not compile. */
export function effectHandlers(app: AppContext, mailer: Mailer): EffectHandlers {
  return {
    ...accountMails(app, mailer),
    ...guestMails(app, mailer, (booking) => confirmationOf(app, booking)),
    ...waitlistMails(app, mailer),
    ...attemptSweep(app),
    ...refundsOut(app),
    ...latePayments(app),
    ...receiptMails(app, mailer),
  };
}
