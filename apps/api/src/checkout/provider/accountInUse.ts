import { DomainError, fieldError } from '@marea/domain/core/errors/errors';
import { bookings } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { accountCredentials, isGivenBy, keyIdOf } from '../../credentials/index.ts';
import type { ProviderAccount, Secrets } from '../../credentials/index.ts';
import { random } from '../../db/ids.ts';
import { lock } from '../../db/unitOfWork.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attempts } from '../attempts/attempts.ts';

/** Several per account, so guests who start paying rarely wait for each other. */
const LOCKS = 16;
/** The maximum number of bookings that a refusal lists. */
const MAX_NAMED = 10;

/** Takes one of an account's locks for a new payment. Removing the provider or its keys takes all of them. */
export async function lockPaymentAccount(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  await lock(app.db, tx, lockOf(accountId, random(LOCKS)));
}

/** Removes an account's provider. Throws `in_use` while guests pay by it, or its credentials are stored. */
export async function leaveProvider(app: AppContext, tx: Tx, { _id, provider }: ProviderAccount): Promise<void> {
  await lockWhole(app, tx, _id);
  const stored = await app.db(accountCredentials).findOne({ _id }, { session: tx });
  const hasSecrets = isGivenBy(stored, provider) && (stored.hasApiKey || stored.hasWebhookKey);
  assertNobodyPays(await livePayments(app, tx, _id), 'provider');
  if (hasSecrets && provider !== 'sandbox') {
    throw new DomainError('in_use', {}, [fieldError('provider', 'provider_in_use')]);
  }
  if (stored) await app.db(accountCredentials).deleteOne({ _id }, { session: tx });
}

/** Throws `in_use` if new credentials drop a key with which guests are paying. A key lost before does not count. */
export async function assertKeysLast(
  app: AppContext,
  tx: Tx,
  { _id }: Pick<ProviderAccount, '_id'>,
  { before, after }: { before: Secrets; after: Secrets },
): Promise<void> {
  await lockWhole(app, tx, _id);
  const keyIds = keyIdsOf(after);
  const forgotten = new Set(keyIdsOf(before).filter((keyId) => !keyIds.includes(keyId)));
  const live = await livePayments(app, tx, _id);
  // An attempt of an older version names no key: it began with the current one.
  const current = keyIdOf(before.apiKey);
  assertNobodyPays(
    live.filter(({ keyId }) => forgotten.has(keyId ?? current)),
    'apiKey',
  );
}

function keyIdsOf({ apiKey, formerApiKeys }: Secrets): (string | null)[] {
  return [apiKey, ...formerApiKeys].flatMap((key) => (key === '' ? [] : [keyIdOf(key)]));
}

type LivePayment = Pick<AttemptRecord, 'keyId'> & { trip: { _id: string; folio: string; bookingDate: string } | null };

/** The payments that guests are making by an account, with their bookings in the order of departure. */
async function livePayments(app: AppContext, tx: Tx, accountId: string): Promise<LivePayment[]> {
  const live = await app
    .db(attempts)
    .find({ accountId, liveFor: { $gt: '' } }, { session: tx })
    .toArray();
  if (live.length === 0) return [];
  const trips = await app
    .db(bookings)
    .find({ _id: { $in: live.map(({ visitId }) => visitId) } }, { sort: { start: 1, _id: 1 }, session: tx })
    .toArray();
  return live
    .map(({ keyId, visitId }) => ({ keyId, at: trips.findIndex(({ _id }) => _id === visitId) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ keyId, at }) => {
      const trip = trips[at];
      return { keyId, trip: trip ? { _id: trip._id, folio: trip.folio, bookingDate: trip.bookingDate } : null };
    });
}

function assertNobodyPays(live: readonly LivePayment[], field: 'provider' | 'apiKey'): void {
  if (live.length === 0) return;
  const trips = live.flatMap(({ trip }) => trip ?? []).slice(0, MAX_NAMED);
  throw new DomainError('in_use', { trips, total: live.length }, [fieldError(field, 'payments_open')]);
}

async function lockWhole(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  for (let i = 0; i < LOCKS; i += 1) await lock(app.db, tx, lockOf(accountId, i));
}

function lockOf(accountId: string, i: number): string {
  return `payments by account|${accountId}|${i}`;
}
