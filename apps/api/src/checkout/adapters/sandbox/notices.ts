import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery, Notice } from '../../provider.port.ts';
import { ForgedNotice } from '../../provider.port.ts';

const NOTICE_MAX_AGE_MS = 300_000;

/** Signs as Stripe does: the moment and the body, by a secret that both sides know. */
export function signed(secret: string, at: number, notice: Notice): Delivery {
  const body = JSON.stringify(notice);
  const raw = Buffer.from(body);
  return { raw, headers: { 'sandbox-signature': `${at}.${signatureOf(secret, at, raw)}` }, secret: null };
}

function signatureOf(secret: string, at: number, raw: Buffer): string {
  return createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex');
}

/** Throws `ForgedNotice` for another signature, or one of long ago. */
export function verified(secret: string, now: number, { raw, headers }: Delivery): Notice {
  const [at = '', signature = ''] = (headers['sandbox-signature'] ?? '').split('.');
  const expected = Buffer.from(signatureOf(secret, Number(at), raw));
  const given = Buffer.from(signature);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isRight || Math.abs(now - Number(at)) > NOTICE_MAX_AGE_MS) throw new ForgedNotice('wrong signature');
  return JSON.parse(raw.toString('utf8')) as Notice;
}
