import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../tests/bookings.ts';
import { bookingRequest, callerOf, inDays } from '../tests/bookings.ts';
import { bookOnline } from '../tests/bookOnline.ts';
import type { StoredCompany } from '../tests/company.ts';
import { storeCompany, storeUser } from '../tests/company.ts';
import type { TestApi } from '../tests/testApi.ts';
import { startTestApi } from '../tests/testApi.ts';

/** Texts that no log line may contain: personal data and secrets. */
const guest = { ...aGuest(), firstName: 'Zacarías', lastName: 'Quintanilla', email: 'zaca.quintanilla@correo.test' };
const PASSWORD = 'tortuga-marina-9-noche';
const NOTE = 'alergia al camarón de la tía Eduviges';

const lines: string[] = [];
let api: TestApi;
let fixture: StoredCompany;
let caller: Caller;
let token: string;

beforeAll(async () => {
  // A mail server that refuses each address by quoting it, as many do.
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (data) => {
      const line = String(data);
      socket.write(line.startsWith('RCPT') ? `450 ${line.trim()} is busy\r\n` : '250 mail.test\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const { port } = server.address() as AddressInfo;
  api = await startTestApi(
    { LOG_LEVEL: 'trace', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hola@marea.test' },
    { write: (line) => void lines.push(line) },
  );
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
  caller = callerOf(api, token);
});
afterAll(() => api.stop());

describe('the log', () => {
  it('has no contents of persons, whatever goes well or wrong', async () => {
    const online = await bookOnline(api, fixture, { bookingDate: inDays(40), customer: guest });
    const booked = await caller.post('/api/booking', bookingRequest(fixture, { customer: guest, notes: NOTE }));
    const { _id } = booked.body.data;
    await caller.get(`/api/customers?search=${encodeURIComponent(guest.email)}`);
    await caller.post('/api/booking', bookingRequest(fixture, { customer: { ...guest, phone: 'ninguno' } }));
    await api.request().post('/api/user/login').send({ email: guest.email, password: PASSWORD });
    await api.request().post('/api/user/forgot').send({ email: guest.email });
    await api
      .request()
      .post('/api/user/login')
      .set('Content-Type', 'application/json')
      .send(`{"email":"${guest.email}`);
    await caller.get(`/api/booking/${encodeURIComponent(guest.email)}`);
    await caller.get(`/api/nowhere/${encodeURIComponent(guest.email)}`);
    await caller.put(`/api/booking/${_id}/status`, { status: 'cancel', money: 'keep', reason: NOTE });
    await api.dispatchDue();

    expect([online.status, booked.status]).toEqual([201, 201]);
    const text = lines.join('');
    expect(text).toContain('an effect failed and is tried again');
    expect(lines.length).toBeGreaterThan(8);
    const secrets = [
      guest.firstName,
      guest.lastName,
      guest.email,
      'zaca.quintanilla',
      PASSWORD,
      NOTE,
      'ninguno',
      token,
    ];
    const phone = guest.phone.replace(/\D/g, '').slice(-8);
    for (const secret of [...secrets, phone]) {
      expect(lines.filter((line) => decodeURIComponent(line.replaceAll('%', '%25')).includes(secret))).toEqual([]);
      expect(lines.filter((line) => line.includes(encodeURIComponent(secret)))).toEqual([]);
    }
  });
});
