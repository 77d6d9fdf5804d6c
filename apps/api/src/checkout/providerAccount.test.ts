import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import { storeOnlineAccount } from '../../tests/checkout.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { aSessionRequest } from '../../tests/providers/aSessionRequest.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../tests/providers/fakeStripe.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/audit.ts';
import {
  accountCredentials,
  reportSealedCredentials,
  resealCredentials,
  secretsOf,
  usableAccounts,
} from '../credentials/index.ts';
import { stripePort } from './provider/adapters/stripe/stripe.ts';

const OLD = 'an old key of the installation that is long enough';
const lines: string[] = [];
let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let account: Account;
beforeAll(async () => {
  api = await startTestApi(
    { CREDENTIALS_KEYS: OLD, LOG_LEVEL: 'trace', API_URL: 'https://api.marea.test' },
    { write: (line) => void lines.push(line) },
  );
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  account = await storeOnlineAccount(api, fixture, { provider: 'stripe', guestMethods: ['card'] });
});
afterAll(() => api.stop());

const stateOf = async () => (await staff.get(`/api/account/${account._id}/provider`)).body.data;

describe('the test of a connection', () => {
  it('says whether the key is accepted, refused, or not answered, and where webhooks stand', async () => {
    const stripe = await fakeStripe();
    api.app.config.STRIPE_URL = stripe.url;
    const other = await storeOnlineAccount(api, fixture, { provider: 'stripe', guestMethods: ['card'] });
    const path = `/api/account/${other._id}`;
    const outcome = async () => (await staff.post(`${path}/test`, {})).body.data;
    await staff.put(`${path}/credentials`, { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
    expect(await outcome()).toEqual({ isAccepted: true, reason: null });
    await staff.put(`${path}/credentials`, { apiKey: 'sk_test_of_nobody' });
    const { isAccepted, reason } = await outcome();
    expect([isAccepted, typeof reason]).toEqual([false, 'string']);
    expect(reason).not.toContain('of_nobody');
    const settings = { secretKey: STRIPE_KEY, publishableKey: '', webhookSecrets: [], timeoutMs: 5_000 };
    const port = stripePort({ ...settings, url: stripe.url });
    const { objectId } = await port.open(aSessionRequest(), new AbortController().signal);
    await stripe.stop();
    expect(await outcome()).toEqual({ isAccepted: false, reason: null });

    const state = async () => (await staff.get(`${path}/provider`)).body.data;
    expect(await state()).toMatchObject({ notices: 0, lastNoticeAt: null });
    const { raw, headers } = stripe.notice(objectId, 'checkout.session.completed');
    const hook = api.request().post(`/webhooks/stripe/${other._id}`).set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) hook.set(name, value);
    expect((await hook.send(raw.toString('utf8'))).status).toBe(200);
    expect(await state()).toMatchObject({ notices: 1, lastNoticeAt: expect.any(String) });
  });
});

describe('the credentials of an account', () => {
  it('are stored encrypted, returned to nobody and never logged', async () => {
    expect(await stateOf()).toMatchObject({ hasApiKey: false, webhookUrl: null });
    const secret = 'sk_live_never_to_be_read';
    const answer = await staff.put(`/api/account/${account._id}/credentials`, {
      apiKey: secret,
      webhookKey: 'whsec_1',
    });
    expect(answer.body.data).toMatchObject({
      hasApiKey: true,
      hasWebhookKey: true,
      webhookUrl: `https://api.marea.test/webhooks/stripe/${account._id}`,
    });
    const stored = JSON.stringify(await api.db(accountCredentials).findOne({ _id: account._id }));
    const list = JSON.stringify((await staff.get(`/api/location/${fixture.location._id}/accounts`)).body);
    for (const text of [JSON.stringify(answer.body), JSON.stringify(await stateOf()), stored, list, lines.join('')]) {
      expect(text).not.toContain(secret);
    }
    expect((await secretsOf(api.app, account._id, 'stripe')).apiKey).toBe(secret);
  });

  it('keep what is not sent, and the last webhook key while a new one rolls in', async () => {
    await staff.put(`/api/account/${account._id}/credentials`, { webhookKey: 'whsec_2' });
    expect(await secretsOf(api.app, account._id, 'stripe')).toMatchObject({
      apiKey: 'sk_live_never_to_be_read',
      webhookKey: 'whsec_2',
      lastWebhookKey: 'whsec_1',
    });
  });

  it('are changed by one of two concurrent editors, and audited without the secret', async () => {
    const { version } = await stateOf();
    const put = (webhookKey: string) => staff.put(`/api/account/${account._id}/credentials`, { webhookKey, version });
    const answers = await Promise.all([put('whsec_mine'), put('whsec_theirs')]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('version_conflict');
    await staff.put(`/api/account/${account._id}/credentials`, { webhookKey: 'whsec_2' });
    const entries = await api.db(auditLog).find({ entityId: account._id, entity: 'account' }).toArray();
    expect(entries.map(({ changes }) => changes.map(({ path }) => path))).toEqual([
      ['apiKey', 'webhookKey'],
      ['webhookKey'],
      ['webhookKey'],
      ['webhookKey'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/whsec|sk_live/);
  });

  it('change at the same moment field by field, and none is lost', async () => {
    const other = await storeOnlineAccount(api, fixture, { provider: 'stripe', guestMethods: ['card'] });
    const put = (body: object) => staff.put(`/api/account/${other._id}/credentials`, body);
    await put({ apiKey: 'sk_1', webhookKey: 'whsec_1' });
    const answers = await Promise.all([put({ apiKey: 'sk_2' }), put({ webhookKey: 'whsec_2' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await secretsOf(api.app, other._id, 'stripe')).toMatchObject({ apiKey: 'sk_2', webhookKey: 'whsec_2' });
  });

  it('keep their account with its provider, and are told to no other', async () => {
    const path = `/api/account/${account._id}/update`;
    const answer = await staff.put(path, { provider: 'conekta' });
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([409, 'in_use', 'provider']);
    expect((await staff.put(path, { name: 'Stripe of the pier' })).status).toBe(200);
    expect((await secretsOf(api.app, account._id, 'conekta')).apiKey).toBe('');
    expect((await staff.delete(`/api/account/${account._id}/delete`)).body.code).toBe('in_use');
    const bare = await storeOnlineAccount(api, fixture, { provider: 'stripe', guestMethods: ['card'] });
    expect((await staff.put(`/api/account/${bare._id}/update`, { provider: 'conekta' })).status).toBe(200);
  });

  it('are refused for the sandbox, and old ones do not lock its account', async () => {
    const sandbox = await storeOnlineAccount(api, fixture);
    const path = `/api/account/${sandbox._id}`;
    const refused = await staff.put(`${path}/credentials`, { apiKey: 'sk_1', webhookKey: '' });
    expect([refused.status, refused.body.errors]).toEqual([422, [expect.objectContaining({ path: 'apiKey' })]]);
    // As stored by an earlier version.
    await staff.put(`/api/account/${account._id}/credentials`, {});
    const stored = await api.db(accountCredentials).findOne({ _id: account._id });
    if (!stored) throw new Error('nothing is stored');
    await api.db(accountCredentials).insertOne({ ...stored, _id: sandbox._id, provider: 'sandbox' });
    expect((await staff.put(`${path}/update`, { provider: 'stripe', guestMethods: ['card'] })).status).toBe(200);
    expect((await staff.get(`${path}/provider`)).body.data).toMatchObject({ version: 0, hasApiKey: false });
  });

  it('are no concern of an account without a provider, which says so', async () => {
    const { _id } = await storeOnlineAccount(api, fixture, { provider: null, guestMethods: [] });
    const path = `/api/account/${_id}`;
    const answers = [
      await staff.get(`${path}/provider`),
      await staff.put(`${path}/credentials`, { apiKey: 'sk_1' }),
      await staff.post(`${path}/test`, {}),
      await staff.get(`${path}/payouts`),
      await staff.post(`${path}/reconcile`, { csv: 'id,amount' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'no_provider']));
    expect((await staff.get('/api/account/000000000000000000000000/provider')).status).toBe(404);
  });

  it('are removed by empty texts, the one before as well', async () => {
    const other = await storeOnlineAccount(api, fixture, { provider: 'stripe', guestMethods: ['card'] });
    const path = `/api/account/${other._id}`;
    await staff.put(`${path}/credentials`, { apiKey: 'sk_1', webhookKey: 'whsec_old', publishableKey: 'pk_1' });
    await staff.put(`${path}/credentials`, { webhookKey: 'whsec_new' });
    const { body } = await staff.put(`${path}/credentials`, { apiKey: '', webhookKey: '', publishableKey: '' });
    expect(body.data).toMatchObject({ hasApiKey: false, hasWebhookKey: false, publishableKey: '' });
    const { address: _, formerApiKeys, ...left } = await secretsOf(api.app, other._id, 'stripe');
    expect([...Object.values(left), ...formerApiKeys]).toEqual(['', '', '', '']);
    expect((await staff.put(`${path}/update`, { provider: 'conekta' })).status).toBe(200);
  });

  it('are said to be locked where their key is gone, take no payment, and are usable again once entered anew', async () => {
    const other = await storeOnlineAccount(api, fixture, { provider: 'stripe', guestMethods: ['card'] });
    const path = `/api/account/${other._id}`;
    const entered = { apiKey: 'sk_1', webhookKey: 'whsec_1', publishableKey: 'pk_1' };
    await staff.put(`${path}/credentials`, entered);
    const keys = api.app.config.CREDENTIALS_KEYS;
    const state = async () => (await staff.get(`${path}/provider`)).body.data;
    const usable = async () => (await usableAccounts(api.app, [{ ...other, provider: 'stripe' }])).length;
    expect([await state(), await usable()]).toMatchObject([{ isLocked: false, hasApiKey: true }, 1]);

    api.app.config.CREDENTIALS_KEYS = ['another key of the installation that is long enough'];
    await reportSealedCredentials(api.app);

    expect(await state()).toMatchObject({ isLocked: true, hasApiKey: false, hasWebhookKey: false });
    expect(await usable()).toBe(0);
    expect(lines.some((line) => line.includes('enter them anew') && line.includes(other._id))).toBe(true);
    await staff.put(`${path}/credentials`, entered);
    expect(await state()).toMatchObject({ isLocked: false, hasApiKey: true });
    api.app.config.CREDENTIALS_KEYS = keys;
  });

  it('are sealed anew by a new key, after which the old one may go', async () => {
    const { CREDENTIALS_KEYS } = api.app.config;
    const fresh = 'a fresh key of the installation that is long enough';
    api.app.config.CREDENTIALS_KEYS = [fresh, ...CREDENTIALS_KEYS];
    await resealCredentials(api.app);
    api.app.config.CREDENTIALS_KEYS = [fresh];
    expect((await secretsOf(api.app, account._id, 'stripe')).webhookKey).toBe('whsec_2');
  });

  it('are refused where the installation has no key, and are nobody else’s to set', async () => {
    api.app.config.CREDENTIALS_KEYS = [];
    const none = await staff.put(`/api/account/${account._id}/credentials`, { apiKey: 'sk' });
    expect(none.body.code).toBe('not_configured');
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    expect((await stranger.get(`/api/account/${account._id}/provider`)).status).toBe(404);
    expect((await stranger.put(`/api/account/${account._id}/credentials`, { apiKey: 'x' })).status).toBe(404);
  });
});
