import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@marea/domain/kernel/errors';
import compression from 'compression';
import cors from 'cors';
import type { Express } from 'express';
import express from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { auditRoutes } from './audit/audit.routes.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { chartRoutes } from './charts/charts.routes.ts';
import { resellerAccountRoutes } from './commissions/resellerAccount.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { expenseRoutes } from './expenses/expenses.routes.ts';
import type { House } from './db/house.ts';
import { formRoutes } from './forms/forms.routes.ts';
import { fleetRoutes } from './fleet/fleet.routes.ts';
import { locationRoutes } from './fleet/locations.routes.ts';
import { customerRoutes } from './guests/customers.routes.ts';
import { wizardRoutes } from './guests/wizard.routes.ts';
import { answerErrors } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { createHoldLimit, limitRequests } from './http/limits.ts';
import { mountContract } from './http/mount.ts';
import { mountOpenApi } from './http/openapi/openapi.ts';
import { menuRoutes } from './menus/menus.routes.ts';
import { packageRoutes } from './packages/packages.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { accountRoutes } from './payments/account.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import type { Passwords } from './session/passwords.ts';
import { waitlistRoutes } from './waitlist/waitlist.routes.ts';
import { imageRoutes } from './images/images.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { createSignInLimits } from './session/signInLimits.ts';

const LARGEST_BODY = '256kb';
const PREFLIGHT_SECONDS = 7_200;
/** Answers smaller than this cost more to compress than to send. */
const MIN_TO_COMPRESS = '4kb';

/** The API's Express app, without a port of its own. `isLeaving` says that the process is about to end. */
export function createApp(
  house: House,
  parts: { passwords: Passwords; version: string; isLeaving: () => boolean },
): Express {
  const { config } = house;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUSTED_PROXIES);
  // Answers are for one person at one moment: hashing each for a 304 that never comes is wasted.
  app.set('etag', false);
  mountHealth(app, house, parts.isLeaving);
  app.use(requestLog(house));
  app.use(helmet({ contentSecurityPolicy: { directives: { 'default-src': ["'none'"] } } }));
  app.use(
    cors({
      origin: [config.BACKOFFICE_ORIGIN, config.GUEST_ORIGIN],
      allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key', 'X-Guest-Link', 'token'],
      exposedHeaders: ['Retry-After', 'X-Request-Id'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use(limitRequests(house));
  app.use(compression({ threshold: MIN_TO_COMPRESS }));
  app.use(express.json({ limit: LARGEST_BODY, inflate: false }));
  mountOpenApi(app, parts.version);

  mountContract(app, house, {
    ...sessionRoutes(house, parts.passwords, createSignInLimits(house)),
    ...companyRoutes(house),
    ...fleetRoutes(house),
    ...bookingRoutes(house),
    ...locationRoutes(house),
    ...couponRoutes(house),
    ...customerRoutes(house),
    ...auditRoutes(house),
    ...referenceRoutes(house),
    ...imageRoutes(house),
    ...waitlistRoutes(house, createHoldLimit()),
    ...notificationRoutes(house),
    ...settingsRoutes(house),
    ...peopleRoutes(house, parts.passwords),
    ...chartRoutes(house),
    ...formRoutes(house),
    ...menuRoutes(house),
    ...stockRoutes(house),
    ...packageRoutes(house),
    ...reviewRoutes(house),
    ...paymentRoutes(house),
    ...accountRoutes(house),
    ...resellerAccountRoutes(house),
    ...expenseRoutes(house),
    ...wizardRoutes(house, createHoldLimit()),
  });
  app.use(() => {
    throw new DomainError('route_not_found');
  });
  app.use(answerErrors);
  return app;
}

/** A line a request: which route, how it ended, how long it took. Never an address, a query or a body, which hold people's data and secrets. */
function requestLog(house: House) {
  return pinoHttp({
    logger: house.log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
    quietReqLogger: true,
    // Read when the request is over: only then is its route known.
    customSuccessObject: entryOf,
    customErrorObject: (request, response, _error, entry) => entryOf(request, response, entry),
    serializers: { req: () => undefined },
  });
}

function entryOf(
  request: IncomingMessage & { route?: { path?: string } },
  response: ServerResponse,
  { responseTime }: { responseTime: number },
) {
  const { method, route } = request;
  return { method, route: route?.path, status: response.statusCode, ms: responseTime };
}
