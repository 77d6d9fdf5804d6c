import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@marea/domain/core/errors/errors';
import compression from 'compression';
import type { Express } from 'express';
import express from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { actorOfApiKey, apiKeyRoutes, isApiKey, limitApiKeys } from './apiKeys/index.ts';
import { auditRoutes } from './audit/index.ts';
import {
  assertOwesNothing,
  bookingRoutes,
  countCouponUses,
  customersOfReseller,
  moveBookingsToCustomer,
} from './booking/index.ts';
import { calendarFeedRoutes } from './calendarFeeds/index.ts';
import { calendarImportRoutes } from './calendarImports/index.ts';
import { actingAt } from './catalogue/index.ts';
import { chartRoutes } from './charts/index.ts';
import { checkinRoutes } from './checkin/index.ts';
import {
  checkoutRoutes,
  guestCreditRoutes,
  leaveProvider,
  mountWebhooks,
  providerAccountRoutes,
} from './checkout/index.ts';
import { readsPayoutReceipt, resellerAccountRoutes } from './commissions/index.ts';
import { companyRoutes } from './company/index.ts';
import { companyExportRoutes } from './companyExports/index.ts';
import type { AppContext } from './context.ts';
import { couponRoutes } from './coupons/index.ts';
import { creditRoutes } from './credits/index.ts';
import { crewRoutes, readsCrewReceipt } from './crew/index.ts';
import { customerRoutes } from './customers/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { dataImportRoutes } from './dataImports/index.ts';
import { daySheetRoutes } from './daySheets/index.ts';
import type { DatabaseRelease } from './db/schema/schemaVersion.ts';
import { expenseRoutes, readsExpensePicture } from './expenses/index.ts';
import { bookingFileRoutes } from './files/index.ts';
import { fleetRoutes, locationRoutes } from './fleet/index.ts';
import { formRoutes } from './forms/index.ts';
import { allowPages, guestHostRoutes, pageOfRequest } from './guestHosts/index.ts';
import { guestPageRoutes } from './guestPages/index.ts';
import { guestOfferRoutes, guestVisitRoutes, templatePreviewRoutes, wizardRoutes } from './guests/index.ts';
import { respondToErrors } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { MAX_BODY_BYTES } from './http/limits/allowances.ts';
import { limitRequests } from './http/limits/requestLimit.ts';
import type { Handlers, Identify } from './http/mount.ts';
import { mountContract } from './http/mount.ts';
import { mountOpenApi } from './http/openapi/mountOpenApi.ts';
import { imageRoutes } from './images/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { leadRoutes } from './leads/index.ts';
import type { Live } from './live/index.ts';
import { liveRoutes } from './live/index.ts';
import { menuRoutes } from './menus/index.ts';
import { messageRoutes, moveMessagesToCustomer } from './messages/index.ts';
import { messageTemplateRoutes } from './messageTemplates/index.ts';
import { timeRequests } from './metrics/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { mountOcto, mountOctoErrors, octoKeyRoutes, octoPreviewRoutes } from './octo/index.ts';
import { ownerRoutes, readsOwnerReceipt } from './owners/index.ts';
import { packageRoutes } from './packages/index.ts';
import { paperRoutes } from './papers/index.ts';
import { accountRoutes, paymentRoutes, readsReceipt } from './payments/index.ts';
import { peopleRoutes } from './people/index.ts';
import { personDataRoutes } from './personData/index.ts';
import { referenceRoutes } from './places/index.ts';
import { reportExportRoutes } from './reportExports/index.ts';
import { reportRoutes } from './reports/index.ts';
import { reviewRequestRoutes } from './reviewRequests/index.ts';
import { reviewRoutes } from './reviews/index.ts';
import { savedReportRoutes } from './savedReports/index.ts';
import { searchRoutes } from './search/index.ts';
import type { Passwords } from './session/index.ts';
import { sessionRoutes, actorOf, authenticate, createSignInLimits } from './session/index.ts';
import { settingsRoutes } from './settings/index.ts';
import { setupRoutes } from './setup/index.ts';
import { slotOfferRoutes } from './slotOffers/index.ts';
import { stockRoutes } from './stock/index.ts';
import { systemHealthRoutes } from './systemHealth/index.ts';
import { mountTextCallbacks, moveChannelToCustomer, textChannelsOf, textMessageRoutes } from './textMessages/index.ts';
import { currentTraceId, traceRequests } from './tracing/index.ts';
import { moveWaitingPartiesToCustomer, waitlistLiveRoutes, waitlistRoutes } from './waitlist/index.ts';
import { walletRoutes } from './wallets/index.ts';
import { webhookRoutes } from './webhooks/index.ts';

/** Answers smaller than this cost more to compress than to send. */
const MIN_TO_COMPRESS = '4kb';

type Parts = { passwords: Passwords; live: Live; release: DatabaseRelease; isLeaving: () => boolean };

/** The API's Express app, not yet listening. `isLeaving`: whether the process is shutting down. */
export function createApp(app: AppContext, parts: Parts): Express {
  const server = express();
  server.disable('x-powered-by');
  server.set('trust proxy', app.config.TRUSTED_PROXIES);
  // Answers differ by person and moment: an ETag would cost a hash and never match.
  server.set('etag', false);
  mountHealth(server, app, parts.release, parts.isLeaving);
  server.use(traceRequests());
  server.use(timeRequests(app.metrics));
  server.use(requestLog(app));
  server.use(helmet({ contentSecurityPolicy: { directives: { 'default-src': ["'none'"] } } }));
  server.use(allowPages(app));
  server.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  server.use(limitRequests(app));
  mountTextCallbacks(server, app);
  mountWebhooks(server, app);
  server.use(compression({ threshold: MIN_TO_COMPRESS }));
  server.use(express.json({ limit: MAX_BODY_BYTES, inflate: false, verify: assertUtf8 }));
  mountOpenApi(server, parts.release.version);

  const identify: Identify = async (token, locationId) =>
    isApiKey(token) ? actorOfApiKey(app, token) : actingAt(app, actorOf(await authenticate(app, token)), locationId);
  mountOcto(server, app);
  server.use(limitApiKeys(app));
  mountContract(
    server,
    app,
    { identify, findPage: (endpoint, request) => pageOfRequest(app, endpoint, request) },
    handlersOf(app, parts),
  );
  server.use(() => {
    throw new DomainError('route_not_found');
  });
  mountOctoErrors(server);
  server.use(respondToErrors);
  return server;
}

/** Refuses bytes of another encoding, which would silently be stored as `Mu\ufffdoz`. */
function assertUtf8(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body)) throw new DomainError('unreadable_body');
}

function handlersOf(app: AppContext, parts: Parts): Handlers {
  return {
    ...sessionRoutes(app, parts.passwords, createSignInLimits(app)),
    ...companyRoutes(app, parts.passwords),
    ...guestHostRoutes(app),
    ...jobRoutes(app),
    ...messageTemplateRoutes(app),
    ...templatePreviewRoutes(app),
    ...fleetRoutes(app),
    ...bookingRoutes(app),
    ...bookingFileRoutes(app),
    ...locationRoutes(app),
    ...couponRoutes(app, countCouponUses),
    ...calendarImportRoutes(app),
    ...dataImportRoutes(app),
    ...webhookRoutes(app),
    ...customerRoutes(app, {
      customersOf: customersOfReseller,
      moves: [moveBookingsToCustomer, moveMessagesToCustomer, moveChannelToCustomer, moveWaitingPartiesToCustomer],
      assertMayGo: assertOwesNothing,
    }),
    ...personDataRoutes(app),
    ...auditRoutes(app),
    ...apiKeyRoutes(app),
    ...referenceRoutes(app),
    ...imageRoutes(app, {
      receipt: async (...args) =>
        (await readsReceipt(...args)) ||
        (await readsPayoutReceipt(...args)) ||
        (await readsCrewReceipt(...args)) ||
        readsOwnerReceipt(...args),
      expense: readsExpensePicture,
    }),
    ...waitlistRoutes(app),
    ...messageRoutes(app),
    ...textMessageRoutes(app),
    ...waitlistLiveRoutes(app, parts.live),
    ...reviewRequestRoutes(app),
    ...leadRoutes(app),
    ...slotOfferRoutes(app),
    ...notificationRoutes(app),
    ...liveRoutes(parts.live),
    ...searchRoutes(app),
    ...settingsRoutes(app, (companyId) => textChannelsOf(app, companyId)),
    ...peopleRoutes(app, parts.passwords),
    ...chartRoutes(app),
    ...dashboardRoutes(app),
    ...checkinRoutes(app),
    ...formRoutes(app),
    ...menuRoutes(app),
    ...stockRoutes(app),
    ...ownerRoutes(app),
    ...crewRoutes(app),
    ...packageRoutes(app),
    ...octoKeyRoutes(app),
    ...octoPreviewRoutes(app),
    ...reportRoutes(app),
    ...daySheetRoutes(app),
    ...setupRoutes(app),
    ...systemHealthRoutes(app, parts.release),
    ...reportExportRoutes(app),
    ...companyExportRoutes(app),
    ...savedReportRoutes(app),
    ...calendarFeedRoutes(app),
    ...paperRoutes(app),
    ...walletRoutes(app),
    ...reviewRoutes(app),
    ...paymentRoutes(app),
    ...creditRoutes(app),
    ...accountRoutes(app, leaveProvider),
    ...checkoutRoutes(app),
    ...guestCreditRoutes(app),
    ...providerAccountRoutes(app),
    ...resellerAccountRoutes(app),
    ...expenseRoutes(app),
    ...guestPageRoutes(app),
    ...guestVisitRoutes(app),
    ...guestOfferRoutes(app),
    ...wizardRoutes(app),
  };
}

/** Logs one line per request, without address, query or body, which hold personal data and secrets. */
function requestLog(app: AppContext) {
  return pinoHttp({
    logger: app.log,
    genReqId: (_request, response) => {
      // The trace's id if there is one, so that an error's reference finds the line.
      const id = currentTraceId() ?? randomUUID();
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
