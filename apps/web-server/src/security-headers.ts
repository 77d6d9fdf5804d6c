import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Addresses } from './built-page.ts';
import { MEASURING_PAGE } from './public-address.ts';

const BUILT_FILE = /^\/assets\/[^/]+\.(?:js|css|woff2)$/;
const STRIPE_PAGE = /^\/payment\/[^/]+\/stripe\/?$/;
/** The payment step of a booking: any provider's form or voucher. */
const PAY_STEP = /^\/book\/[^/]+\/[^/]+\/pay\/?$/;
/** A voucher's barcode is the provider's image, from a host that it does not document. */
const VOUCHER_PAGE = /^\/payment\/[^/]+(\/[^/]+)?\/?$/;
/** As required by Stripe: https://docs.stripe.com/security/guide#content-security-policy. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'];

/** The hosts that each service needs: https://developers.google.com/tag-platform/security/guides/csp. */
const MEASURING_HOSTS = {
  google: {
    scriptSrc: ['https://www.googletagmanager.com'],
    connectSrc: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    imgSrc: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  meta: {
    scriptSrc: ['https://connect.facebook.net'],
    connectSrc: ['https://www.facebook.com', 'https://connect.facebook.net'],
    imgSrc: ['https://www.facebook.com'],
  },
} as const;
export type MeasuringService = keyof typeof MEASURING_HOSTS;
/** The part of a page's headers that depends on its company. */
export type PagePolicy = { frameOrigins: readonly string[]; measuredBy: readonly MeasuringService[] };

/** Hosts of gallery videos, which guests choose to play. */
const VIDEOS = {
  frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  mediaSrc: ["'self'", 'https:'],
};

/** Omits headers that browsers read only on pages: they would be a tenth of a small script. */
const ofBuiltFiles = helmet({
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * The security headers of both front ends: only the API, plus what providers need on the pages that show them; frames
 * only by the sites of the page's policy. The measuring page has the hosts of the company's services, and no API.
 */
export function securityHeaders(
  { apiUrl, mapTiles = '' }: Pick<Addresses, 'apiUrl' | 'mapTiles'>,
  policyOf: (response: ServerResponse) => PagePolicy,
): RequestHandler {
  const api = new URL(apiUrl).origin;
  const ancestors: DirectiveValue = (_, response) => policyOf(response).frameOrigins.join(' ') || "'none'";
  const hostsOf =
    (kind: 'scriptSrc' | 'connectSrc' | 'imgSrc'): DirectiveValue =>
    (_, response) =>
      policyOf(response)
        .measuredBy.flatMap((service) => MEASURING_HOSTS[service][kind])
        .join(' ');
  const usual = policy(api, ancestors, {
    ...VIDEOS,
    imgSrc: ["'self'", 'data:', 'blob:', api, ...hostOfTiles(mapTiles)],
  });
  const withVoucher = policy(api, ancestors, { imgSrc: ["'self'", 'data:', 'blob:', 'https:', api] });
  const stripe = {
    scriptSrc: ["'self'", ...STRIPE_SCRIPTS],
    frameSrc: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
    connectSrc: ["'self'", api, 'https://api.stripe.com', 'https://checkout.stripe.com'],
  };
  const withStripe = policy(api, ancestors, {
    ...stripe,
    imgSrc: ["'self'", 'data:', 'blob:', api, 'https://*.stripe.com'],
  });
  const whilePaying = policy(api, ancestors, {
    ...stripe,
    frameSrc: ["'self'", ...stripe.frameSrc],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', api],
  });
  const measuring = policy(api, ancestors, {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", hostsOf('scriptSrc')],
    connectSrc: [hostsOf('connectSrc')],
    imgSrc: [hostsOf('imgSrc')],
    fontSrc: ["'none'"],
    styleSrc: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'", (_, response) => policyOf(response).frameOrigins.join(' ')],
  });
  return (request, response, next) => {
    const { path } = request;
    if (BUILT_FILE.test(path)) return ofBuiltFiles(request, response, next);
    const { frameOrigins, measuredBy } = policyOf(response);
    const isMeasured = path === MEASURING_PAGE && measuredBy.length > 0;
    headersFor(path, isMeasured)(request, response, (error?: unknown) => {
      // X-Frame-Options takes no list of sites; newer browsers use the policy's list.
      if (isMeasured || frameOrigins.length > 0) response.removeHeader('X-Frame-Options');
      next(error);
    });
  };

  function headersFor(path: string, isMeasured: boolean): RequestHandler {
    if (isMeasured) return measuring;
    if (STRIPE_PAGE.test(path)) return withStripe;
    if (PAY_STEP.test(path)) return whilePaying;
    return VOUCHER_PAGE.test(path) ? withVoucher : usual;
  }
}

/** The host of map tiles; all its servers if the address names one of several. */
function hostOfTiles(tiles: string): string[] {
  const [origin] = /^https?:\/\/[^/]+/.exec(tiles) ?? [];
  return origin ? [origin.replace('{s}', '*')] : [];
}

type DirectiveValue = string | ((request: unknown, response: ServerResponse) => string);
type Directives = Readonly<Record<string, readonly DirectiveValue[]>>;

function policy(api: string, ancestors: DirectiveValue, more: Directives) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", api],
        imgSrc: ["'self'", 'data:', 'blob:', api],
        fontSrc: ["'self'", 'data:'],
        // Mantine writes computed styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [ancestors],
        ...more,
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
