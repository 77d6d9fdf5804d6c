import {
  attemptSweep,
  disputesAgain,
  latePayments,
  placeNotices,
  refundsOut,
  unpaidReferencesOf,
} from './checkout/index.ts';
import { companyExportMaking } from './companyExports/index.ts';
import type { AppContext } from './context.ts';
import { importSteps } from './dataImports/index.ts';
import { creditMails, guestMails, receiptMails, reminderMails } from './guests/index.ts';
import { bytesRemoval } from './images/index.ts';
import { leadMails } from './leads/index.ts';
import type { Mailer } from './mail/index.ts';
import { notingDropped } from './messages/index.ts';
import { notificationMails } from './notifications/index.ts';
import type { EffectHandlers } from './outbox/index.ts';
import { confirmationOf } from './papers/index.ts';
import { placeMails } from './placeReleases/index.ts';
import { exportMaking } from './reportExports/index.ts';
import { reviewRequestMails } from './reviewRequests/index.ts';
import { reportMails } from './savedReports/index.ts';
import { accountMails } from './session/index.ts';
import { offeringSlots, slotOfferMails } from './slotOffers/index.ts';
import { finishingTexts } from './textMessages/index.ts';
import { waitlistMails } from './waitlist/index.ts';

/** The handler of each kind of effect; a missing one does not compile. */
export function effectHandlers(app: AppContext, mailer: Mailer): EffectHandlers {
  return {
    ...accountMails(app, mailer),
    ...finishingTexts(app, {
      ...notingDropped(app, {
        ...guestMails(app, mailer, {
          paperOf: (booking) => confirmationOf(app, booking),
          unpaidReferencesOf: (bookingId) => unpaidReferencesOf(app, bookingId),
        }),
        ...receiptMails(app, mailer),
        ...creditMails(app, mailer),
        ...reminderMails(app, mailer),
        ...placeMails(app, mailer),
      }),
      ...reviewRequestMails(app, mailer),
      ...leadMails(app, mailer),
      ...waitlistMails(app, mailer),
      ...slotOfferMails(app, mailer),
    }),
    ...offeringSlots(app),
    ...attemptSweep(app),
    ...refundsOut(app),
    ...latePayments(app),
    ...disputesAgain(app),
    ...placeNotices(app),
    ...notificationMails(app, mailer),
    ...reportMails(app, mailer),
    ...exportMaking(app),
    ...importSteps(app),
    ...companyExportMaking(app),
    ...bytesRemoval(app),
  };
}
