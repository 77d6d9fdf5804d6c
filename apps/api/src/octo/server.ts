import { companyOf } from '@marea/domain/access/actor';
import type { Express, Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { bookingById } from '../booking/index.ts';
import { guestOrigin } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { isSameSecret } from '../db/ids.ts';
import { sendFile } from '../http/answers/files.ts';
import { requestLanguage } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import { createCounters } from '../http/limits/requestLimit.ts';
import { paperOf } from '../papers/index.ts';
import { availability, calendar } from './availability.ts';
import { update } from './bookingChanges.ts';
import { listOctoBookings } from './bookingList.ts';
import { voucherSecret } from './bookings.collection.ts';
import {
  bookingsQuerySchema,
  cancellationSchema,
  confirmationSchema,
  extensionSchema,
  reservationSchema,
  updateSchema,
} from './bookings.requests.ts';
import { cancel, extend, reserve } from './bookings.ts';
import { bookingView } from './bookingView.ts';
import { confirm } from './confirm.ts';
import { OctoError, respondInOcto } from './errors.ts';
import { resellerOfKey } from './keys.ts';
import { getOctoBooking } from './octoBooking.ts';
import type { OctoCall } from './offers.ts';
import { findProduct, productsFor, sellersOf } from './offers.ts';
import { mountPictures } from './pictures.ts';
import { productView } from './products.ts';
import { availabilityRequestSchema, calendarRequestSchema } from './requests.schema.ts';

const PRICING = 'octo/pricing';
const CONTENT = 'octo/content';
export const keyLimit = { name: 'octo requests of key', points: 600 } as const;

type Handler = (call: OctoCall, request: Request) => unknown;

/** Mounts OCTO's API for suppliers, which has its own authentication, envelope and errors. */
export function mountOcto(server: Express, app: AppContext): void {
  const router = Router();
  const countRequest = createCounters(app, keyLimit.name, keyLimit.points);

  const serve = (handler: Handler) => async (request: Request, response: Response) => {
    const caller = await resellerOfKey(app, keyOf(request));
    await countRequest(caller.keyId);
    const call = await callOf(app, caller, request);
    const answer = await handler(call, request);
    setHeaders(response, call);
    response.json(answer);
  };

  router.get('/supplier', serve(supplierView));
  router.get(
    '/capabilities',
    serve(() => [PRICING, CONTENT].map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null }))),
  );
  router.get(
    '/products',
    serve(async (call) => Promise.all((await productsFor(call)).map((product) => productView(call, product)))),
  );
  router.get(
    '/products/:id',
    serve(async (call, { params }) => productView(call, await findProduct(call, params.id))),
  );
  router.post(
    '/availability',
    serve((call, { body }) => availability(call, availabilityRequestSchema.parse(body))),
  );
  router.post(
    '/availability/calendar',
    serve((call, { body }) => calendar(call, calendarRequestSchema.parse(body))),
  );
  mountBookings(router, serve);
  mountVouchers(router, app);
  mountPictures(router, app);
  router.use(() => {
    throw new OctoError('BAD_REQUEST', 'There is no such endpoint.');
  });
  server.use('/octo', router);
}

type Serve = (handler: Handler) => RequestHandler;

function mountBookings(router: Router, serve: Serve): void {
  router.get(
    '/bookings',
    serve((call, { query }) => listOctoBookings(call, bookingsQuerySchema.parse(query))),
  );
  router.post(
    '/bookings',
    serve((call, { body }) => reserve(call, reservationSchema.parse(body))),
  );
  router.get(
    '/bookings/:uuid',
    serve(async (call, { params }) => bookingView(call, await getOctoBooking(call, params.uuid))),
  );
  router.patch(
    '/bookings/:uuid',
    serve((call, { params, body }) => update(call, params.uuid, updateSchema.parse(body))),
  );
  router.post(
    '/bookings/:uuid/confirm',
    serve((call, { params, body }) => confirm(call, params.uuid, confirmationSchema.parse(body))),
  );
  router.post(
    '/bookings/:uuid/extend',
    serve((call, { params, body }) => extend(call, params.uuid, extensionSchema.parse(body))),
  );
  router.post(
    '/bookings/:uuid/cancel',
    serve((call, { params, body }) => cancel(call, params.uuid, cancellationSchema.parse(body ?? {}))),
  );
}

/** Mounts vouchers, whose address is their key: guests have no other. */
function mountVouchers(router: Router, app: AppContext): void {
  const limitAddress = limitOf(app, 'papers by address');
  const limitBooking = limitOf(app, 'papers by booking');
  router.get('/vouchers/:id/:secret', async ({ params: { id, secret }, ip = '' }, response) => {
    await limitAddress.take(networkOf(ip));
    if (!isSameSecret(secret, voucherSecret(app, id))) throw new OctoError('FORBIDDEN', 'The address is not valid.');
    await limitBooking.take(id);
    await sendFile(response, await paperOf(app, await bookingById(app, id), null, { paper: 'confirmation' }));
  });
}

/** Also answers failures of the middleware before the router, such as a body that is no JSON. */
export function mountOctoErrors(server: Express): void {
  server.use('/octo', respondInOcto);
}

function keyOf(request: Request): string {
  const [, key] = /^Bearer\s+(\S+)$/i.exec(request.get('Authorization') ?? '') ?? [];
  if (!key) throw new OctoError('UNAUTHORIZED', 'Send the key as a bearer token.');
  return key;
}

async function callOf(
  app: AppContext,
  { keyId, actor }: Pick<OctoCall, 'keyId' | 'actor'>,
  request: Request,
): Promise<OctoCall> {
  const names = (request.get('Octo-Capabilities') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const company = await app.catalogue.company(companyOf(actor) ?? '');
  return {
    app,
    actor,
    keyId,
    company,
    sellers: sellersOf(app, actor, company._id),
    language: requestLanguage(request),
    wantsPricing: names.includes(PRICING),
    wantsContent: names.includes(CONTENT),
  };
}

function setHeaders(response: Response, { wantsPricing, wantsContent, language }: OctoCall): void {
  const used = [...(wantsPricing ? [PRICING] : []), ...(wantsContent ? [CONTENT] : [])];
  response.setHeader('Octo-Capabilities', used.join(', '));
  if (!wantsContent) return;
  response.setHeader('Content-Language', language);
  response.setHeader('Available-Languages', 'en, es');
}

function supplierView({ app, company, wantsContent }: OctoCall) {
  return {
    id: company.slug,
    name: company.name,
    endpoint: `${app.config.API_URL}/octo`,
    contact: { website: guestOrigin(app, company), email: company.email, telephone: company.phone, address: null },
    ...(wantsContent && { shortDescription: null, media: [] }),
  };
}
