import type { Actor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import type { LeadState } from '@marea/domain/leads/lead';
import type { LeadRecord } from '@marea/domain/leads/lead.schema';
import { leadSchema, resumedLeadSchema } from '@marea/domain/leads/lead.schema';
import { companyAndLocation, locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { pageOf } from '../db/pages/page.ts';
import { show } from '../http/answers/show.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { leadByLink, leads, stopReminders } from './leads.collection.ts';
import { storeLead } from './storeLead.ts';

export function leadRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'leads by address');
  const limitEmail = limitOf(app, 'leads by e-mail');
  return {
    async storeLead({ params, body }, { address }) {
      await limitAddress.take(networkOf(address));
      await limitEmail.take(body.email.toLowerCase());
      await storeLead(app, params, body);
      return { data: null };
    },
    async resumeLead(request) {
      const lead = await leadByLink(app, request);
      const { company, location } = await companyAndLocation(app, lead);
      const resumedAt = new Date(app.now());
      await app.db(leads).updateOne({ _id: lead._id, resumedAt: null }, { $set: { resumedAt } });
      const place = { slug: company.slug, locationId: location.slug };
      return { data: show(resumedLeadSchema, { ...lead, place, isBooked: lead.state === 'booked' }) };
    },
    async stopLeadMails(request) {
      await stopReminders(app, await leadByLink(app, request));
      return { data: null };
    },
    async leads({ params, query: { state, ...query } }, context) {
      const actor = signedIn(context);
      const { _id: locationId } = await locationVisibleTo(app, actor, params.id);
      const found = await pageOf(app.db(leads), leftAt(locationId, state), query, { leftAt: -1 });
      return { ...found, docs: found.docs.map((lead) => toLead(actor, lead)) };
    },
  } satisfies Partial<Handlers>;
}

/** Filters leads whose guests have left: a guest who is still choosing is no lead yet. */
function leftAt(locationId: string, state: LeadState | undefined) {
  return { locationId, leftAt: { $ne: null }, ...(state ? { state } : {}) };
}

function toLead(actor: Actor, lead: LeadRecord) {
  const worth = seesMoney(actor, lead.locationId) ? lead.worth : null;
  return show(leadSchema, { ...lead, leftAt: lead.leftAt ?? lead.seenAt, worth });
}
