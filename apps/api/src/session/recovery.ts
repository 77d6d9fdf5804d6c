import { DomainError } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { enqueue, withdraw } from '../outbox/index.ts';
import { setPassword, passwordLinks } from './passwordChange.ts';
import { assertGoodPassword } from './passwords.ts';
import type { Passwords } from './passwords.ts';
import type { UserRecord } from './session.ts';
import { users, withSecrets } from './session.ts';

const INVITATION_LASTS_MS = 7 * DAY_MS;

const living = { active: true, isDeleted: false } as const;

/** Mails a link for a new password. Answer and timing do not reveal whether the account exists. */
export async function askForPasswordLink(app: AppContext, email: string, language: Language): Promise<void> {
  const found = await app.db(users).findOne({ email: email.toLowerCase(), ...living }, { projection: { _id: 1 } });
  const payload = { userId: found?._id ?? null, language, isInvitation: false };
  await enqueue(app, null, { kind: 'passwordLink', payload });
}

/** An open invitation as stored. */
export type InvitationState = { isInvited: boolean; invitedUntil: Date | null };

/** Mails a link for a first password, in the caller's transaction. It replaces an earlier one. */
export async function invite(app: AppContext, tx: Tx, userId: string, language: Language): Promise<InvitationState> {
  const state = await openInvitation(app, tx, userId);
  await enqueue(app, tx, { kind: 'passwordLink', payload: { userId, language, isInvitation: true } });
  return state;
}

/** Voids earlier links and stores until when the person is invited. */
async function openInvitation(app: AppContext, tx: Tx, userId: string) {
  await revokeLinks(app, tx, userId);
  const state = { isInvited: true, invitedUntil: new Date(app.now() + INVITATION_LASTS_MS) };
  await app.db(users).updateOne({ _id: userId }, { $set: state }, { session: tx });
  return state;
}

/** Voids the invitation of a person, who gets no other link until they are invited again. */
export async function revokeInvitation(app: AppContext, tx: Tx, userId: string): Promise<InvitationState> {
  await revokeLinks(app, tx, userId);
  const state = { isInvited: true, invitedUntil: null };
  await app.db(users).updateOne({ _id: userId }, { $set: state }, { session: tx });
  return state;
}

/** Also withdraws a link that has not gone out. */
async function revokeLinks(app: AppContext, tx: Tx, userId: string): Promise<void> {
  await withdraw(app, tx, 'passwordLink', { userId });
  await app.db(passwordLinks).deleteOne({ _id: userId }, { session: tx });
}

/** Whether the invitation of a person was revoked: no link of theirs works. */
export function isRevoked({ isInvited, invitedUntil }: InvitationState): boolean {
  return isInvited && invitedUntil === null;
}

/** Makes the person's link, for a mail to this address, and returns its secret. It replaces an earlier link. */
export async function issuePasswordLink(
  app: AppContext,
  { _id, email }: { _id: string; email: string },
  { lastsMs, isInvitation }: { lastsMs: number; isInvitation: boolean },
  tx: Tx | null = null,
): Promise<string> {
  const secret = newSecret();
  const link = { secretHash: hashOfSecret(secret), expiresAt: new Date(app.now() + lastsMs), email };
  // An invited person who requests another link stays invited.
  const invitation = isInvitation
    ? { $set: { ...link, isInvitation } }
    : { $set: link, $setOnInsert: { isInvitation } };
  await app.db(passwordLinks).updateOne({ _id }, invitation, { upsert: true, session: tx });
  return secret;
}

/** A link for a first password, to pass on. It replaces one by mail, even one that has not gone out. */
export async function invitationToHandOn(
  app: AppContext,
  tx: Tx,
  user: { _id: string; email: string },
): Promise<{ url: string; expiresAt: Date }> {
  const { invitedUntil } = await openInvitation(app, tx, user._id);
  const secret = await issuePasswordLink(app, user, { lastsMs: INVITATION_LASTS_MS, isInvitation: true }, tx);
  return { url: passwordPage(app, secret), expiresAt: invitedUntil };
}

/** The page of a link for a password. The secret is in the fragment, which reaches no server and no log. */
export function passwordPage({ config }: AppContext, secret: string): string {
  return `${config.BACKOFFICE_ORIGIN}/reset#k=${secret}`;
}

/** The expiry of open invitations, by person. */
export async function openInvitations(app: AppContext, userIds: readonly string[]): Promise<Map<string, Date>> {
  const open = { _id: { $in: [...userIds] }, isInvitation: true, expiresAt: { $gt: new Date(app.now()) } };
  const links = await app.db(passwordLinks).find(open).toArray();
  return new Map(links.map(({ _id, expiresAt }) => [_id, expiresAt]));
}

/** Voids the person's link, in the caller's transaction; one invited by it `again` is mailed another. */
export async function voidPasswordLink(
  app: AppContext,
  tx: Tx,
  userId: string,
  again: { language: Language } | null,
): Promise<void> {
  if (!again) {
    const open = { _id: userId, isInvited: true, invitedUntil: { $ne: null } };
    await app.db(users).updateOne(open, { $set: { invitedUntil: new Date(app.now()) } }, { session: tx });
  }
  const link = await app.db(passwordLinks).findOne({ _id: userId }, { session: tx });
  if (!link) return;
  await app.db(passwordLinks).deleteOne({ _id: userId }, { session: tx });
  if (link.isInvitation && again) await invite(app, tx, userId, again.language);
}

/** A link's person and the inviting company. Throws `link_expired` for unknown, used and expired ones alike. */
export async function readPasswordLink(app: AppContext, token: string) {
  const { link, user } = await findLink(app, token);
  const { firstName, email, companyId } = user;
  const company = companyId ? await app.catalogue.company(companyId) : null;
  return { isInvitation: link.isInvitation, firstName, email, company: company?.name ?? null };
}

async function findLink(app: AppContext, token: string) {
  const link = await app.db(passwordLinks).findOne({ secretHash: hashOfSecret(token) });
  if (!link || link.expiresAt.getTime() <= app.now()) throw new DomainError('link_expired');
  const user = await app.db(users).findOne<UserRecord>({ _id: link._id, ...living }, { projection: withSecrets });
  if (user?.email !== link.email || isRevoked(user)) throw new DomainError('link_expired');
  return { link, user };
}

/** Sets a password by link and ends all sessions; one use wins. Throws `link_expired`, `invalid`. */
export async function resetPassword(
  app: AppContext,
  passwords: Passwords,
  { token, password, language }: { token: string; password: string; language: Language },
): Promise<UserRecord> {
  const { user } = await findLink(app, token);
  const secretHash = hashOfSecret(token);
  await assertGoodPassword(password, user);
  const passwordHash = await passwords.hash(password);
  await unitOfWork(app.connection, async (tx) => {
    const used = await app.db(passwordLinks).deleteOne({ _id: user._id, secretHash }, { session: tx });
    if (used.deletedCount === 0) throw new DomainError('link_expired');
    const isSet = await setPassword(app, tx, user, { passwordHash, language });
    if (!isSet) throw new DomainError('link_expired');
  });
  return user;
}
