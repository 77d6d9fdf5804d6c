import { companyOf } from '@marea/domain/access/actor';
import type { Express, Request, Response } from 'express';
import { Router } from 'express';
import type { AppContext } from '../context.ts';
import { requestLanguage } from '../http/context.ts';
import { createCounters } from '../http/limits/requestLimit.ts';
import { availability, calendar } from './availability.ts';
import { OctoError, respondInOcto } from './errors.ts';
import { resellerOfKey } from './keys.ts';
import type { OctoCall } from './offers.ts';
import { findProduct, productsFor } from './offers.ts';
import { productView } from './products.ts';
import { availabilityRequestSchema, calendarRequestSchema } from './requests.schema.ts';

const PRICING = 'octo/pricing';
const CONTENT = 'octo/content';
export const keyLimit = { name: 'octo requests of key', points: 600 } as const;

type Handler = (call: OctoCall, request: Request) => unknown;

/** Mounts the OCTO API of suppliers, which has an authentication, an envelope and errors of its own. */
export function mountOcto(server: Express, app: AppContext): void {
  const router = Router();
  const countRequest = createCounters(app, keyLimit.name, keyLimit.points);

  const serve = (handler: Handler) => async (request: Request, response: Response) => {
    const { keyId, actor } = await resellerOfKey(app, keyOf(request));
    await countRequest(keyId);
    const call = await callOf(app, actor, request);
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
  router.use(() => {
    throw new OctoError('BAD_REQUEST', 'There is no such endpoint.');
  });
  server.use('/octo', router);
}

/** For failures of the middleware before the router too, such as a body that is no JSON. */
export function mountOctoErrors(server: Express): void {
  server.use('/octo', respondInOcto);
}

function keyOf(request: Request): string {
  const [, key] = /^Bearer\s+(\S+)$/i.exec(request.get('Authorization') ?? '') ?? [];
  if (!key) throw new OctoError('UNAUTHORIZED', 'Send the key as a bearer token.');
  return key;
}

async function callOf(app: AppContext, actor: OctoCall['actor'], request: Request): Promise<OctoCall> {
  const asked = (request.get('Octo-Capabilities') ?? '').split(',').map((name) => name.trim().toLowerCase());
  return {
    app,
    actor,
    company: await app.catalogue.company(companyOf(actor) ?? ''),
    language: requestLanguage(request),
    wantsPricing: asked.includes(PRICING),
    wantsContent: asked.includes(CONTENT),
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
    contact: { website: app.config.GUEST_ORIGIN, email: company.email, telephone: company.phone, address: null },
    ...(wantsContent && { shortDescription: null, media: [] }),
  };
}
