import { guestAddresses, withSecret } from '@marea/domain/guests/guestAddresses';
import { formatTime } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import type { AppContext } from '../context.ts';
import { newSecret } from '../db/ids.ts';
import type { Mailer } from '../mail/index.ts';
import { guestLetter, whereabouts } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { mailParty, waitingParties, withMailedLink } from '../waitlist/index.ts';

/** Tells a waiting party that a slot is kept for it; nobody whose offer is over by then. */
export function slotOfferMails(app: AppContext, mailer: Mailer) {
  return {
    async slotOffered({ id, payload }, attempt) {
      const party = await app.db(waitingParties).findOne({ _id: payload.partyId, status: 'waiting' });
      if (!party || party.customer.email === '' || party.offer?.state !== 'open') return;
      const { offer, language, customer } = party;
      if (offer.expiresAt.getTime() <= app.now()) return;
      const { subject, text, action } = mailTexts[language].slotOffered;
      await mailParty(app, mailer, { id, party, attempt }, async ({ company, location }) => {
        const secret = newSecret();
        await withMailedLink(app, party, secret);
        const clock = (instant: Date) => formatTime(instant.toISOString(), location.zone);
        const values = { location: location.name, until: clock(offer.expiresAt) };
        const page = guestAddresses.waitlist({ slug: company.slug, locationId: location.slug });
        const url = app.config.GUEST_ORIGIN + withSecret(page, secret, { place: party._id });
        return guestLetter({ company, location }, customer, {
          language,
          subject: fill(subject, values),
          paragraphs: [fill(text, values)],
          facts: [
            ['trip', offer.serviceName[language]],
            ['time', clock(offer.start)],
            ['vessel', offer.resourceName],
            ['place', whereabouts(location)],
            ['people', String(party.groupSize)],
          ],
          action: { label: action, url },
        });
      });
    },
  } satisfies Partial<EffectHandlers>;
}
