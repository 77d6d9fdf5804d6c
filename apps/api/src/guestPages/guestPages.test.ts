import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { DomainError } from '@marea/domain/core/errors/errors';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callerOf, inDays, type Caller } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { companies } from '../catalogue/catalogue.ts';
import { Canvas } from './canvas.ts';
import { cardOf } from './card.ts';

let api: TestApi;
let fixture: StoredCompany;
let admin: Caller;
const GUEST = 'https://book.marea.test';

beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: GUEST, API_URL: 'https://api.marea.test' });
  fixture = await storeCompany(api.db);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

async function page(path: string, language?: string) {
  const { body, status } = await api.request().get('/wizard/page/head').query({ path, language });
  expect(status).toBe(200);
  return body.data;
}

describe('the head of a page before any script runs', () => {
  it('is of the company, in the language of the address, the reader or the company', async () => {
    const { company } = fixture;
    const path = `/${company.slug}/welcome`;
    const { head } = await page(`${path}?lang=en`, 'es');
    expect(head).toMatchObject({
      language: 'en',
      title: `${company.name}: boat and yacht trips`,
      canonical: `${GUEST}${path}?lang=en`,
      image: `https://api.marea.test/wizard/page/card/${company.slug}?color=${company.brandColor.slice(1)}`,
      data: { '@context': 'https://schema.org', '@type': 'TravelAgency', name: company.name },
    });
    expect(head.alternates).toEqual([
      { language: 'en', href: `${GUEST}${path}?lang=en` },
      { language: 'es', href: `${GUEST}${path}?lang=es` },
      { language: 'fr', href: `${GUEST}${path}?lang=fr` },
      { language: 'pt', href: `${GUEST}${path}?lang=pt` },
      { language: 'x-default', href: `${GUEST}${path}` },
    ]);
    expect((await page(path, 'es')).head).toMatchObject({ language: 'es', canonical: `${GUEST}${path}` });
    expect((await page(path)).head.language).toBe(company.language);
    const { head: french } = await page(`${path}?lang=fr`, 'es');
    expect(french).toMatchObject({ language: 'fr', title: `${company.name}\u00a0: sorties en bateau et en yacht` });
  });

  it('is what the company has written, cut to a preview, whatever that is', async () => {
    const hostile = `"><script>alert(1)</script> ${'\u202e\u200b palabra '.repeat(60)}`;
    const home = {
      start: 'welcome',
      title: { en: hostile.slice(0, 100), es: '' },
      text: { en: hostile, es: '' },
      image: null,
    };
    expect((await admin.post('/api/settings', { settings: { home } })).status).toBe(200);
    const { head } = await page(`/${fixture.company.slug}/welcome?lang=en`);
    expect(head.title).toContain('"><script>');
    expect(head.description.length).toBeLessThanOrEqual(200);
    expect(head.description).toMatch(/…$/);
  });

  it('has the trips of a location with price and availability, and a service by itself', async () => {
    const { company, location, service } = fixture;
    const { head } = await page(`/${company.slug}/${location.slug}/welcome?lang=es`);
    expect(head.data.makesOffer).toMatchObject([
      { '@type': 'Offer', priceCurrency: company.currency.toUpperCase(), availability: 'https://schema.org/InStock' },
    ]);
    const path = `/${company.slug}/${location.slug}/trip/${service._id}`;
    const own = (await page(`${path}?adults=2&reseller=x`)).head;
    expect(own.canonical).toBe(`${GUEST}${path}`);
    const [trip, event, crumbs] = own.data['@graph'];
    expect(trip).toMatchObject({ '@type': ['Product', 'TouristTrip'], url: `${GUEST}${path}` });
    expect(event).toMatchObject({ '@type': 'Event', location: { '@type': 'Place' } });
    expect(Date.parse(event.startDate)).toBeGreaterThan(Date.now());
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${GUEST}/${company.slug}/welcome`,
      `${GUEST}/${company.slug}/${location.slug}/welcome`,
      `${GUEST}${path}`,
    ]);
    const quoted = { adultos: 2 };
    const cheapest = (await api.request().get(`/wizard/${company.slug}/${location.slug}/services`).query(quoted)).body
      .data[0].from.grandTotal;
    expect(trip.offers.price).toBe((cheapest / 100).toFixed(2));
    await api.db(locations).updateOne({ _id: location._id }, { $set: { allowBooking: false } });
    expect((await page(path)).head).toBeNull();
    await api.db(locations).updateOne({ _id: location._id }, { $set: { allowBooking: true } });
  });

  it('has a title of its own on the pages of policies, waitlist and pier, in the asked language', async () => {
    const { company, location } = fixture;
    const pier = `/${company.slug}/${location.slug}`;
    for (const [path, en, es] of [
      [`/${company.slug}/policies`, 'Terms and policies', 'Términos y políticas'],
      [`/${company.slug}/waitlist`, 'Waitlist', 'Lista de espera'],
      [`${pier}/waitlist`, `Waitlist in ${location.name}`, `Lista de espera en ${location.name}`],
      [`${pier}/welcome/checkin`, `Check-in at ${location.name}`, `Check-in en ${location.name}`],
      [`/checkin${pier}/service`, `Next departures from ${location.name}`, `Próximas salidas de ${location.name}`],
    ] as const) {
      const english = (await page(`${path}?lang=en`, 'es')).head;
      expect(english).toMatchObject({
        title: `${en} · ${company.name}`,
        canonical: `${GUEST}${path}?lang=en`,
        data: { '@type': 'WebPage', provider: { name: company.name } },
      });
      expect(english.description).toContain(company.name);
      expect(english.description).not.toContain('{{');
      expect((await page(path, 'es')).head.title).toBe(`${es} · ${company.name}`);
    }
    expect((await page(`/checkin${pier}/confirm`)).head.canonical).toBe(`${GUEST}/checkin${pier}/service`);
    for (const path of [`/checkin${pier}/complete`, `${pier}/policies`, `/checkin/${company.slug}`]) {
      expect([path, await page(path)]).toEqual([path, { head: null, frameOrigins: [], measuredBy: [], isKnown: true }]);
    }
  });

  it('says for five minutes what was free, and then what is', async () => {
    const { company, location, service } = fixture;
    const path = `/${company.slug}/${location.slug}/trip/${service._id}`;
    const availability = async () => (await page(path)).head.data['@graph'][0].offers.availability;
    expect(await availability()).toMatch(/InStock$/);
    const closed = { isOpen: false, from: '00:00', to: '00:00' };
    const never = { mon: closed, tue: closed, wed: closed, thu: closed, fri: closed, sat: closed, sun: closed };
    await api.db(services).updateOne({ _id: service._id }, { $set: { hours: never } });
    expect(await availability()).toMatch(/InStock$/);
    const later = Date.now() + 5 * MINUTE_MS;
    api.clock.now = () => later;
    expect(await availability()).toMatch(/SoldOut$/);
    await api.db(services).updateOne({ _id: service._id }, { $set: { hours: null } });
    api.clock.now = Date.now;
  });

  it('is nothing of a page that is one guest\u2019s own, or of no company', async () => {
    const { company, location } = fixture;
    const nothing = { head: null, frameOrigins: [], measuredBy: [], isKnown: true };
    for (const path of ['/payment/MAR-1', '//evil.example/welcome', '/%zz', 'x', `/${company.slug}/visit/a`]) {
      expect([path, await page(path)]).toEqual([path, nothing]);
    }
    const missing = { ...nothing, isKnown: false };
    for (const path of [
      '/nobody/welcome',
      '/book/nobody',
      `/${company.slug}/nowhere/welcome`,
      `/book/${company.slug}/nowhere/service`,
      '/nobody/policies',
      '/nobody/waitlist',
      `/${company.slug}/nowhere/waitlist`,
      `/${company.slug}/nowhere/welcome/checkin`,
      `/checkin/${company.slug}/nowhere/service`,
    ]) {
      expect([path, await page(path)]).toEqual([path, missing]);
    }
    await api.db(locations).updateOne({ _id: location._id }, { $set: { active: false } });
    expect(await page(`/${company.slug}/${location.slug}/welcome`)).toEqual(missing);
    await api.db(locations).updateOne({ _id: location._id }, { $set: { active: true } });
    expect((await page(`/book/${company.slug}/${location.slug}/confirm`)).head).toBeNull();
  });

  it('lists the public addresses of all that is open', async () => {
    const { company, location, service } = fixture;
    const list = async () => (await api.request().get('/wizard/page/sitemap')).body.data as string[];
    const trip = `${GUEST}/${company.slug}/${location.slug}/trip/${service._id}`;
    expect(await list()).toEqual([
      `${GUEST}/${company.slug}/welcome`,
      `${GUEST}/${company.slug}/${location.slug}/welcome`,
      trip,
    ]);
    await api.db(services).updateOne({ _id: service._id }, { $set: { active: false } });
    expect(await list()).toContain(trip);
    const later = Date.now() + 10 * MINUTE_MS;
    api.clock.now = () => later;
    expect(await list()).not.toContain(trip);
    api.clock.now = Date.now;
    await api.db(services).updateOne({ _id: service._id }, { $set: { active: true } });
  });

  it('has a picture in the colour of the company, also after pictures were uploaded', async () => {
    await import('../images/decoder.ts');
    await api.db(companies).updateOne({ _id: fixture.company._id }, { $set: { brandColor: '#8a1c5e' } });
    const { body, headers } = await api.request().get(`/wizard/page/card/${fixture.company.slug}`);
    expect(headers['content-type']).toBe('image/png');
    const { width, height, format } = await sharp(body as Buffer).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    const corner = { left: 600, top: 600, width: 1, height: 1 };
    const sea = await sharp(body as Buffer)
      .extract(corner)
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...sea]).toEqual([0x8a, 0x1c, 0x5e]);
    expect((await api.request().get('/wizard/page/card/nobody')).status).toBe(404);
  });
});

describe('the picture of a colour', () => {
  it('is drawn once under concurrent requests, without blocking others', async () => {
    const drawing = vi.spyOn(Canvas.prototype, 'fillSky');
    const [first, ...more] = await Promise.all(Array.from({ length: 20 }, () => cardOf('#3a5f0b')));
    for (const one of more) expect(one).toBe(first);
    // Not in this thread.
    expect(drawing).not.toHaveBeenCalled();
    drawing.mockRestore();
  });

  it('is refused while very many others are drawn, and not cached as refused', async () => {
    const colors = Array.from({ length: 40 }, (_, i) => `#00${(i + 16).toString(16)}00`);
    const outcomes = await Promise.allSettled(colors.map((color) => cardOf(color)));
    const refused = outcomes.flatMap((one, i) =>
      one.status === 'rejected' ? [{ i, reason: one.reason as unknown }] : [],
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toEqual(new DomainError('busy'));
    expect((await cardOf(colors[refused[0]?.i ?? 0] ?? '')).type).toBe('image/png');
  });
});

describe('who may show the booking in a frame', () => {
  it('are the sites that the company names, and each is an origin', async () => {
    const { company, location } = fixture;
    const allow = (embedOrigins: string[]) => admin.post('/api/settings', { settings: { embedOrigins } });
    const mine = ['https://www.example.com', 'http://localhost:8080'];
    expect((await allow(mine)).status).toBe(200);
    expect((await page(`/book/${company.slug}/${location.slug}/service`)).frameOrigins).toEqual(mine);
    expect((await page(`/book/${company.slug}`)).frameOrigins).toEqual(mine);
    for (const path of [
      `/${company.slug}/welcome`,
      `/${company.slug}/visit/abc`,
      `/book/${company.slug}/nowhere/service`,
      `/book/${company.slug}/${location.slug}/aaa`,
      '/book/nobody',
      'http://[',
    ]) {
      expect([path, (await page(path)).frameOrigins]).toEqual([path, []]);
    }
    const wrong = [
      '*',
      'https://*.example.com',
      "'self'",
      'https://a.example/b',
      'https://a.example; script-src *',
      'data:',
    ];
    for (const origin of wrong) {
      const { status, body } = await allow([origin]);
      expect([origin, status, body.errors?.[0].path]).toEqual([origin, 422, 'settings.embedOrigins.0']);
    }
  });
});

describe('the page in which a company measures', () => {
  it('lets in the services that the company uses, and is nobody\u2019s where it uses none', async () => {
    const { company } = fixture;
    const path = `/measuring.html?company=${company.slug}`;
    const set = (measuring: object) => admin.post('/api/settings', { settings: { measuring } });
    const ids = { gtmId: 'GTM-5X7Q2K9', ga4Id: '', metaPixelId: '528491037264815', asksConsent: true };
    expect((await set(ids)).status).toBe(200);
    expect(await page(path)).toMatchObject({ head: null, measuredBy: ['google', 'meta'], isKnown: true });
    expect((await page(`/${company.slug}/welcome`)).measuredBy).toEqual([]);

    await set({ ...ids, gtmId: '', metaPixelId: '' });

    expect(await page(path)).toMatchObject({ measuredBy: [], isKnown: false });
    expect((await page('/measuring.html?company=nobody')).isKnown).toBe(false);
  });
});

describe('a booking by a reseller\u2019s link', () => {
  it('counts for that reseller by their agreement, at the guest\u2019s price', async () => {
    const role = aRole(fixture.location, { name: RESELLER_ROLE, resources: [] });
    await store(api.db, roles, role);
    const reseller = await storeUser(api.db, role, { comision: 15 });
    const { body, status } = await bookOnline(api, fixture, { bookingDate: inDays(30), resellerId: reseller._id });
    expect(status).toBe(201);
    const booking = await api.db(bookings).findOne({ _id: body.data.booking._id });
    expect(booking).toMatchObject({ reseller: { _id: reseller._id }, rates: { reseller: { comision: 15 } } });
    expect(JSON.stringify(body)).not.toContain('comision');
  });

  it('counts where the reseller sells, and at no other location', async () => {
    const own = await storeCompany(api.db);
    const elsewhere = aLocation(own.company);
    await store(api.db, locations, elsewhere);
    const [here, there, everywhere] = [own.location._id, elsewhere._id, null].map((locationId) =>
      aRole(own.location, { name: RESELLER_ROLE, resources: [], locationId }),
    ) as [Role, Role, Role];
    await store(api.db, roles, [here, there, everywhere]);
    const [stranger, company, both] = [
      await storeUser(api.db, there),
      await storeUser(api.db, everywhere),
      await storeUser(api.db, there, { otherRoleIds: [here._id] }),
    ];
    for (const [i, { reseller, counts }] of [
      { reseller: stranger, counts: false },
      { reseller: company, counts: true },
      { reseller: both, counts: true },
    ].entries()) {
      const { body, status } = await bookOnline(api, own, { bookingDate: inDays(40 + i), resellerId: reseller._id });
      expect(status).toBe(201);
      const booking = await api.db(bookings).findOne({ _id: body.data.booking._id });
      expect(booking?.reseller?._id).toBe(counts ? reseller._id : undefined);
    }
  });

  it('is the guest\u2019s own where there is no such reseller in the company', async () => {
    const away = await storeCompany(api.db);
    const role = aRole(away.location, { name: RESELLER_ROLE, resources: [] });
    await store(api.db, roles, role);
    const foreign = await storeUser(api.db, role);
    for (const [i, resellerId] of [foreign._id, 'f'.repeat(24)].entries()) {
      const { body, status } = await bookOnline(api, fixture, { bookingDate: inDays(32 + i), resellerId });
      expect(status).toBe(201);
      expect(await api.db(bookings).findOne({ _id: body.data.booking._id })).toMatchObject({ reseller: null });
    }
  });
});
