import type { Actor } from '@marea/domain/access/actor';
import type { Company, guestHostsSchema } from '@marea/domain/company/company.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { guestOriginOf, HOST_CHECK_PATH, toHostName, type GuestHostState } from '@marea/domain/guests/guestHosts';
import * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { publicRequest } from '../http/outgoing/publicRequest.ts';

const CHECK_TIMEOUT_MS = 4_000;
const MAX_ANSWER_BYTES = 4_096;
const answerSchema = z.object({ company: z.string().nullable(), platform: z.string() });

type GuestHosts = z.output<typeof guestHostsSchema>;

export function guestHostRoutes(app: AppContext) {
  return {
    async changeGuestHosts({ params, body }, context) {
      return { data: await changeGuestHosts(app, signedIn(context), await app.catalogue.company(params.slug), body) };
    },
    async checkGuestHosts({ params }) {
      const company = await app.catalogue.company(params.slug);
      const check = async (host: string) => ({ host, state: await stateOf(app, company.slug, host) });
      return { data: await Promise.all(company.guestHosts.map(check)) };
    },
    async guestHosts() {
      return { data: await app.catalogue.guestHosts() };
    },
  } satisfies Partial<Handlers>;
}

/** Throws `version_conflict`, `invalid` for no host name, the platform's or a taken one, links to an unready host. */
async function changeGuestHosts(app: AppContext, actor: Actor, company: Company, typed: GuestHosts): Promise<Company> {
  const { _id } = company;
  const hosts = hostsIn(app, typed);
  const others = await app
    .db(companies)
    .find({ _id: { $ne: _id }, guestHosts: { $in: hosts.guestHosts } }, { projection: { guestHosts: 1 } })
    .toArray();
  const conflict = hosts.guestHosts.findIndex((host) => others.some(({ guestHosts }) => guestHosts.includes(host)));
  if (conflict >= 0) throw invalidField(`guestHosts.${conflict}`, 'already_taken');
  if (!typed.confirmed) await assertReady(app, company, hosts.guestHost);
  const after = await unitOfWork(app.connection, async (tx) => {
    const before = await app.db(companies).findOne({ _id }, { session: tx });
    if (!before) throw new DomainError('not_found');
    const { version = before.version } = typed;
    const changes = { $set: hosts, $inc: { version: 1 } };
    const changed = await app.db(companies).findOneAndUpdate({ _id, version }, changes, { session: tx });
    if (!changed) throw new DomainError('version_conflict', { current: before });
    const scope = { companyId: _id };
    await recordAudit(app, tx, { actor, scope, entity: 'company', entityId: _id, before, after: changed });
    return changed;
  }).catch((error: unknown) => {
    // Another company took it at the same moment.
    throw isDuplicateKey(error) ? invalidField('guestHosts', 'already_taken') : error;
  });
  app.catalogue.invalidate();
  return after;
}

function hostsIn(app: AppContext, typed: GuestHosts): Pick<Company, 'guestHosts' | 'guestHost'> {
  const guestHosts = typed.guestHosts.map((host, i) => hostName(app, host, `guestHosts.${i}`));
  const twice = guestHosts.findIndex((host, i) => guestHosts.indexOf(host) < i);
  if (twice >= 0) throw invalidField(`guestHosts.${twice}`, 'twice_in_list');
  if (typed.guestHost === null) return { guestHosts, guestHost: null };
  const guestHost = toHostName(typed.guestHost);
  if (guestHost === null || !guestHosts.includes(guestHost)) throw invalidField('guestHost', 'not_an_option');
  return { guestHosts, guestHost };
}

/** Throws for a host that is not ready: links would lead nowhere. Does not recheck the host already in use. */
async function assertReady(app: AppContext, company: Company, guestHost: string | null): Promise<void> {
  if (guestHost === null || guestHost === company.guestHost) return;
  if ((await stateOf(app, company.slug, guestHost)) !== 'answers') throw invalidField('guestHost', 'host_not_ready');
}

function hostName(app: AppContext, typed: string, field: string): string {
  const { GUEST_ORIGIN, BACKOFFICE_ORIGIN, API_URL, NODE_ENV } = app.config;
  const host = toHostName(typed);
  if (host === null || (host === 'localhost' && NODE_ENV === 'production')) throw invalidField(field, 'not_a_host');
  const platform = [GUEST_ORIGIN, BACKOFFICE_ORIGIN, API_URL].map((origin) => new URL(origin).hostname);
  if (platform.includes(host)) throw invalidField(field, 'platform_host');
  return host;
}

/** The answer as text. Counts its bytes, as headers may lie: throws beyond `MAX_ANSWER_BYTES`. */
async function shortText(response: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Requests the host as a guest would. */
async function stateOf(app: AppContext, slug: string, guestHost: string): Promise<GuestHostState> {
  const { GUEST_ORIGIN, WEBHOOK_LOOPBACK } = app.config;
  const target = new URL(HOST_CHECK_PATH, guestOriginOf(GUEST_ORIGIN, { guestHost }));
  try {
    const { request, response } = await publicRequest(target, {
      method: 'GET',
      allowsLoopback: WEBHOOK_LOOPBACK,
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    try {
      const answer = answerSchema.safeParse(JSON.parse(await shortText(response)));
      return answer.data?.company === slug && answer.data.platform === GUEST_ORIGIN ? 'answers' : 'other';
    } catch {
      return 'other';
    } finally {
      request.destroy();
    }
  } catch {
    return 'silent';
  }
}
