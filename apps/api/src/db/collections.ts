import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Customer } from '@marea/domain/guests/customer.schema';
import type { Connection } from 'mongoose';
import type { StoredBooking } from '../booking/bookingSearch.ts';
import type { AuditRecord } from '../audit/audit.collection.ts';
import type { NotificationRecord, ReadMarkRecord } from '../notifications/notification.collection.ts';
import type { WaitingPartyRecord } from '../waitlist/waitingParty.collection.ts';
import type { Stored } from './recordModel.ts';
import type { PaymentRecord } from '../payments/payment.collection.ts';
import type { MailRecord } from '../mail/mail.collection.ts';
import type { OutboxRecord } from '../outbox/outbox.collection.ts';
import type { SignInTally } from '../session/signInTally.collection.ts';
import type { UserRecord } from '../session/user.collection.ts';
import type { ClaimRecord, CrewClaimRecord, LockRecord, HoldRecord } from '../slots/slots.collection.ts';

/**
 * The same collections without mongoose's casting and hydration, for the paths that are walked a
 * thousand times an hour and for records that the domain's own functions have just made.
 */
export function nativeCollections(connection: Connection) {
  return {
    companies: connection.collection<Company>('companies'),
    locations: connection.collection<Stored<Location>>('locations'),
    services: connection.collection<Stored<Service>>('services'),
    resources: connection.collection<Stored<Vessel>>('resources'),
    users: connection.collection<Stored<UserRecord>>('users'),
    audit: connection.collection<AuditRecord>('audit'),
    notifications: connection.collection<NotificationRecord>('notifications'),
    notificationReads: connection.collection<ReadMarkRecord>('notificationReads'),
    parties: connection.collection<WaitingPartyRecord>('waitlist'),
    visits: connection.collection<StoredBooking>('visits'),
    customers: connection.collection<Stored<Customer>>('customers'),
    payments: connection.collection<PaymentRecord>('payments'),
    signInTallies: connection.collection<SignInTally>('signInTallies'),
    outbox: connection.collection<OutboxRecord>('outbox'),
    mails: connection.collection<MailRecord>('mails'),
    claims: connection.collection<ClaimRecord>('claims'),
    locks: connection.collection<LockRecord>('gates'),
    crewClaims: connection.collection<CrewClaimRecord>('crewClaims'),
    holds: connection.collection<HoldRecord>('holds'),
  };
}
export type Native = ReturnType<typeof nativeCollections>;
