import { createHash } from 'node:crypto';
import type { Consent } from '@marea/domain/booking/booking.schema';
import type { Language } from '@marea/domain/kernel/language';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../settings/index.ts';

/** What a guest accepts who books now: the version of the company's settings, and a hash of the texts as they read. */
export async function consentTo(app: AppContext, companyId: string, language: Language): Promise<Consent> {
  const { version, policies, guestPolicy } = await settingsOf(app, companyId);
  const texts = Object.entries(policies).map(([kind, text]) => [kind, text[language]]);
  const sha256 = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return { at: new Date(app.now()), version, language, sha256, guestPolicy };
}
