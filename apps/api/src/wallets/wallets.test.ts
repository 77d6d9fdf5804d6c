import { createHash, generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fieldTexts } from '@marea/texts/fields';
import jwt from 'jsonwebtoken';
import forge from 'node-forge';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { appleCertificates, PASS_TYPE } from '../../tests/appleCertificates.ts';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/index.ts';
import { accountCredentials } from '../credentials/index.ts';

const apple = appleCertificates();
const applePem = [apple.issuer, apple.key, apple.certificate].join('\n');
const google = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const serviceAccount = { client_email: 'passes@marea.iam.gserviceaccount.com', private_key: google.privateKey };
const googleIssuer = '3388000000022';
const googleKey = JSON.stringify({ type: 'service_account', ...serviceAccount });

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 2;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());
afterEach(() => {
  api.clock.now = Date.now;
});

const store = (change: object) => staff.put('/api/wallet/account', { googleIssuer: '', ...change });
const book = async () => (await bookOnline(api, fixture, { bookingDate: inDays((day += 1)) })).body.data;
type Booked = Awaited<ReturnType<typeof book>>;
const walletsOf = async ({ booking, link }: Booked) =>
  (await api.request().get(`/wizard/booking/${booking._id}/wallets`).set('X-Guest-Link', link)).body.data;
const opened = (address: string) => api.request().get(new URL(address).pathname).responseType('blob');

async function filesOf(pass: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(pass);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

describe('a pass for Apple Wallet', () => {
  it('says the trip, and is signed by the company’s certificate', async () => {
    const stored = await store({ applePem });
    expect(stored.body.data).toMatchObject({ applePassType: PASS_TYPE, appleTeam: apple.team, version: 1 });
    const booked = await book();

    const answer = await opened((await walletsOf(booked)).apple);

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
    const files = await filesOf(answer.body as Buffer);
    const pass = JSON.parse(files.get('pass.json')?.toString() ?? '{}');
    expect(pass).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: apple.team,
      serialNumber: booked.booking._id,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: booked.booking.folio }],
    });
    expect(Date.parse(pass.relevantDate)).toBe(Date.parse(booked.booking.start));
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as Record<string, string>;
    expect(manifest['icon.png']).toBeDefined();
    for (const [name, hash] of Object.entries(manifest)) {
      expect(
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(hash);
    }
    const signature = forge.asn1.fromDer(files.get('signature')?.toString('binary') ?? '');
    const { certificates } = forge.pkcs7.messageFromAsn1(signature) as forge.pkcs7.PkcsSignedData;
    expect(certificates.map((one) => forge.pki.certificateToPem(one).replaceAll('\r', '').trim())).toContain(
      apple.certificate.replaceAll('\r', '').trim(),
    );
  });

  it('has an address for an hour, and none for a stranger or a trip that is cancelled', async () => {
    await store({ applePem });
    const booked = await book();
    const { apple: address } = await walletsOf(booked);
    const stranger = await api.request().get(`/wizard/booking/${booked.booking._id}/wallets`).set('X-Guest-Link', 'no');
    expect(stranger.status).toBe(404);
    expect((await opened(`${address.slice(0, -12)}x/apple`)).status).toBe(404);
    api.clock.now = () => Date.now() + 61 * 60_000;
    expect((await opened(address)).status).toBe(410);
    api.clock.now = Date.now;

    await staff.put(`/api/booking/${booked.booking._id}/status`, { status: 'cancel' });

    expect(await walletsOf(booked)).toEqual({ apple: null, google: null });
  });
});

describe('a pass for Google Wallet', () => {
  it('is an address that the company’s key signed, short enough however long the names are', async () => {
    await store({ applePem: '', googleIssuer, googleKey });
    const booked = await book();

    const { google: address, apple: none } = await walletsOf(booked);

    expect(none).toBeNull();
    expect(address.length).toBeLessThanOrEqual(1_800);
    const claims = jwt.verify(address.split('/').at(-1), google.publicKey, { algorithms: ['RS256'] });
    expect(claims).toMatchObject({
      iss: serviceAccount.client_email,
      aud: 'google',
      typ: 'savetowallet',
      payload: {
        genericObjects: [
          { id: `${googleIssuer}.${booked.booking._id}`, barcode: { type: 'QR_CODE', value: booked.booking.folio } },
        ],
      },
    });
  });
});

describe('the keys of a company', () => {
  it('are sealed, audited without what is secret, kept by a change that names none, and removed', async () => {
    await store({ applePem, googleIssuer, googleKey });
    const answer = await store({ googleIssuer });
    expect(answer.body.data).toMatchObject({ applePassType: PASS_TYPE, googleAccount: serviceAccount.client_email });
    const secrets = JSON.stringify([
      answer.body,
      await api.db(accountCredentials).find({ companyId: fixture.company._id }).toArray(),
      await api.db(auditLog).find({ entity: 'walletAccount' }).toArray(),
    ]);
    expect(secrets).not.toContain('PRIVATE KEY');

    const removed = await store({ applePem: '' });

    expect(removed.body.data).toMatchObject({ applePassType: '', googleAccount: '', googleIssuer: '' });
    expect(await api.db(accountCredentials).countDocuments({ companyId: fixture.company._id })).toBe(0);
  });

  it.each([
    ['no key', { applePem: [apple.issuer, apple.certificate].join('\n') }, fieldTexts.en.not_a_pass_certificate],
    ['no issuer', { applePem: [apple.key, apple.certificate].join('\n') }, fieldTexts.en.not_a_pass_certificate],
    [
      'the key of another',
      { applePem: [apple.issuer, apple.certificate, appleCertificates().key].join('\n') },
      fieldTexts.en.not_a_pass_certificate,
    ],
    ['no account', { googleIssuer, googleKey: '{"type":"authorized_user"}' }, fieldTexts.en.not_a_service_account],
    ['no issuer of Google', { googleKey }, fieldTexts.en.required],
  ])('are refused with %s', async (_, change, message) => {
    const refused = await store(change);

    expect([refused.status, refused.body.errors?.[0].message]).toEqual([422, message]);
  });

  it('are refused once they have expired', async () => {
    const { issuer, key, certificate } = appleCertificates({ days: -1 });

    const refused = await store({ applePem: [certificate, key, issuer].join('\n') });

    expect(refused.body.errors[0].message).toBe(fieldTexts.en.certificate_expired);
  });

  it('are shown as gone when others replace those that no present key opens', async () => {
    await store({ applePem, googleIssuer, googleKey });
    const { CREDENTIALS_KEYS } = api.app.config;
    api.app.config.CREDENTIALS_KEYS = ['another key of the installation that is long enough'];

    const locked = await staff.get('/api/wallet/account');
    const replaced = await store({ googleIssuer, googleKey });

    api.app.config.CREDENTIALS_KEYS = CREDENTIALS_KEYS;
    expect(locked.body.data).toMatchObject({ isLocked: true, applePassType: '', appleUntil: null });
    expect(replaced.body.data).toMatchObject({
      isLocked: false,
      applePassType: '',
      googleAccount: serviceAccount.client_email,
    });
  });

  it('are changed by one of two at once', async () => {
    const { version } = (await staff.get('/api/wallet/account')).body.data;

    const answers = await Promise.all([store({ applePem, version }), store({ applePem, version })]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
