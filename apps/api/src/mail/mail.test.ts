import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { createDispatcher } from '../outbox/dispatcher.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { outbox } from '../outbox/outbox.ts';
import { effectHandlers } from '../outboxHandlers.ts';
import { smtpMail, verifySmtp } from './adapters/smtp.ts';
import type { Letter } from './letter.ts';
import type { Mail, MailPort } from './mail.port.ts';
import { mails, createMailer } from './mailer.ts';
import { toHtml } from './render.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const letter: Letter = {
  language: 'es',
  subject: 'Hola\r\nBcc: everybody@example.com',
  paragraphs: ['Hola <script>alert(1)</script> & "amigos"\nde Núñez 🌊 عمر'],
  facts: [{ label: 'Folio', value: '<b>MAR-1</b>' }],
  action: { label: 'Ver', url: 'https://guest.marea.test/x?a=1&b="2"#k=s' },
  footer: ["O'Brien"],
  attachments: [{ name: 'confirmation-MAR-1.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }],
};
const to = { name: 'Zoë 🌊\r\nBcc: everybody@example.com', email: 'zoe@example.com' };
const patient: EffectAttempt = {
  signal: new AbortController().signal,
  handOver: async () => {},
  goOn: async () => {},
  isLast: false,
};
const sender = { companyId: 'a'.repeat(24), name: 'Marea', email: 'hola@marea.test' };

/** A mail as the provider receives it. */
async function providerThat(refuses: (recipient: string) => Error | null = () => null) {
  const deliveries: { recipients: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => answer(refuses(address)),
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        deliveries.push({ recipients, source: Buffer.concat(chunks).toString() });
        answer();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port: smtpMail(`smtp://127.0.0.1:${port}`),
    deliveries,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

describe('a mail over SMTP', () => {
  it('goes to one person, whatever their name or the subject contain', async () => {
    const provider = await providerThat();
    try {
      await createMailer(api.app, provider.port).send(letter, { id: 'f'.repeat(24), to, sender }, patient);
      expect(provider.deliveries.map(({ recipients }) => recipients)).toEqual([['zoe@example.com']]);
      const source = provider.deliveries[0]?.source ?? '';
      const headers = source.slice(0, source.indexOf('\r\n\r\n'));
      expect(headers).not.toMatch(/^Bcc:/im);
      expect(headers).toContain(`Message-ID: <${'f'.repeat(24)}@marea.test>`);
      expect(headers).toContain('Reply-To: hola@marea.test');
      expect(headers).toMatch(/^From: Marea <no-reply@marea\.test>/m);
      expect(source).toContain('Content-Type: application/pdf; name=confirmation-MAR-1.pdf');
      expect(source).toContain(Buffer.from('%PDF-1.7').toString('base64'));
    } finally {
      await provider.close();
    }
  });

  it('carries the logo of its company as a part, which programs show that load no picture', async () => {
    const provider = await providerThat();
    const logo = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
    const signed = { ...letter, brand: { name: 'Marea "Sur"', color: '#0b7a83', logo } };
    try {
      await createMailer(api.app, provider.port).send(signed, { id: 'c'.repeat(24), to, sender }, patient);
      const source = provider.deliveries[0]?.source ?? '';
      expect(source).toContain('Content-Type: image/png');
      expect(source).toMatch(/Content-Id: <[^>]+>/i);
      expect(source).toMatch(/src=3D"cid:|src="cid:/);
    } finally {
      await provider.close();
    }
  });

  it('that the provider will never take is not sent again; one that it cannot take now is', async () => {
    let answer = Object.assign(new Error('no such user'), { responseCode: 550 });
    const provider = await providerThat(() => answer);
    const mailer = createMailer(api.app, provider.port);
    const sending = () => mailer.send(letter, { id: 'e'.repeat(24), to, sender }, patient);
    try {
      await expect(sending()).rejects.toThrow(
        expect.objectContaining({ constructor: expect.objectContaining({ name: 'PermanentFailure' }) }),
      );
      answer = Object.assign(new Error('come back later'), { responseCode: 451 });
      await expect(sending()).rejects.not.toThrow(
        expect.objectContaining({ constructor: expect.objectContaining({ name: 'PermanentFailure' }) }),
      );
    } finally {
      await provider.close();
    }
  });
});

describe('a mail as HTML', () => {
  it('shows what people wrote as they wrote it, and runs none of it', () => {
    const html = toHtml(letter);
    expect(html).toContain('Hola &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;amigos&quot;<br>de Núñez 🌊 عمر');
    expect(html).toContain('&lt;b&gt;MAR-1&lt;/b&gt;');
    expect(html).toContain('href="https://guest.marea.test/x?a=1&amp;b=&quot;2&quot;#k=s"');
    expect(html).not.toContain('<script');
  });
});

it('a mail begins with whose it is, by their logo or else their name, in their colour', () => {
  const brand = { name: 'Marea & <b>Co</b>', color: '#123456' };
  const signed = toHtml({ ...letter, brand });
  expect(signed).toContain('>Marea &amp; &lt;b&gt;Co&lt;/b&gt;<');
  expect(signed).toContain('border-top:solid 3px #123456');
  const withLogo = toHtml({ ...letter, brand: { ...brand, logo: 'data:image/png;base64,AAAA' } });
  expect(withLogo).toContain('<img src="data:image/png;base64,AAAA" alt="Marea &amp; &lt;b&gt;Co&lt;/b&gt;"');
});

describe('the sandbox', () => {
  it('keeps a mail once, however often it is sent, and says nothing of it in the log', async () => {
    const lines: string[] = [];
    const folder = await mkdtemp(path.join(tmpdir(), 'marea-mails-'));
    const own = await startTestApi(
      { LOG_LEVEL: 'info', MAILS_DIR: folder },
      { write: (line: string) => void lines.push(line) },
    );
    try {
      const mailer = createMailer(own.app);
      for (let i = 0; i < 2; i += 1) await mailer.send(letter, { id: 'd'.repeat(24), to, sender }, patient);
      const storedMails = await own.db(mails).find({}).toArray();
      expect(storedMails.length).toBe(1);
      expect(storedMails[0]).toMatchObject({ subject: 'Hola Bcc: everybody@example.com', to: 'zoe@example.com' });
      expect(await readFile(path.join(folder, `${'d'.repeat(24)}.html`), 'utf8')).toBe(storedMails[0]?.html);
      const attached = path.join(folder, `${'d'.repeat(24)}-confirmation-MAR-1.pdf`);
      expect(await readFile(attached, 'utf8')).toBe('%PDF-1.7');
      expect(lines.join('')).toContain('d'.repeat(24));
      expect(lines.join('')).not.toMatch(/zoe|#k=s|Hola/);
    } finally {
      await own.stop();
      await rm(folder, { recursive: true });
    }
  });
});

describe('a provider that never answers', () => {
  const sockets = new Set<Socket>();
  let silent: Server;
  let hanging: MailPort;
  beforeAll(async () => {
    silent = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    hanging = smtpMail(`smtp://127.0.0.1:${port}`, { greetingTimeout: 3_000 });
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('stops nobody: whoever causes a mail is answered at once, and the mail is tried again', async () => {
    const fixture = await storeCompany(api.db);
    const user = await storeUser(api.db, fixture.role);
    const working = createDispatcher(api.app, effectHandlers(api.app, createMailer(api.app, hanging)));
    working.start();
    try {
      expect((await api.request().post('/api/user/forgot').send({ email: user.email })).status).toBe(200);
      await expect.poll(() => sockets.size).toBe(1);
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.request().get('/health/ready')));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const effect = () => api.db(outbox).findOne({ 'payload.userId': user._id });
      // All were answered while the provider still delayed the mail.
      expect(await effect()).toMatchObject({ error: null });
      await expect.poll(async () => (await effect())?.error).toMatch(/greeting/i);
      expect(await effect()).toMatchObject({ state: 'waiting', attempts: 1 });
    } finally {
      await working.stop();
    }
  });

  it('is given up by the check where it greets and then says nothing', async () => {
    const mute = createServer((socket) => socket.on('error', () => undefined).write('220 mute.test ESMTP\r\n'));
    mute.listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const began = performance.now();

    await expect(verifySmtp(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`)).rejects.toThrow(/timeout/i);

    expect(performance.now() - began).toBeLessThan(6_000);
    mute.close();
  });

  it('is given some seconds, not a minute', async () => {
    const { port } = silent.address() as AddressInfo;
    const mail: Mail = {
      id: 'c'.repeat(24),
      from: { name: 'Marea', address: 'no-reply@marea.test' },
      replyTo: null,
      to: { name: 'Zoë', address: 'zoe@example.com' },
      subject: 'Hola',
      text: 'Hola',
      html: 'Hola',
      companyId: null,
      attachments: [],
    };
    const began = performance.now();
    await expect(smtpMail(`smtp://127.0.0.1:${port}`).send(mail, patient)).rejects.toThrow(/greeting/i);
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});
