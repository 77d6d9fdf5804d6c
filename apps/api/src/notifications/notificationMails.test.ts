import type { MenuPath } from '@marea/domain/access/permissions';
import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';
import type { User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { anId, aRole } from '@marea/testing/builders';
import { formatDate } from '@marea/texts/format/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { users } from '../session/session.ts';
import { notificationChoices } from './choices.ts';
import type { NotificationRecord } from './notifications.ts';
import { notifications } from './notifications.ts';
import { lastTimeOf, planNotificationMails } from './plannedMails.ts';

/** Noon in Cancún, on a day for which tokens last. */
const NOON = Math.floor(Date.now() / DAY_MS + 30) * DAY_MS + 17 * HOUR_MS;
const never = new AbortController().signal;
let api: TestApi;
let home: StoredCompany;

beforeAll(async () => {
  api = await startTestApi({ BACKOFFICE_ORIGIN: 'https://office.marea.test' });
  home = await storeCompany(api.db);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = () => NOON;
  await Promise.all([api.db(notifications).deleteMany({}), api.db(notificationChoices).deleteMany({})]);
});

const at = (ms: number) => {
  api.clock.now = () => NOON + ms;
};
const reading = (paths: MenuPath[]) => paths.map((path) => ({ path, permissions: ['read' as const] }));
const colleague = async (paths: MenuPath[], over: Partial<User> = {}) => {
  const role = aRole(home.location, { name: `Rol ${anId()}`, modifyCompany: false, resources: reading(paths) });
  await store(api.db, roles, role);
  const user = await storeUser(api.db, role, { createdAt: new Date(NOON), ...over });
  return { user, role, as: callerOf(api, await api.tokenOf(user)) };
};
type Choice = { kind: NotificationKind; inApp?: boolean; mail?: 'never' | 'now' | 'daily' };
const choose = (as: ReturnType<typeof callerOf>, choices: Choice[], digestHour = 7) =>
  as.put('/api/notifications/choices', {
    choices: choices.map((one) => ({ inApp: true, mail: 'never', ...one })),
    digestHour,
  });
const happen = async (kind: NotificationKind, over: Partial<NotificationRecord> = {}) => {
  const _id = anId();
  const record: NotificationRecord = {
    _id,
    companyId: home.company._id,
    locationId: home.location._id,
    kind,
    title: { en: `${kind} of MAR-${_id}`, es: `${kind} de MAR-${_id}` },
    visitId: anId(),
    partyId: null,
    resourceId: null,
    resellerId: null,
    userId: null,
    byUserId: null,
    createdAt: new Date(api.app.now()),
    ...over,
  };
  await api.db(notifications).insertOne(record);
  return record;
};
const plan = () => planNotificationMails(api.app, never);
const mailsTo = async ({ email }: User) => {
  await api.dispatchDue();
  return api.mailsTo(email);
};

describe('what a person chose', () => {
  it('is at first all in the app and nothing by mail, for the kinds that they may read', async () => {
    const { as } = await colleague(['/booking']);

    const { choices, digestHour } = (await as.get('/api/notifications/choices')).body.data;

    expect(digestHour).toBe(7);
    expect(choices).toContainEqual({ kind: 'booking_made', inApp: true, mail: 'never' });
    expect(choices.map(({ kind }: Choice) => kind)).not.toContain('audit_found');
    expect(choices.every(({ inApp, mail }: Choice) => inApp && mail === 'never')).toBe(true);
  });

  it('decides what the bell shows and counts', async () => {
    const { as } = await colleague(['/booking']);
    await choose(as, [{ kind: 'booking_moved', inApp: false }]);
    at(1);
    await happen('booking_moved');
    const notice = await happen('booking_made');

    expect((await as.get('/api/notifications/unread')).body.data).toEqual({ unread: 1 });
    const { docs } = (await as.get('/api/notifications')).body;
    expect(docs[0]._id).toBe(notice._id);
    expect(docs.map(({ kind }: Choice) => kind)).not.toContain('booking_moved');
  });

  it('never hides a failed refund, a dispute or a finding of the nightly check', async () => {
    const { as } = await colleague(['/payments', '/settings/accounts']);
    for (const kind of ['refund_failed', 'payment_disputed', 'audit_found'] as const) {
      const refused = await choose(as, [{ kind, inApp: false }]);
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'choices.0.inApp']);
    }
    expect((await choose(as, [{ kind: 'refund_failed', mail: 'now' }])).status).toBe(200);
  });

  it('stays for kinds that a later change does not name', async () => {
    const { as } = await colleague(['/booking']);
    await choose(as, [{ kind: 'booking_made', mail: 'now' }]);

    const changed = await choose(as, [{ kind: 'booking_moved', mail: 'daily' }]);

    expect(changed.body.data.choices).toContainEqual({ kind: 'booking_made', inApp: true, mail: 'now' });
  });

  it('goes when the person is removed', async () => {
    const { as, user } = await colleague(['/booking']);
    await choose(as, [{ kind: 'booking_made', mail: 'now' }]);
    const admin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));

    expect((await admin.delete(`/api/user/${user._id}/delete`)).status).toBe(200);

    expect(await api.db(notificationChoices).countDocuments({ _id: user._id })).toBe(0);
  });
});

describe('a mail at once', () => {
  it('leads to the booking and to the settings, in the person’s language', async () => {
    const { user, as } = await colleague(['/booking'], { language: 'es' });
    await choose(as, [{ kind: 'booking_made', mail: 'now' }]);
    at(MINUTE_MS);
    const notice = await happen('booking_made');
    await happen('booking_made', { byUserId: user._id });
    at(3 * MINUTE_MS);

    expect((await plan()).mails).toBe(1);

    const [mail, ...more] = await mailsTo(user);
    expect([mail?.subject, more]).toEqual([notice.title.es, []]);
    expect(mail?.text).toContain(`https://office.marea.test/booking?booking=${notice.visitId}`);
    expect(mail?.text).toContain('https://office.marea.test/profile?tab=notifications');
  });

  it('has a burst in it, and the next goes out minutes later', async () => {
    const { user, as } = await colleague(['/booking'], { language: 'en' });
    await choose(as, [{ kind: 'booking_made', mail: 'now' }]);
    at(MINUTE_MS);
    await Promise.all(Array.from({ length: 45 }, () => happen('booking_made')));
    at(3 * MINUTE_MS);
    await plan();
    await happen('booking_made');
    at(5 * MINUTE_MS);
    await plan();
    const [burst, ...early] = await mailsTo(user);
    expect(burst?.subject).toContain('45 notifications');
    expect(burst?.text).toContain('And 5 more');
    expect(early).toEqual([]);

    at(9 * MINUTE_MS);
    await plan();

    expect(await mailsTo(user)).toHaveLength(2);
  });

  it('waits until what was written at that time is committed', async () => {
    const { user, as } = await colleague(['/booking']);
    await choose(as, [{ kind: 'booking_made', mail: 'now' }]);
    at(2 * MINUTE_MS);
    await plan();

    await happen('booking_made', { createdAt: new Date(NOON + 90_000) });
    at(4 * MINUTE_MS);
    await plan();

    expect(await mailsTo(user)).toHaveLength(1);
  });

  it('has nothing of what the person may not read any more when it is sent', async () => {
    const { user, role, as } = await colleague(['/booking', '/payments']);
    await choose(as, [
      { kind: 'booking_made', mail: 'now' },
      { kind: 'refund_failed', mail: 'now' },
    ]);
    at(MINUTE_MS);
    await happen('booking_made');
    const failed = await happen('refund_failed');
    at(3 * MINUTE_MS);
    await plan();
    await api.db(roles).updateOne({ _id: role._id }, { $set: { resources: reading(['/booking']) } });

    const [mail] = await mailsTo(user);

    expect(mail?.text).toContain('booking_made');
    expect(mail?.text).not.toContain(failed.title.en);
  });

  it('goes to nobody who was switched off, and to no owner of other vessels', async () => {
    const gone = await colleague(['/booking']);
    await choose(gone.as, [{ kind: 'booking_made', mail: 'now' }]);
    const owning = aRole(home.location, { name: OWNER_ROLE, resources: reading(['/user/booking']) });
    await store(api.db, roles, owning);
    const owner = await storeUser(api.db, owning, { resources: [home.other._id] });
    await choose(callerOf(api, await api.tokenOf(owner)), [{ kind: 'booking_made', mail: 'now' }]);
    at(MINUTE_MS);
    await happen('booking_made', { resourceId: home.vessel._id });
    at(3 * MINUTE_MS);
    await plan();
    await api.db(users).updateOne({ _id: gone.user._id }, { $set: { active: false } });

    expect(await mailsTo(gone.user)).toEqual([]);
    expect(await mailsTo(owner)).toEqual([]);
  });
});

describe('the digest', () => {
  it('is one mail of the day, though processes plan it at the same time', async () => {
    const { user, as } = await colleague(['/booking']);
    await choose(as, [{ kind: 'booking_made', mail: 'daily' }], 18);
    at(MINUTE_MS);
    await Promise.all(Array.from({ length: 12 }, () => happen('booking_made')));
    at(5 * HOUR_MS);
    await plan();
    expect(await mailsTo(user)).toEqual([]);
    at(6 * HOUR_MS + 2 * MINUTE_MS);

    await Promise.all(Array.from({ length: 8 }, plan));

    const [mail, ...more] = await mailsTo(user);
    expect([mail?.subject, more]).toEqual([
      expect.stringContaining(`${formatDate(new Date(NOON).toISOString().slice(0, 10))}: 12 `),
      [],
    ]);
    at(7 * HOUR_MS);
    await plan();
    expect(await mailsTo(user)).toHaveLength(1);
  });

  it('catches up an outage of days with one mail, and is none without news', async () => {
    const { user, as } = await colleague(['/booking']);
    await choose(as, [{ kind: 'booking_made', mail: 'daily' }]);
    at(HOUR_MS);
    await happen('booking_made');
    at(30 * HOUR_MS);
    await happen('booking_made');
    at(80 * HOUR_MS);
    await plan();
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/: 2 /)]);

    at(104 * HOUR_MS);
    await plan();

    expect(await mailsTo(user)).toHaveLength(1);
  });

  it('comes at the hour of the place’s own clock', () => {
    const iso = (zone: string, hour: number, now: string) =>
      new Date(lastTimeOf(zone, hour, Date.parse(now))).toISOString();
    expect(iso('America/Cancun', 7, '2031-03-10T17:00:00Z')).toBe('2031-03-10T12:00:00.000Z');
    expect(iso('America/Cancun', 18, '2031-03-10T17:00:00Z')).toBe('2031-03-09T23:00:00.000Z');
    expect(iso('Europe/Madrid', 7, '2031-03-30T12:00:00Z')).toBe('2031-03-30T05:00:00.000Z');
  });
});
