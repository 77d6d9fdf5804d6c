import type { Consent } from '@marea/domain/booking/booking.schema';
import type { Language } from '@marea/domain/kernel/language';
import type { AppContext } from '../context.ts';
import { policiesHash, settingsOf } from '../settings/index.ts';

/** What a guest accepts who books now: the version of the company's settings, and a hash of the texts as they read. */
export async function consentTo(app: AppContext, companyId: string, language: Language): Promise<Consent> {
  const { version, policies, guestPolicy } = await settingsOf(app, companyId);
  return { at: new Date(app.now()), version, language, sha256: policiesHash(policies, language), guestPolicy };
}
