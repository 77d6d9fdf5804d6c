import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const BUILT_FILE = /^\/assets\/[^/]+\.(?:js|css|woff2)$/;
const STRIPE_PAGE = /^\/payment\/[^/]+\/stripe\/?$/;
/** A voucher's barcode is a picture of the provider's, who does not say from which host. */
const VOUCHER_PAGE = /^\/payment\/[^/]+(\/[^/]+)?\/?$/;
/** As Stripe asks for them: https://docs.stripe.com/security/guide#content-security-policy. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'];

/** What a browser reads in the headers of pages alone would be a tenth of a small script. */
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

/** Of both front ends: the API alone, what providers need on the pages that show it, framed by `framedBy` alone. */
export function securityHeaders(
  apiUrl: string,
  framedBy: (response: ServerResponse) => readonly string[],
): RequestHandler {
  const api = new URL(apiUrl).origin;
  const ancestors = (_: unknown, response: ServerResponse) => framedBy(response).join(' ') || "'none'";
  const usual = policy(api, ancestors, {});
  const withVoucher = policy(api, ancestors, { imgSrc: ["'self'", 'data:', 'blob:', 'https:', api] });
  const withStripe = policy(api, ancestors, {
    scriptSrc: ["'self'", ...STRIPE_SCRIPTS],
    frameSrc: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
    connectSrc: ["'self'", api, 'https://api.stripe.com', 'https://checkout.stripe.com'],
    imgSrc: ["'self'", 'data:', 'blob:', api, 'https://*.stripe.com'],
  });
  return (request, response, next) => {
    const { path } = request;
    if (BUILT_FILE.test(path)) return ofBuiltFiles(request, response, next);
    const headers = STRIPE_PAGE.test(path) ? withStripe : VOUCHER_PAGE.test(path) ? withVoucher : usual;
    headers(request, response, (error?: unknown) => {
      // It knows no list of sites; browsers that know the policy's list go by that.
      if (framedBy(response).length > 0) response.removeHeader('X-Frame-Options');
      next(error);
    });
  };
}

type Directives = Readonly<Record<string, readonly string[]>>;

function policy(api: string, ancestors: (request: unknown, response: ServerResponse) => string, more: Directives) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", api],
        imgSrc: ["'self'", 'data:', 'blob:', api],
        fontSrc: ["'self'", 'data:'],
        // Mantine writes its computed styles into the page.
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
