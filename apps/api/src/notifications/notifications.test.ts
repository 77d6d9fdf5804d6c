import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { Notification } from '@marea/domain/notifications/notifications.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
const tokens = {} as Record<'admin' | 'reseller' | 'owner' | 'stranger', string>;
type Who = keyof typeof tokens;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  const reselling = aRole(home.location, {
    name: RESELLER_ROLE,
    resources: [{ path: '/booking', permissions: ['read', 'create'] }],
  });
  const owning = aRole(home.location, {
    name: OWNER_ROLE,
    resources: [{ path: '/user/booking', permissions: ['read'] }],
  });
  await store(api.db, roles, [reselling, owning]);
  tokens.admin = await api.tokenOf(await storeUser(api.db, home.role));
  tokens.reseller = await api.tokenOf(await storeUser(api.db, reselling));
  tokens.owner = await api.tokenOf(await storeUser(api.db, owning, { resources: [home.other._id] }));
  tokens.stranger = await api.tokenOf(await storeUser(api.db, away.role));
});
afterAll(() => api.stop());

const send = (who: Who, method: 'post' | 'put', path: string, body: object = {}) =>
  api.request()[method](path).set('token', tokens[who]).send(body);
const book = async (who: Who, day: number, over = {}) => {
  const answer = await send(who, 'post', '/api/booking', {
    locationId: home.location._id,
    serviceId: home.service._id,
    resourceId: home.vessel._id,
    bookingDate: inDays(day),
    hora: '10:00',
    customer: aGuest({ firstName: 'Secreta' }),
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    ...over,
  });
  expect(answer.status).toBe(201);
  return answer.body.data;
};
const drawer = async (who: Who) => {
  const { body } = await api.request().get('/api/notifications').set('token', tokens[who]);
  const { unread } = (await api.request().get('/api/notifications/unread').set('token', tokens[who])).body.data;
  return { ...body, unread, kinds: body.docs.map(({ kind }: Notification) => kind) };
};

describe('the drawer under the bell', () => {
  it('tells each what concerns them, in both languages and without the guest', async () => {
    const direct = await book('admin', 10);
    expect((await drawer('admin')).total).toBe(0);
    const sale = await book('reseller', 11, { resourceId: home.other._id });
    await send('admin', 'put', `/api/booking/${direct._id}/reschedule`, { bookingDate: inDays(12), hora: '09:00' });
    await send('admin', 'put', `/api/booking/${direct._id}/status`, { status: 'cancel' });

    const all = await drawer('admin');
    expect(all.kinds).toEqual(['booking_cancelled', 'booking_moved', 'booking_made']);
    const [year, month, day] = inDays(11).split('-');
    expect(all.docs[2]).toMatchObject({
      visitId: sale._id,
      isRead: false,
      title: {
        en: `New booking ${sale.folio}: Sea Ray 42, ${day}/${month}/${year} 10:00`,
        es: `Nueva reserva ${sale.folio}: Sea Ray 42, ${day}/${month}/${year} 10:00`,
      },
    });
    expect((await drawer('reseller')).kinds).toEqual(['booking_made']);
    expect((await drawer('owner')).kinds).toEqual(['booking_made']);
    expect((await drawer('stranger')).total).toBe(0);
    expect(JSON.stringify(all)).not.toContain('Secreta');
  });

  it('counts as unread nothing that happened before somebody joined', async () => {
    const colleague = await storeUser(api.db, home.role, { createdAt: new Date() });
    const token = await api.tokenOf(colleague);
    const unread = async () => (await api.request().get('/api/notifications/unread').set('token', token)).body.data;
    expect(await unread()).toEqual({ unread: 0 });
    const { docs } = (await api.request().get('/api/notifications').set('token', token)).body;
    expect(docs.length).toBeGreaterThan(0);
    expect(docs.every(({ isRead }: Notification) => isRead)).toBe(true);
  });

  it('knows what each has read', async () => {
    const news = await drawer('admin');
    // A person's own acts count as read.
    expect(news.docs.map(({ isRead }: Notification) => isRead)).toEqual([true, true, false]);
    expect(news.unread).toBe(1);
    expect((await drawer('reseller')).unread).toBe(0);
    await send('admin', 'put', '/api/notifications/read');
    const read = await drawer('admin');
    expect([read.unread, read.docs.every(({ isRead }: Notification) => isRead)]).toEqual([0, true]);
    expect((await drawer('owner')).unread).toBe(1);
    const sale = await book('reseller', 13, { resourceId: home.other._id });
    expect((await drawer('admin')).unread).toBe(1);
    const paid = await send('admin', 'post', '/api/payment', { visitId: sale._id, type: 'Cash', amount: 10_000 });
    expect(paid.status).toBe(201);
    const own = await drawer('admin');
    expect([own.kinds[0], own.docs[0].isRead, own.unread]).toEqual(['payment_taken', true, 1]);
  });

  it('does not announce failed changes', async () => {
    const before = (await drawer('admin')).total;
    const refused = await send('reseller', 'post', '/api/booking', {
      locationId: home.location._id,
      serviceId: home.service._id,
      resourceId: home.other._id,
      bookingDate: inDays(13),
      hora: '10:00',
      customer: aGuest(),
      passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    });
    expect(refused.status).toBe(409);
    expect((await drawer('admin')).total).toBe(before);
  });
});
