import { DAY_MS } from '@marea/domain/core/time/zone';
import { measuringServicesOf } from '@marea/domain/settings/measuring';
import type { Measuring } from '@marea/domain/settings/measuring.schema';
import { removeCookies } from '@marea/web/storage/cookies';
import { deviceStorage } from '@marea/web/storage/storage';

/** A guest's answer and the services it covers. */
export type Consent = { isGiven: boolean; services: string[]; at: number };

/**
 * The period recommended by the French authority:
 * https://www.cnil.fr/en/sheet-ndeg16-use-analytics-your-websites-and-applications.
 */
const VALID_MS = 180 * DAY_MS;

export const consentKey = (slug: string) => `marea.guest.consent.${slug}`;

/** A stored answer if still valid: for half a year, and a consent only for the services that it covers. */
export function parseConsent(text: string | null, measuring: Measuring, now = Date.now()): Consent | null {
  const { isGiven, services, at } = partsOf(text);
  if (typeof isGiven !== 'boolean' || !Array.isArray(services) || typeof at !== 'number') return null;
  if (at > now || now - at > VALID_MS) return null;
  const isNew = measuringServicesOf(measuring).some((service) => !services.includes(service));
  return isGiven && isNew ? null : { isGiven, services, at };
}

function partsOf(text: string | null): Partial<Record<keyof Consent, unknown>> {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function storeConsent(slug: string, consent: Consent): void {
  deviceStorage.setItem(consentKey(slug), JSON.stringify(consent));
}

/** Whether the browser asks all sites not to track its user: https://w3c.github.io/gpc/. */
export function refusesTracking(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

const THEIR_COOKIES = /(?:^|_)(?:ga|gid|gat|gcl|fbp|fbc)(?:_|$)/;
const THEIR_ENTRIES = ['_gcl_ls', 'lastExternalReferrer', 'lastExternalReferrerTime', 'topicsLastReferenceTime'];

/** Removes the services' data from this browser. */
export function removeTraces(): void {
  removeCookies((name) => THEIR_COOKIES.test(name));
  for (const entry of THEIR_ENTRIES) deviceStorage.removeItem(entry);
}

let isAsking = false;
const listeners = new Set<() => void>();

/** Whether the guest reopened the question, and how to open and close it. */
export const askedAgain = {
  get: () => isAsking,
  set: (next: boolean) => {
    isAsking = next;
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
