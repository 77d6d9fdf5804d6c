import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

const path = '/api/template/bookingConfirmed';
const own = {
  en: { subject: 'Ahoy {{name}}: {{folio}}', text: 'Welcome aboard {{vessel}}.\n\nSee you on {{date}} at {{time}}.' },
  es: { subject: 'Hola {{name}}: {{folio}}', text: 'Te esperamos en {{vessel}}.' },
};

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let email: string;
beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  fixture = await storeCompany(api.db);
  const user = await storeUser(api.db, fixture.role);
  ({ email } = user);
  staff = callerOf(api, await api.tokenOf(user));
});

let day = 10;
async function confirmationOf(firstName: string, language = 'en') {
  day += 1;
  const address = `worded-${day}@example.com`;
  const customer = aGuest({ firstName, email: address, phone: `+5299870${20_000 + day}` });
  const { folio, _id: visitId } = await bookTrip(staff, fixture, { bookingDate: inDays(day), customer, language });
  return { folio, visitId, address, mail: (await api.mailsTo(address)).at(-1) };
}

describe('a message in the company’s own words', () => {
  it('says them in the guest’s language, filled, in paragraphs', async () => {
    expect((await staff.put(path, { number: 0, texts: own })).status).toBe(200);

    const { folio, mail } = await confirmationOf('Ana');
    const spanish = await confirmationOf('Ana', 'es');

    expect(mail?.subject).toBe(`Ahoy Ana: ${folio}`);
    expect(mail?.text).toMatch(/Hello Ana,\n\nWelcome aboard Azimut 55\.\n\nSee you on .* at 10:00\./);
    expect(spanish.mail?.subject).toBe(`Hola Ana: ${spanish.folio}`);
  });

  it('shows what a guest typed as their name as it is, and fills none of it', async () => {
    await staff.put(path, { number: 0, texts: own });

    const { mail } = await confirmationOf('<script>alert(1)</script> {{folio}}');

    expect(mail?.subject).toContain('<script>alert(1)</script> {{folio}}');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{folio}}');
    expect(mail?.html).not.toContain('<script');
  });

  it('is refused with an unknown or a broken variable, at its field', async () => {
    const texts = { ...own, es: { subject: 'Hola {{nombre}}', text: 'Hola {{name}' } };

    const { status, body } = await staff.put(path, { number: 0, texts });

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: 'texts.es.subject' }, { path: 'texts.es.text' }]);
    expect((await confirmationOf('Ana')).mail?.subject).toMatch(/^Your trip on/);
  });

  it('returns to the product’s, keeps its versions, and refuses one written over another', async () => {
    await staff.put(path, { number: 0, texts: own });
    expect((await staff.put(path, { number: 0, texts: own })).status).toBe(409);

    const { body } = await staff.put(path, { number: 1, texts: null });

    expect(body.data).toMatchObject({ number: 2, texts: null, versions: [{ number: 2 }, { number: 1, texts: own }] });
    expect((await confirmationOf('Ana')).mail?.subject).toMatch(/^Your trip on/);
    expect((await staff.get('/api/template')).body.data).toHaveLength(17);
  });
});

describe('the words of other messages', () => {
  const words = (subject: string, text: string, short = '') => {
    const one = { subject, text, short };
    return { number: 0, texts: { en: one, es: one } };
  };

  it('are said of a refund, with what goes back', async () => {
    const { visitId, address } = await confirmationOf('Ana');
    const paid = await staff.post('/api/payment', { visitId, type: 'Cash', amount: 50_000 });
    await staff.put('/api/template/refundSent', words('Back: {{amount}}', 'Dear {{name}}. {{refund}}'));

    await staff.post('/api/payment', { refundOf: paid.body.data._id, amount: -20_000 });

    const mail = (await api.mailsTo(address)).at(-1);
    expect(mail?.subject).toMatch(/^Back: .*200\.00/);
    expect(mail?.text).toMatch(/Dear Ana\. .*200\.00/);
  });

  it('may name in a short form only what phones get', async () => {
    const { status, body } = await staff.put(path, words('A', 'B', '{{sender}} {{amount}}'));

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: 'texts.en.short' }]);
  });
});

describe('the invitation of staff', () => {
  const invitation = '/api/template/invitation';
  const texts = {
    en: { subject: 'Join {{sender}}', text: 'Welcome on the team, {{name}}.\n\nSign in with {{email}}.' },
    es: { subject: 'Únete a {{sender}}', text: 'Te esperamos, {{name}}.\n\nEntra con {{email}}.' },
  };
  const lastMail = async (to: string) => (await api.mailsTo(to)).at(-1);
  const invited = async () => {
    day += 1;
    const address = `invited-${day}@marea.test`;
    const person = { firstName: 'Inés', email: address, roleId: fixture.role._id };
    expect((await staff.post('/api/user', person)).status).toBe(201);
    return { address, mail: await lastMail(address) };
  };

  it('says the company’s own words around the link, until they return to the product’s', async () => {
    expect((await staff.put(invitation, { number: 0, texts })).status).toBe(200);

    const { address, mail } = await invited();
    await staff.put(invitation, { number: 1, texts: null });
    const later = await invited();

    expect(mail?.subject).toBe(`Únete a ${fixture.company.name}`);
    expect(mail?.text).toMatch(/Te esperamos, Inés\.\n\nEntra con /);
    expect(mail?.text).toContain(address);
    expect(mail?.text).toMatch(/\/reset#k=[\w-]{43}/);
    expect(later.mail?.subject).toBe(`Tu acceso a ${fixture.company.name}`);
  });

  it('names neither trip nor guest', async () => {
    const wrong = { ...texts, en: { subject: 'Join', text: '{{folio}}' } };

    const { status, body } = await staff.put(invitation, { number: 0, texts: wrong });

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: 'texts.en.text' }]);
  });

  it('is shown and sent as the caller would get it, without a link that works', async () => {
    const preview = (await staff.post(`${invitation}/preview`, { language: 'en', ...texts.en })).body.data;
    const test = await staff.post(`${invitation}/test`, { language: 'en', ...texts.en });

    expect(preview).toMatchObject({ folio: null, subject: `Join ${fixture.company.name}`, short: '' });
    expect(preview.html).toContain(email);
    expect(preview.html).not.toContain('#k=');
    expect(test.body.data).toEqual({ to: email });
    expect((await lastMail(email))?.subject).toBe(`Join ${fixture.company.name}`);
  });
});

describe('a draft', () => {
  const draft = { language: 'en', subject: 'Ahoy {{name}}', text: 'Aboard {{vessel}}' };

  it('is shown on a chosen trip in the layout of mails, and sent to oneself', async () => {
    const { folio, visitId } = await confirmationOf('Berta');

    const preview = (await staff.post(`${path}/preview`, { ...draft, visitId })).body.data;
    const test = await staff.post(`${path}/test`, { ...draft, visitId });

    expect(preview).toMatchObject({ folio, subject: 'Ahoy Berta' });
    expect(preview.html).toContain('Aboard Azimut 55');
    expect(preview.html).not.toContain('#k=');
    expect(test.body.data).toEqual({ to: email });
    expect((await api.mailsTo(email)).at(-1)?.subject).toBe('Ahoy Berta');
  });

  it('is shown on sample data without one, which names no guest', async () => {
    await confirmationOf('Berta');

    const { data } = (await staff.post(`${path}/preview`, draft)).body;

    expect(data).toMatchObject({ folio: null, subject: 'Ahoy Ana' });
    expect(data.html).toContain('Aboard Sirena');
    expect(data.html).not.toContain('Berta');
    expect(data.short).toMatch(/^Marea.*: your trip MAR-7K3M9Q is booked/);
  });

  it('is not shown on a booking to those who may not read its messages, nor on one of another company', async () => {
    const { visitId } = await confirmationOf('Berta');
    const resources = [{ path: '/settings/bookings' as const, permissions: ['read' as const, 'update' as const] }];
    const editor = aRole(fixture.location, { name: 'Editor', locationId: null, resources });
    await store(api.db, roles, [editor]);
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, editor)));
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));

    expect((await clerk.post(`${path}/preview`, draft)).body.data.folio).toBeNull();
    expect((await clerk.post(`${path}/preview`, { ...draft, visitId })).status).toBe(404);
    expect((await clerk.post(`${path}/test`, { ...draft, visitId })).status).toBe(404);
    expect((await stranger.post(`${path}/preview`, { ...draft, visitId })).status).toBe(404);
  });
});
