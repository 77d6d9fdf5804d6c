import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import { ownLanguage, textIn } from '@marea/domain/core/text/text';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { guestAddresses, withSecret } from '@marea/domain/guests/guestAddresses';
import { MAX_REMINDERS } from '@marea/domain/leads/lead';
import type { LeadRecord } from '@marea/domain/leads/lead.schema';
import { formatLongDay } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import { companyAndLocation, guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { branded, guestEnvelope, guestLetter } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { NotBefore } from '../outbox/index.ts';
import { settingsOf } from '../settings/index.ts';
import { leads, secretOfLead } from './leads.collection.ts';
import { LEFT_AFTER_MS, planReminder } from './storeLead.ts';

type Writer = Awaited<ReturnType<typeof companyAndLocation>>;

/** Reminds guests of an abandoned trip after an hour and a day, unless they booked or opted out, or it departed. */
export function leadMails(app: AppContext, mailer: Mailer) {
  return {
    async leadReminded({ id, payload: { leadId, reminder } }, attempt) {
      const lead = await app.db(leads).findOne({ _id: leadId, state: 'open', reminders: reminder - 1 });
      if (!lead) return;
      const leftAt = lead.seenAt.getTime() + LEFT_AFTER_MS;
      if (reminder === 1 && leftAt > app.now()) throw new NotBefore(leftAt, 'the guest was still choosing');
      const at = await unlessUnknown(companyAndLocation(app, lead));
      const isWanted = at && at.company.active && (await settingsOf(app, lead.companyId)).remindsLeads;
      await noteLeft(app, lead);
      if (!isWanted || lead.start.getTime() <= app.now()) return;
      const envelope = { id, ...guestEnvelope(at, { ...lead, lastName: '' }) };
      await mailer.send(await branded(app, at.company, letterOf(app, lead, at, reminder)), envelope, attempt);
      await unitOfWork(app.connection, async (tx) => {
        const counted = { $set: { reminders: reminder } };
        await app.db(leads).updateOne({ _id: leadId, reminders: reminder - 1 }, counted, { session: tx });
        if (reminder < MAX_REMINDERS)
          await planReminder(app, tx, { leadId, reminder: reminder + 1 }, new Date(leftAt + DAY_MS));
      });
    },
  } satisfies Partial<EffectHandlers>;
}

/** Marks the guest as gone, which shows the lead to staff. */
async function noteLeft(app: AppContext, { _id, seenAt }: LeadRecord): Promise<void> {
  await app.db(leads).updateOne({ _id, leftAt: null }, { $set: { leftAt: seenAt } });
}

function letterOf(app: AppContext, lead: LeadRecord, at: Writer, reminder: number): Letter {
  const { _id, serviceName, bookingDate, hora } = lead;
  const language = ownLanguage(lead);
  const { subject, text, last, action, stop } = guestMailTexts[language].leadReminded;
  const secret = secretOfLead(app, _id);
  const url = (address: string) => guestAddress(app, at.company, withSecret(address, secret));
  const chosen = { service: textIn(serviceName, language), date: formatLongDay(bookingDate, language), time: hora };
  return guestLetter(at, lead, {
    language,
    subject: fill(subject, { sender: at.company.name }),
    paragraphs: [fill(text, chosen), ...(reminder === MAX_REMINDERS ? [last] : [])],
    facts: [],
    action: { label: action, url: url(guestAddresses.resume(_id)) },
    unsubscribe: { label: stop, url: url(guestAddresses.stopReminders(_id)) },
  });
}
