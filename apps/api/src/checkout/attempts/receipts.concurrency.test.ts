import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { outbox } from '../../outbox/outbox.ts';
import { sandboxSessions } from '../provider/sandboxStore.ts';

const GUESTS = 8;

let world: CheckoutWorld;
let provider: Awaited<ReturnType<typeof startProvider>>;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
beforeAll(async () => {
  provider = await startProvider();
  world = await startCheckout();
  const environment = { ...world.api.environment, SMTP_URL: provider.url, MAIL_FROM: 'no-reply@marea.test' };
  processes = await Promise.all(Array.from({ length: 3 }, () => startApiProcess(environment)));
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await world.api.stop();
  provider.stop();
});

/** Accepts mails and notes their ids; refuses every third connection at first, so that its mail is retried. */
async function startProvider() {
  const messageIds: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, answer) {
      connections += 1;
      answer(connections % 3 === 0 ? Object.assign(new Error('later'), { responseCode: 421 }) : null);
    },
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messageIds.push(/^Message-ID: <(\w+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
        answer();
      });
    },
  });
  const listening: Server = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, messageIds, stop: () => server.close() };
}

/** Settles a payment at each process at once, as the guest's return, a webhook and the sweep do. */
async function payEverywhere(guest: Awaited<ReturnType<typeof bookAndPay>>): Promise<void> {
  const { _id } = (await guest.start()).body.data;
  await guest.act(_id, 'payLater');
  await world.api.db(sandboxSessions).updateOne({ attemptId: _id }, { $set: { paysAt: new Date(0) } });
  const path = `/wizard/booking/${guest.booking._id}/payment/${_id}/settle`;
  const headers = { 'x-guest-link': guest.link };
  await Promise.all(processes.map(({ origin }) => fetch(`${origin}${path}`, { method: 'POST', headers })));
}

it('a receipt leaves once for each payment, whichever of three processes settles it and sends', async () => {
  const { api, fixture, account } = world;
  const guests = [];
  for (let i = 0; i < GUESTS; i += 1) guests.push(await bookAndPay(api, fixture, account));
  await Promise.all(guests.map(payEverywhere));

  const receipts = () => api.db(outbox).find({ kind: 'paymentReceipt' }).toArray();
  await expect
    .poll(async () => (await receipts()).filter(({ state }) => state === 'done').length, { timeout: 60_000 })
    .toBe(GUESTS);
  const rows = await receipts();
  expect(rows).toHaveLength(GUESTS);
  const counts = rows.map(({ _id }) => provider.messageIds.filter((id) => id === _id).length);
  expect(counts).toEqual(rows.map(() => 1));
  expect(new Set(provider.messageIds).size).toBe(provider.messageIds.length);
  await assertLedgerIsTrue(api.app);
}, 120_000);
