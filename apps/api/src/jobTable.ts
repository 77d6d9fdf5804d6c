import { checkLedger, sweepRefunds } from './checkout/index.ts';
import type { AppContext } from './context.ts';
import { remindOfBalances, remindOfCheckins, remindOfTrips } from './guests/index.ts';
import type { Jobs } from './jobs/index.ts';
import { planNotificationMails } from './notifications/index.ts';
import { releaseUnpaidPlaces } from './placeReleases/index.ts';
import { removeExpiredRecords } from './retention/index.ts';

/** The work of each job; `jobSchedules` of the domain says when it is due. A missing job does not compile. */
export function jobsOf(app: AppContext): Jobs {
  return {
    ledgerCheck: (signal) => checkLedger(app, signal),
    retention: (signal) => removeExpiredRecords(app, signal),
    notificationMails: (signal) => planNotificationMails(app, signal),
    refundSweep: (signal) => sweepRefunds(app, signal),
    placeReleases: (signal) => releaseUnpaidPlaces(app, signal),
    tripReminders: (signal) => remindOfTrips(app, signal),
    balanceReminders: (signal) => remindOfBalances(app, signal),
    checkinReminders: (signal) => remindOfCheckins(app, signal),
  };
}
