import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../context.ts';

/** A secret of a reservation's hold or of a booking's voucher: the same again, and stored nowhere. */
export function secretOf({ config }: AppContext, purpose: 'hold' | 'voucher', id: string): string {
  const ofOcto = createHmac('sha256', config.JWT_SECRET).update(`octo ${purpose}`).digest();
  return createHmac('sha256', ofOcto).update(id).digest('base64url');
}

export function isSecretOf(app: AppContext, purpose: 'hold' | 'voucher', id: string, secret: string): boolean {
  const expected = Buffer.from(secretOf(app, purpose, id));
  const given = Buffer.from(secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
