import { findStripeMock } from '@marea/testing/stripe-mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSessionRequest } from '../../../tests/providers/aSessionRequest.ts';
import { startStripeMock } from '../../../tests/providers/stripeMock.ts';
import { newId } from '../../db/ids.ts';
import { stripePort } from './adapters/stripe/stripe.ts';
import type { PaymentProviderPort } from './provider.port.ts';
import { ProviderRefused } from './provider.port.ts';

const signal = () => new AbortController().signal;

const found = await findStripeMock({ report: (line) => console.log(line) });
const skipped = 'missing' in found ? ` (skipped: ${found.missing})` : '';

// Its answers are fixtures; it checks paths, parameters, their types and expansions.
describe.skipIf(skipped !== '')(`what is asked of Stripe, by its published specification${skipped}`, () => {
  let mock: Awaited<ReturnType<typeof startStripeMock>>;
  let port: PaymentProviderPort;
  let embedded: PaymentProviderPort;
  beforeAll(async () => {
    mock = await startStripeMock('binary' in found ? found.binary : '');
    const settings = { secretKey: 'sk_test_123', webhookSecrets: [], url: mock.url, timeoutMs: 5_000 };
    embedded = stripePort({ ...settings, publishableKey: 'pk_test_123' });
    port = stripePort({ ...settings, publishableKey: '' });
  });
  afterAll(() => mock.stop());

  it('opens, reads and ends sessions for a card and for OXXO', async () => {
    for (const method of ['card', 'cash'] as const) {
      const session = await port.open(aSessionRequest({ method }), signal());
      expect(session).toMatchObject({ status: 'open', paid: null });
      expect(session.url).toMatch(/^https:/);
    }
    expect((await port.read('cs_test_1', signal())).objectId).toBe('cs_test_1');
    expect((await port.end('cs_test_1', signal())).objectId).toBe('cs_test_1');
  });

  it('opens sessions within our page', async () => {
    expect((await embedded.open(aSessionRequest(), signal())).status).toBe('open');
  });

  it('refunds by a payment, and finds one that was sent before', async () => {
    const refund = {
      session: 'cs_test_1',
      paymentObjectId: 'pi_1',
      amount: 50_000,
      currency: 'mxn' as const,
      idempotencyKey: `refund-${newId()}`,
      reason: '',
      known: [],
      usedKeys: 0,
    };
    expect((await port.refund?.({ ...refund, wasSent: false }, signal()))?.objectId).toMatch(/^re_/);
    expect((await port.refund?.({ ...refund, wasSent: true }, signal()))?.objectId).toMatch(/^re_/);
    expect((await port.readRefund('re_1', signal())).objectId).toBe('re_1');
  });

  it('reads disputes, payouts and what they consist of, and tests a key', async () => {
    expect((await port.readDispute('dp_1', signal())).objectId).toBe('dp_1');
    expect((await port.payouts?.list(signal()))?.length).toBeGreaterThan(0);
    expect(await port.payouts?.entries('po_1', signal())).toBeInstanceOf(Array);
    await expect(port.ping(signal())).resolves.toBeUndefined();
  });

  it('takes a refusal of a parameter for final', async () => {
    const wrong = port.open(aSessionRequest({ charge: { amount: 1.5, currency: 'mxn' } }), signal());
    await expect(wrong).rejects.toThrow(ProviderRefused);
  });
});
