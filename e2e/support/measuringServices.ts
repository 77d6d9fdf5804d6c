import type { BrowserContext, Request } from 'playwright-core';

/** What a measuring service got: an entry of Google's queues or a command of Meta's, and where and under what title. */
export type Measured = { by: string; entry: unknown; address: string; title: string };

const HOSTS = /^https:\/\/(?:[\w.-]+\.)?(?:googletagmanager|google-analytics|facebook)\.(?:com|net)\//;

/** Stands in for Google and Meta in a browser, with scripts that send on what the page hands them; they come from no network. */
export async function watchMeasuring(context: BrowserContext) {
  const requests: string[] = [];
  const measured: Measured[] = [];
  const scriptOf = (url: string): string | undefined =>
    url.includes('/fbevents.js') ? META : /\/(?:gtm|gtag\/js)/.test(url) ? GOOGLE : undefined;
  const note = (request: Request) => {
    const payload = request.postData() ?? new URL(request.url()).searchParams.get('sent');
    if (payload) measured.push(JSON.parse(payload) as Measured);
  };
  await context.route(HOSTS, async (route, request) => {
    requests.push(request.url());
    note(request);
    const body = scriptOf(request.url());
    await route.fulfill(body ? { contentType: 'text/javascript', body } : { status: 204 });
  });
  return {
    requests,
    measured,
    /** The events of the steps of a booking, by the name that a service has for them. */
    eventsOf: (by: string) => measured.filter((one) => one.by === by).flatMap(({ entry }) => eventIn(entry)),
  };
}

const STEPS =
  /^(?:view_item|add_to_cart|begin_checkout|purchase|pay|ViewContent|AddToCart|InitiateCheckout|Purchase|Pay)$/;

type Event = { name: string; value: unknown; currency: unknown; id: unknown };

function eventIn(entry: unknown): Event[] {
  const [, name, parameters, more] = Array.isArray(entry) ? entry : fromContainer(entry);
  if (typeof name !== 'string' || !STEPS.test(name)) return [];
  const { value, currency, event_id: id } = parameters;
  return [{ name, value, currency, id: id ?? more?.eventID }];
}

function fromContainer(entry: unknown) {
  const { event, event_id, ecommerce } = entry as { event?: string; event_id?: string; ecommerce?: object };
  return ['event', event, { ...ecommerce, event_id }, undefined] as const;
}

const GOOGLE = `(() => {
  const by = new URL(document.currentScript.src).searchParams.get('l') ?? 'dataLayer';
  const send = (given) => {
    const entry = String(given) === '[object Arguments]' ? [...given] : given;
    const body = JSON.stringify({ by, entry, address: location.href, title: document.title });
    void fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body });
  };
  document.cookie = 'marea_ga=GA1.1.1.1; path=/; max-age=60000';
  const layer = window[by];
  layer.forEach(send);
  layer.push = send;
})();`;

const META = `(() => {
  const send = (...entry) => {
    const sent = JSON.stringify({ by: 'meta', entry, address: location.href, title: document.title });
    new Image().src = 'https://www.facebook.com/tr?' + new URLSearchParams({ sent });
  };
  fbq.callMethod = send;
  fbq.queue.forEach((command) => send(...command));
})();`;
