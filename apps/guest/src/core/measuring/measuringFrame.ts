import { deviceStorage } from '@marea/web/storage/storage';
import { advertisedQuery, cleanPath } from './cleanAddress.ts';
import { receiveEvents } from './measuredEvents.ts';
import type { MeasuredCompany, MeasuredEvent } from './measuredEvents.ts';

const COUNTED_KEY = 'marea.guest.measured';
const MAX_COUNTED = 100;

/** The address of the frame that isolates the measuring scripts from the page. */
export function frameAddress(slug: string): string {
  return `/measuring.html?company=${encodeURIComponent(slug)}`;
}

/** Starts the scripts in a loaded frame, and sends them the guest's actions. Returns how to stop. */
export function startMeasuring(frame: Window, { slug, name, measuring }: MeasuredCompany, landing: string): () => void {
  const { gtmId, ga4Id, metaPixelId } = measuring;
  post(frame, {
    type: 'marea:start',
    ids: { gtmId, ga4Id, metaPixelId },
    company: slug,
    ...pageOf(window.location.pathname, name),
    query: advertisedQuery(landing),
    referrer: foreignReferrer(),
  });
  return receiveEvents((event) => {
    if (event.company === slug && isFirst(event)) post(frame, messageOf(event));
  });
}

/** Reports a page view to the scripts. */
export function measurePage(frame: Window, pathname: string, companyName: string): void {
  post(frame, { type: 'marea:page', ...pageOf(pathname, companyName) });
}

function pageOf(pathname: string, companyName: string) {
  const address = cleanPath(pathname);
  return { address, title: `${companyName} · ${address.split('/').at(-1)}` };
}

function messageOf({ step, id, value, currency, trip, folio }: MeasuredEvent) {
  return { type: 'marea:event', step, id, value, currency: currency.toUpperCase(), trip, transaction: folio };
}

function post(frame: Window, message: object): void {
  frame.postMessage(message, window.location.origin);
}

/** The origin of the referring site, without its page. */
function foreignReferrer(): string {
  const [origin] = /^https?:\/\/[^/]+/.exec(document.referrer) ?? [];
  return origin && origin !== window.location.origin ? `${origin}/` : '';
}

/** Whether a sale or payment is counted for the first time in this browser: its page may be reloaded. */
function isFirst({ step, id }: MeasuredEvent): boolean {
  if (step !== 'book' && step !== 'pay') return true;
  const counted = countedIds();
  if (counted.includes(id)) return false;
  deviceStorage.setItem(COUNTED_KEY, JSON.stringify([...counted, id].slice(-MAX_COUNTED)));
  return true;
}

function countedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(COUNTED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
