import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import { MAX_OFFER_MINUTES } from '@marea/domain/core/limits';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { EndReason, LiveKind } from '@marea/domain/live/notice';
import { PULSE_MS } from '@marea/domain/live/notice';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { RecordChange, Raw } from './change.ts';
import { changeOf, followChanges, latestChanges, noticeFor, pipelineOf } from './change.ts';
import type { Subscriber } from './listener.ts';
import { Listener, assertRoomFor, replacedBy } from './listener.ts';
import { collectionOf } from './liveRecord.ts';
import type { LiveRecords } from './liveRecord.ts';

/** How long changes are batched: a burst becomes one message per listener, not hundreds. */
const GATHER_MS = 100;
/** How long the change stream stays open after the last listener has left. */
const LINGER_MS = 60_000;

/** Some minutes longer than the longest hold: the change stream reports its deletion without its contents. */
const REMEMBERED = { max: 2_000, ttl: (MAX_OFFER_MINUTES + 10) * MINUTE_MS };

/** Resolves the person behind a token and its expiry in epoch milliseconds. Throws when the session is over. */
export type Sessions = { actorOf: (token: string) => Promise<Actor>; endOf: (token: string) => number };

type Guest = { id: string; network: string; kind: LiveKind; locationId: string; until: number };
type Session = { actor: Actor; token: string };

/** Notifies people of changes by others, and caches the latest ones, so a broken connection resumes in any process. */
export function createLive(app: AppContext, records: LiveRecords, sessions: Sessions) {
  const kinds = new Map(
    Object.entries(records).map(([kind, definition]) => [collectionOf(definition), kind as LiveKind]),
  );
  const pipeline = pipelineOf(records);
  const removable = new LRUCache<string, NonNullable<Raw['record']>>(REMEMBERED);
  /** Listeners with their sessions; guests have none. */
  const listeners = new Map<Listener, Session | null>();
  let feed: ReturnType<typeof followChanges> | null = null;
  let position = () => '';
  let latest = latestChanges('');
  let gathered: RecordChange[] = [];
  let gathering: NodeJS.Timeout | null = null;
  let pulsing: NodeJS.Timeout | null = null;
  let lingering: NodeJS.Timeout | null = null;

  let isStopped = false;

  return {
    /** A person's stream; resumes where their earlier one ended, if still cached. */
    async listen(actor: Actor, token: string, since: string | undefined): Promise<Listener> {
      const subscriber = { id: actor.userId, noticeOf: (change: RecordChange) => noticeFor(actor, change) };
      const listener = await begin(subscriber, sessions.endOf(token), { actor, token }, since);
      // The person may have changed while the request arrived.
      recheck((other) => other === actor);
      return listener;
    },
    /** A guest's stream; the caller has checked the link. Throws `too_many_requests`. */
    async listenAsGuest(guest: Guest, since: string | undefined): Promise<Listener> {
      const { id, network, kind, locationId, until } = guest;
      const notice = { kind, id: null, version: null, locationId };
      const noticeOf = ({ notice: other, locationIds }: RecordChange) =>
        other.kind === kind && locationIds?.includes(locationId) ? notice : null;
      return begin({ id, network, noticeOf }, until, null, since);
    },
    count: () => listeners.size,
    async stop(): Promise<void> {
      isStopped = true;
      endAll('leaving');
      await unfollow();
    },
  };

  async function begin(
    subscriber: Subscriber,
    until: number,
    session: Session | null,
    since: string | undefined,
  ): Promise<Listener> {
    if (isStopped) throw new DomainError('busy');
    await follow();
    const listener = new Listener(subscriber, until, latestToken(), () => leave(listener));
    for (const oldest of replacedBy(listeners.keys(), subscriber.id, session === null)) {
      oldest.end('replaced');
      listeners.delete(oldest);
    }
    if (subscriber.network !== undefined) assertRoomFor(listeners.keys(), subscriber.network);
    listeners.set(listener, session);
    if (since) catchUp(listener, since);
    return listener;
  }

  async function follow(): Promise<void> {
    if (lingering) clearTimeout(lingering);
    lingering = null;
    if (!feed) {
      feed = open();
      feed.catch(() => (feed = null));
    }
    await feed;
  }

  async function open() {
    const opened = await followChanges(app, pipeline, { change: receive, lost });
    position = opened.position;
    latest = latestChanges(position());
    pulsing = setInterval(pulse, PULSE_MS).unref();
    return opened;
  }

  /** The token of the latest sent change, without the pending batch. */
  function latestToken(): string {
    return gathered.length > 0 ? latest.token() : position();
  }

  async function unfollow(): Promise<void> {
    const closing = feed;
    feed = null;
    for (const timer of [gathering, pulsing, lingering]) if (timer) clearTimeout(timer);
    gathering = null;
    gathered = [];
    await (await closing?.catch(() => null))?.close();
  }

  function lost(error: unknown): void {
    app.log.warn({ err: error }, 'the change stream broke off');
    endAll('leaving');
    void unfollow();
  }

  function receive(raw: Raw): void {
    const kind = kinds.get(raw.collection);
    if (!kind) return;
    if (kind === 'user') recheck((actor) => actor.userId === raw.id);
    if (kind === 'role') recheck((actor) => companyOf(actor) === raw.record?.['companyId']);
    const change = changeOf(kind, records[kind], placed(kind, raw));
    if (!change) return;
    gathered.push(change);
    gathering ??= setTimeout(sendGathered, GATHER_MS);
  }

  function placed(kind: LiveKind, raw: Raw): Raw {
    if (!records[kind].isRemoved) return raw;
    if (raw.record) removable.set(raw.id, raw.record);
    const record = raw.record ?? removable.get(raw.id);
    return record ? { ...raw, record } : raw;
  }

  function sendGathered(): void {
    gathering = null;
    const changes = gathered;
    gathered = [];
    latest.add(changes);
    for (const listener of listeners.keys()) send(listener, changes);
  }

  function send(listener: Listener, changes: readonly RecordChange[]): void {
    const last = changes.at(-1);
    if (!last) return;
    const notices = changes.flatMap((change) => listener.subscriber.noticeOf(change) ?? []);
    listener.send(notices, last.token);
  }

  /** Sends the changes since a token, without the pending batch, which every listener gets anyway. */
  function catchUp(listener: Listener, since: string): void {
    const missed = latest.since(since);
    if (missed) send(listener, missed);
    else listener.reload();
  }

  function pulse(): void {
    const at = latestToken();
    for (const listener of listeners.keys()) {
      if (listener.until <= app.now()) listener.end('session');
      else listener.pulse(at);
    }
  }

  /** After a change of a person or their role: ends the stream of a person whose permissions changed. */
  function recheck(concerns: (actor: Actor) => boolean): void {
    for (const [listener, session] of listeners) {
      if (!session || !concerns(session.actor)) continue;
      void sessions.actorOf(session.token).then(
        (person) => {
          // The company of a superadmin comes from the request, not from the person.
          const actor = person.kind === 'superadmin' ? { ...person, companyId: companyOf(session.actor) } : person;
          if (JSON.stringify(actor) !== JSON.stringify(session.actor)) listener.end('powers');
        },
        () => listener.end('session'),
      );
    }
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size === 0 && feed) lingering ??= setTimeout(() => void unfollow(), LINGER_MS).unref();
  }

  function endAll(reason: EndReason): void {
    for (const listener of listeners.keys()) listener.end(reason);
  }
}
export type Live = ReturnType<typeof createLive>;

export function liveRoutes(live: Live) {
  return {
    async liveChanges({ headers }, context) {
      return live.listen(signedIn(context), context.token ?? '', headers['last-event-id']);
    },
  } satisfies Partial<Handlers>;
}
