import { DomainError } from '@marea/domain/core/errors/errors';
import type { PaymentProvider } from '@marea/domain/payments/checkout/providers';
import type { Express } from 'express';
import express from 'express';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { EffectHandlers } from '../../outbox/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attempts } from '../attempts/attempts.ts';
import { settle, settleFromNotice } from '../attempts/settle.ts';
import { readOpenDisputes, settleDispute } from '../disputes/disputes.ts';
import type { About, NoticeRequest, ProviderNotice } from '../provider/provider.port.ts';
import { ForgedNotice } from '../provider/provider.port.ts';
import type { ProviderAccount } from '../provider/providers.ts';
import { providerAccount, providerOf } from '../provider/providers.ts';
import { readRefundsFromNotice } from '../refunds/readRefunds.ts';
import type { NoticeRecord } from './notices.ts';
import { notices, noteSettled, noteWaiting, waitOn } from './notices.ts';

const MAX_NOTICE_BYTES = 512 * 1_024;

/** `POST /webhooks/{provider}/{account}`, before any JSON parser: signatures cover the received bytes. */
export function mountWebhooks(server: Express, app: AppContext): void {
  const raw = express.raw({ type: () => true, limit: MAX_NOTICE_BYTES, inflate: false });
  server.post(
    ['/webhooks/:provider/:account', '/webhooks/:provider/:account/:secret'],
    raw,
    async (request, response) => {
      const { provider, account, secret } = request.params as Record<string, string | undefined>;
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      const body: unknown = request.body;
      const delivery = { raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, secret: secret ?? null };
      await receiveNotice(app, provider ?? '', account ?? '', delivery);
      response.json({ received: true });
    },
  );
}

/** Stores a genuine webhook and settles its object. Throws `not_found` for any other, `busy`. */
export async function receiveNotice(
  app: AppContext,
  provider: string,
  accountId: string,
  request: NoticeRequest,
): Promise<void> {
  const account = await providerAccount(app, accountId);
  if (account.provider !== provider) throw new DomainError('not_found');
  const notice = await verified(app, account, request);
  const known = await storeNotice(app, account, notice, request.raw);
  if (known.state === 'settled' && !notice.mayRecur) return;
  const isPlaced = !notice.about || (await place(app, account, notice.about));
  if (isPlaced) await noteSettled(app, known._id);
  else if (known.state === 'received') await noteWaiting(app, known._id);
}

/** Settles the object of a notice. False for a dispute with an unknown payment: its notice may arrive first. */
export async function place(
  app: AppContext,
  { _id: accountId, provider }: ProviderAccount,
  about: About,
): Promise<boolean> {
  const attempt = await attemptOf(app, provider, accountId, about);
  if (attempt) return settleAbout(app, attempt, about);
  return about.kind !== 'dispute';
}

async function verified(app: AppContext, account: ProviderAccount, request: NoticeRequest): Promise<ProviderNotice> {
  try {
    return await (await providerOf(app, account)).verify(request);
  } catch (error) {
    if (!(error instanceof ForgedNotice)) throw error;
    app.log.warn({ account: account._id, reason: error.message }, 'a webhook is not what it says');
    throw new DomainError('not_found');
  }
}

/** Stores a notice once. Without its words if its guest has been anonymised. */
async function storeNotice(
  app: AppContext,
  { provider, _id: accountId }: ProviderAccount,
  { eventId, about }: ProviderNotice,
  raw: Buffer,
): Promise<Pick<NoticeRecord, '_id' | 'state'>> {
  const _id = `${provider}:${accountId}:${eventId}`;
  const again = { $inc: { deliveries: 1 } };
  const known = await app.db(notices).findOneAndUpdate({ _id }, again);
  if (known) return known;
  const first = {
    accountId,
    provider,
    eventId,
    about: about && `${about.kind}:${about.objectId}`,
    subject: about,
    raw: raw.toString('utf8'),
    state: 'received' as const,
    receivedAt: new Date(app.now()),
    settledAt: null,
  };
  const attempt = about && (await attemptOf(app, provider, accountId, about));
  return unitOfWork(app.connection, async (tx) => {
    const words = attempt && !(await isGuestKnown(app, tx, attempt)) ? { raw: '' } : {};
    const options = { upsert: true, session: tx };
    const stored = await app
      .db(notices)
      .findOneAndUpdate({ _id }, { $setOnInsert: { ...first, ...words }, ...again }, options);
    return stored ?? { _id, ...first };
  });
}

/** Whether an attempt still has its guest's data. Writes the attempt, so anonymising comes before or after. */
async function isGuestKnown(app: AppContext, tx: Tx, { _id }: AttemptRecord): Promise<boolean> {
  const withGuest = { _id, details: { $ne: null } };
  const touched = { $set: { updatedAt: new Date(app.now()) } };
  return (await app.db(attempts).updateOne(withGuest, touched, { session: tx })).matchedCount === 1;
}

/** The attempt of a notice; a notice of one account cannot name another account's objects. */
async function attemptOf(
  app: AppContext,
  provider: PaymentProvider,
  accountId: string,
  { kind, objectId, paymentObjectId, sessionId }: About,
): Promise<AttemptRecord | null> {
  if (kind === 'attempt') return app.db(attempts).findOne({ _id: objectId, accountId });
  if (kind === 'session') return app.db(attempts).findOne({ sessionKey: `${provider}:${objectId}`, accountId });
  const keys = [
    { paymentKey: `${provider}:${paymentObjectId ?? objectId}` },
    ...(sessionId ? [{ sessionKey: `${provider}:${sessionId}` }] : []),
  ];
  return app.db(attempts).findOne({ $or: keys, accountId });
}

async function settleAbout(app: AppContext, attempt: AttemptRecord, about: About): Promise<boolean> {
  if (about.kind === 'dispute') {
    const known = attempt.state === 'paid' ? attempt : await settle(app, attempt._id);
    return settleDispute(app, known, about.objectId);
  }
  if (about.kind !== 'refund' || attempt.state !== 'paid') await settleFromNotice(app, attempt);
  if (about.kind === 'refund') await readRefundsFromNotice(app, attempt._id);
  if (attempt.state === 'paid') await readOpenDisputes(app, attempt);
  return true;
}

/** Places disputes that arrived before their payment, until it is known or they waited too long. */
export function placeNotices(app: AppContext) {
  return {
    async placeNotice({ payload: { noticeId, look } }) {
      const notice = await app.db(notices).findOne({ _id: noticeId, state: { $in: ['received', 'waiting'] } });
      if (!notice?.subject) return;
      const account = await providerAccount(app, notice.accountId);
      if (await place(app, account, notice.subject)) return noteSettled(app, noticeId);
      // An unscheduled check schedules no further one.
      if (look !== null) await waitOn(app, notice, account, look);
    },
  } satisfies Partial<EffectHandlers>;
}
