import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { conektaPort } from './adapters/conekta/conekta.ts';
import { stripePort } from './adapters/stripe/stripe.ts';
import { wetravelPort } from './adapters/wetravel/wetravel.ts';
import { createGuard, guarded } from './guard.ts';
import type { PaymentProviderPort } from './provider.port.ts';
import { ProviderBusy } from './provider.port.ts';

const FAILURES = 8;
let status = 429;
const provider = createServer((_request, response) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"not now"}}');
});
let ports: Record<string, PaymentProviderPort>;

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  ports = {
    stripe: stripePort({ secretKey: 'sk_test', publishableKey: '', webhookSecrets: [], url, timeoutMs: 5_000 }),
    conekta: conektaPort({ privateKey: 'key', publicKeys: [], url }),
    wetravel: wetravelPort({ apiKey: newId(), addressSecret: 'secret', url }),
  };
});
afterAll(() => {
  provider.close();
  provider.closeAllConnections();
});

/** The errors of many reads in a row. */
async function failures(name: string): Promise<unknown[]> {
  const port = ports[name];
  if (!port) throw new Error(`no provider ${name}`);
  const account = guarded(port, { checkout: createGuard(5_000), payouts: createGuard(5_000) });
  const seen: unknown[] = [];
  for (let i = 0; i < FAILURES; i += 1) await account.read('an-object').catch((error: unknown) => seen.push(error));
  return seen;
}

describe.each(['stripe', 'conekta', 'wetravel'])('%s', (name) => {
  it('stays open when it is rate limited', async () => {
    status = 429;
    const seen = await failures(name);
    expect(seen).toHaveLength(FAILURES);
    for (const error of seen) expect(error).toBeInstanceOf(ProviderBusy);
  });

  it('that does not work is left alone for a while', async () => {
    status = 503;
    const seen = await failures(name);
    expect(seen.at(-1)).toMatchObject({ isBrokenCircuitError: true });
  });
});
