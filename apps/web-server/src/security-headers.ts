import helmet from 'helmet';

/**
 * The security headers of both front ends: nothing from elsewhere but the API's answers and
 * pictures, in no frame, with no address handed to other sites.
 */
export function securityHeaders(apiUrl: string): ReturnType<typeof helmet> {
  const api = new URL(apiUrl).origin;
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
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
