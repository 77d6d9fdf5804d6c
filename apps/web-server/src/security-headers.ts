import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The guest app's page on which Stripe's form stands. */
const STRIPE_PAGE = /^\/payment\/[^/]+\/stripe\/?$/;
/** As Stripe asks for them: https://docs.stripe.com/security/guide#content-security-policy. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'];

/**
 * The security headers of both front ends: nothing from elsewhere but the API's answers and
 * pictures, and Stripe's form on the one page that shows it, in no frame but those of `framedBy`, with no address handed to other sites.
 */
export function securityHeaders(
  apiUrl: string,
  framedBy: (response: ServerResponse) => readonly string[],
): RequestHandler {
  const api = new URL(apiUrl).origin;
  const ancestors = (_: unknown, response: ServerResponse) => framedBy(response).join(' ') || "'none'";
  const usual = policy(api, ancestors, {});
  const withStripe = policy(api, ancestors, {
    scriptSrc: ["'self'", ...STRIPE_SCRIPTS],
    frameSrc: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
    connectSrc: ["'self'", api, 'https://api.stripe.com', 'https://checkout.stripe.com'],
    imgSrc: ["'self'", 'data:', 'blob:', api, 'https://*.stripe.com'],
  });
  return (request, response, next) => {
    const headers = STRIPE_PAGE.test(request.path) ? withStripe : usual;
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
