import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Language } from '@marea/domain/core/text/text';
import { addDays } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import { foods, proteins } from '@marea/domain/menus/menus.schema';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole, roundTheClock } from '@marea/testing/builders';
import { aFood, aProtein } from '@marea/testing/menuBuilders';
import { formatLongDay } from '@marea/texts/format/dates';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { pdfMargin, pdfPages } from '../../tests/pdfText.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { signatures } from '../checkin/checkin.collection.ts';
import { newId } from '../db/ids.ts';
import { limitOf } from '../http/limits/limits.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const change = { inclusiones: { en: 'Snorkel gear and ice', es: 'Equipo de esnórquel y hielo' } };
  await api.db(services).updateOne({ _id: fixture.service._id }, { $set: change });
  await setCancellation({ en: 'Free of charge until 48 hours before.', es: 'Sin costo hasta 48 horas antes.' });
});
afterAll(() => api.stop());

const setCancellation = async (cancellation: Record<Language, string>) => {
  const { body } = await staff.get('/api/settings');
  const { terms, reservation, privacy } = body.data.policies;
  return staff.post('/api/settings', { settings: { policies: { terms, reservation, privacy, cancellation } } });
};
const book = (over: Record<string, unknown> = {}) =>
  bookTrip(staff, fixture, { bookingDate: inDays((day += 1)), ...over });
const paper = async (as: Caller, id: string, which: string): Promise<Response> =>
  as.get(`/api/booking/${id}/paper/${which}`).buffer(true).responseType('blob');
const textOf = async (answer: Response) => (await pdfPages(answer.body as Buffer)).join(' ');
const inRole = async (role: Role, over = {}) => callerOf(api, await api.tokenOf(await storeUser(api.db, role, over)));
const roleOf = async (name: string, resources: Role['resources']) => {
  const role = aRole(fixture.location, { name, resources });
  await store(api.db, roles, role);
  return role;
};

describe('a confirmation', () => {
  it('tells time, pier, price, what is due and the policy, in the guest’s language or the one asked for', async () => {
    const booking = await book({ language: 'es' });
    await staff.post('/api/payment', { visitId: booking._id, type: 'Cash', amount: 100_000 });
    const answer = await paper(staff, booking._id, 'confirmation');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=confirmacion-de-reserva_${booking.folio.toLowerCase()}.pdf`,
    });
    const spanish = await textOf(answer);
    for (const words of [
      booking.folio,
      'Confirmación',
      '10:00',
      'hora local',
      '$1,810.00 MXN',
      '$810.00',
      'Página 1 de 1',
    ]) {
      expect(spanish).toContain(words.replace('MXN', booking.currency.toUpperCase()));
    }
    expect(spanish).toContain('Sin costo hasta 48 horas antes.');
    expect(spanish).toContain('Equipo de esnórquel y hielo');
    const english = await textOf(await paper(staff, booking._id, 'confirmation?language=en'));
    expect(english).toContain('Free of charge until 48 hours before.');
  });

  it.each([
    ['confirmation', 'booking-confirmation', 'confirmacion-de-reserva'],
    ['itinerary', 'itinerary-and-menu', 'itinerario-y-menu'],
    ['receipt', 'receipt', 'recibo'],
    ['manifest', 'boarding-manifest', 'manifiesto-de-embarque'],
    ['evidence', 'evidence-for-a-dispute', 'evidencia-para-una-disputa'],
  ])('and every other paper is named in its language: %s', async (which, english, spanish) => {
    const booking = await book({ language: 'es' });
    const nameIn = async (query: string) =>
      (await paper(staff, booking._id, `${which}${query}`)).headers['content-disposition'];
    const folio = booking.folio.toLowerCase();
    expect(await nameIn('?language=en')).toBe(`attachment; filename=${english}_${folio}.pdf`);
    expect(await nameIn('')).toBe(`attachment; filename=${spanish}_${folio}.pdf`);
  });

  it('and an itinerary name the day of arrival where the trip leaves just after midnight', async () => {
    const pier = await storeCompany(api.db, { businessHours: roundTheClock() });
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, pier.role)));
    const bookingDate = inDays(12);
    const { _id } = await bookTrip(clerk, pier, { bookingDate, hora: '00:00', language: 'en' });

    for (const which of ['confirmation', 'itinerary']) {
      const text = await textOf(await paper(clerk, _id, which));
      expect(text).toContain(`${formatLongDay(addDays(bookingDate, -1), 'en')}, 23:40`);
    }
  });

  it('spells a name of any script, without its emoji', async () => {
    const names = { firstName: 'Ольга 🐬', lastName: '王小明 Łoś' };
    const booking = await book({ customer: aGuest(names) });
    const text = await textOf(await paper(staff, booking._id, 'confirmation'));
    expect(text).toContain('Ольга');
    expect(text).toContain('王小明');
    expect(text).toContain('Łoś');
  });

  it.each([60, 400])('keeps a name of %i letters without a space on the page', async (length) => {
    const booking = await book({ customer: aGuest({ lastName: 'W'.repeat(60) }) });
    await api.db(bookings).updateOne({ _id: booking._id }, { $set: { 'customer.lastName': 'W'.repeat(length) } });
    for (const which of ['confirmation', 'manifest', 'evidence']) {
      const answer = await paper(staff, booking._id, which);
      expect([which, (await pdfMargin(answer.body as Buffer)) > 40]).toEqual([which, true]);
    }
  });

  it('has no amounts for a role that may not see them', async () => {
    const crew = await inRole(await roleOf('Marineros', [{ path: '/calendar', permissions: ['read'] }]));
    const booking = await book({ language: 'en' });
    const text = await textOf(await paper(crew, booking._id, 'confirmation'));
    expect(text).toContain(booking.folio);
    expect(text).not.toContain('$');
    expect((await paper(crew, booking._id, 'receipt')).status).toBe(403);
    expect(await textOf(await paper(crew, booking._id, 'manifest'))).toContain('Signature');
  });
});

describe('an itinerary', () => {
  it('calls dishes and drinks by their name in its language, and as they were chosen where they have none', async () => {
    const dish = (name: string, en: string) => ({ ...aFood(fixture.location), name, displayName: { en, es: '' } });
    const [ceviche, tacos] = [dish('Ceviche de mero', 'Grouper ceviche'), dish('Tacos', '')];
    await store(api.db, foods, [ceviche, tacos]);
    const booking = await book({ language: 'en' });
    const shrimp = { ...aProtein(fixture.location), name: 'Camarón', displayName: { en: 'Shrimp', es: '' } };
    await store(api.db, proteins, shrimp);
    const alimentos = [ceviche, tacos].map(({ _id, name }) => ({
      id: _id,
      name,
      cantidad: 2,
      protein: { id: shrimp._id, name: shrimp.name },
      notes: '',
    }));
    const menu = { alimentos, bebidas: [], allergies: '', loadBy: null };
    await api.db(bookings).updateOne({ _id: booking._id }, { $set: { menu } });
    const itineraryIn = async (language: Language) =>
      textOf(await paper(staff, booking._id, `itinerary?language=${language}`));
    const english = await itineraryIn('en');
    expect(english).toContain('Grouper ceviche');
    expect(english).not.toContain('Ceviche de mero');
    expect(english).toContain('Tacos · Shrimp');
    expect(await itineraryIn('es')).toContain('Ceviche de mero');
  });
});

describe('a receipt', () => {
  it('lists payments and refunds with their sum, or the one that is asked for', async () => {
    const booking = await book({ language: 'en' });
    const first = await staff.post('/api/payment', { visitId: booking._id, type: 'Cash', amount: 100_000 });
    await staff.post('/api/payment', { refundOf: first.body.data._id, amount: -30_000 });
    const text = await textOf(await paper(staff, booking._id, 'receipt'));
    expect(text).toContain('$1,000.00');
    expect(text).toContain('Refund: Cash');
    expect(text).toMatch(/Total \$700\.00 USD/);
    expect(text).toMatch(/Balance due \$1,110\.00 USD/);
    await staff.post('/api/payment', { visitId: booking._id, type: 'Cash', amount: 111_000 });
    for (const name of ['receipt', 'confirmation']) {
      const settled = await textOf(await paper(staff, booking._id, name));
      expect(settled).toMatch(/Paid in full \$1,810\.00/);
      expect(settled).not.toContain('Balance due');
    }
    const one = await textOf(await paper(staff, booking._id, `receipt?paymentId=${first.body.data._id}`));
    expect(one).toContain('$1,000.00');
    expect(one).not.toContain('$300.00');
    const another = await book();
    expect((await paper(staff, another._id, `receipt?paymentId=${first.body.data._id}`)).status).toBe(404);
  });
});

describe('the evidence for a dispute', () => {
  it('has the sale, what was accepted, all money, each signature with its words, and who came aboard', async () => {
    const { booking } = (await bookOnline(api, fixture, { bookingDate: inDays((day += 1)) })).body.data;
    const { body } = await staff.post('/api/payment', { visitId: booking._id, type: 'Cash', amount: 100_000 });
    await staff.post('/api/payment', { refundOf: body.data._id, amount: -30_000 });
    const signature = {
      companyId: fixture.company._id,
      locationId: fixture.location._id,
      visitId: booking._id,
      folio: booking.folio,
      waiver: 7,
      language: 'en' as const,
      textHash: 'c0ffee',
      at: new Date('2026-11-20T15:00:00.000Z'),
      address: '203.0.113.9',
    };
    const passenger = (id: string, name: string) => ({ id, name, kind: 'adult' as const, guardian: '' });
    await api.db(signatures).insertMany([
      {
        ...signature,
        _id: newId(),
        passenger: passenger('p1', 'Ana Ruiz'),
        signer: 'Ana Ruiz',
        signature: { name: 'Ana Ruiz' },
      },
      {
        ...signature,
        _id: newId(),
        passenger: passenger('p2', 'Leo Ruiz'),
        signer: 'Marta Gil',
        signature: { path: 'M10 10L20 40L30 15L60 80L90 20' },
      },
    ]);
    await api.dispatchDue();
    const text = await textOf(await paper(staff, booking._id, 'evidence?language=en'));
    for (const words of [
      booking.folio,
      '$1,000.00',
      'Refund: Cash',
      '$300.00',
      'Marta Gil for Leo Ruiz',
      '203.0.113.9',
      'c0ffee',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/Terms accepted.*SHA-256/);
    expect(text).toMatch(/E-mails to the guest.*@.*History of the booking/);
  });

  it('has the policy as the guest accepted it, and says where that has changed since', async () => {
    const { booking } = (await bookOnline(api, fixture, { bookingDate: inDays((day += 1)) })).body.data;
    const accepted = 'Sin costo hasta 48 horas antes.';
    expect(await textOf(await paper(staff, booking._id, 'evidence?language=en'))).toContain(accepted);
    const changed = await setCancellation({ en: 'Nothing is given back.', es: 'No hay devoluciones.' });
    expect(changed.status).toBe(200);
    const english = await textOf(await paper(staff, booking._id, 'evidence?language=en'));
    expect(english).toContain('The policies have changed since the guest accepted them.');
    const spanish = await textOf(await paper(staff, booking._id, 'evidence?language=es'));
    expect(spanish).toContain('Las políticas cambiaron después de que el cliente las aceptó.');
    for (const text of [english, spanish]) {
      for (const policy of [accepted, 'Nothing is given back.', 'No hay devoluciones.'])
        expect(text).not.toContain(policy);
    }
  });
});

describe('many papers at once', () => {
  it('of guests leave staff theirs', async () => {
    const trips = await Promise.all([1, 2].map(() => bookOnline(api, fixture, { bookingDate: inDays((day += 1)) })));
    const [manifestOf] = [await book()];
    const requests = trips.flatMap(({ body: { data } }) =>
      Array.from({ length: 20 }, async () => {
        const path = `/wizard/booking/${data.booking._id}/paper/itinerary`;
        return (await api.request().get(path).set('X-Guest-Link', data.link).responseType('blob')).status;
      }),
    );
    const firstRefused = Promise.any(
      requests.map(async (one) => ((await one) === 503 ? one : Promise.reject(new Error()))),
    );
    await firstRefused;
    expect((await paper(staff, manifestOf._id, 'manifest')).status).toBe(200);
    const statuses = new Set(await Promise.all(requests));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);
  });

  it('for one guest are as many as anybody needs', async () => {
    const { booking, link } = (await bookOnline(api, fixture, { bookingDate: inDays((day += 1)) })).body.data;
    const ask = () => api.request().get(`/wizard/booking/${booking._id}/paper/itinerary`).set('X-Guest-Link', link);
    expect((await ask()).status).toBe(200);
    await limitOf(api.app, 'papers by booking').take(booking._id, 29);
    expect((await ask()).status).toBe(429);
  });
});

describe('access to a paper', () => {
  it('is the owner of the vessel, without the manifest, and no other owner or reseller', async () => {
    const booking = await book();
    const owning = await roleOf(OWNER_ROLE, [{ path: '/user/booking', permissions: ['read'] }]);
    const owner = await inRole(owning, { resources: [fixture.vessel._id] });
    const other = await inRole(owning, { resources: [fixture.other._id] });
    const reseller = await inRole(await roleOf(RESELLER_ROLE, [{ path: '/booking', permissions: ['read'] }]));
    expect((await paper(owner, booking._id, 'itinerary')).status).toBe(200);
    expect((await paper(owner, booking._id, 'manifest')).status).toBe(403);
    expect((await paper(other, booking._id, 'itinerary')).status).toBe(404);
    expect((await paper(reseller, booking._id, 'confirmation')).status).toBe(404);
  });

  it('is granted to the guest with the link, and not to guesses', async () => {
    const booked = await bookOnline(api, fixture, {
      bookingDate: inDays((day += 1)),
      passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 },
      expectedTotal: 181_000,
    });
    const { booking, link } = booked.body.data;
    const ask = (id: string, which: string, secret: string) =>
      api.request().get(`/wizard/booking/${id}/paper/${which}`).set('X-Guest-Link', secret).responseType('blob');
    const answer = await ask(booking._id, 'confirmation', link);
    expect(await textOf(answer)).toContain(booking.folio);
    expect((await ask(booking._id, 'confirmation', 'guessed')).status).toBe(404);
    expect((await ask((await book())._id, 'confirmation', link)).status).toBe(404);
    expect((await ask(booking._id, 'manifest', link)).status).toBe(422);
  });
});
