import type { Language } from '@marea/domain/kernel/language';
import { DEFAULT_ZONE } from '@marea/domain/kernel/zone';
import { formatDateTime } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import type { House } from '../db/house.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.service.ts';
import type { EffectHandlers } from '../outbox/effect.ts';
import { issuePasswordLink } from './recovery.service.ts';
import type { UserRecord } from './user.model.ts';

const HOUR_MS = 3_600_000;
const LINK_LASTS_MS = HOUR_MS;
const INVITATION_LASTS_MS = 72 * HOUR_MS;

/** The mails about somebody's account. */
export function accountMails(house: House, mailer: Mailer) {
  return {
    async passwordLink({ id, payload: { userId, language, isInvitation }, enteredAt }) {
      const user = userId ? await livingUser(house, userId) : null;
      const lasts = isInvitation ? INVITATION_LASTS_MS : LINK_LASTS_MS;
      // A mail that could not leave for so long is no longer waited for.
      if (!user || house.now() - enteredAt.getTime() > lasts) return;
      const secret = await issuePasswordLink(house, user._id, lasts);
      const sender = await senderOf(house, user);
      const { subject, text, action, after } = mailTexts[language][isInvitation ? 'invitation' : 'passwordLink'];
      const values = { sender: sender?.name ?? 'Marea', email: user.email };
      const letter = letterTo(user, language, {
        subject: fill(subject, values),
        paragraphs: [fill(text, values)],
        // In the fragment, which is sent to no server and stands in no log.
        action: { label: action, url: `${house.config.BACKOFFICE_ORIGIN}/reset#k=${secret}` },
        footer: [after],
      });
      await mailer.send(letter, { id, to: addressOf(user), sender });
    },

    async passwordChanged({ id, payload: { userId, language }, enteredAt }) {
      const user = await livingUser(house, userId);
      if (!user) return;
      const { subject, text, action, after } = mailTexts[language].passwordChanged;
      const location = user.locationId ? await house.models.Location.findById(user.locationId).lean() : null;
      const when = formatDateTime(enteredAt.toISOString(), location?.zone ?? DEFAULT_ZONE);
      const letter = letterTo(user, language, {
        subject,
        paragraphs: [fill(text, { when }), after],
        action: { label: action, url: `${house.config.BACKOFFICE_ORIGIN}/forgot` },
        footer: [],
      });
      await mailer.send(letter, { id, to: addressOf(user), sender: await senderOf(house, user) });
    },
  } satisfies Partial<EffectHandlers>;
}

async function livingUser(house: House, userId: string): Promise<UserRecord | null> {
  return house.models.User.findOne({ _id: userId, active: true, isDeleted: false }).lean();
}

function addressOf({ firstName, lastName, email }: UserRecord) {
  return { name: `${firstName} ${lastName}`.trim(), email };
}

/** The person's company; a superadmin has none. */
async function senderOf(house: House, { companyId }: UserRecord) {
  const company = companyId ? await house.models.Company.findById(companyId).lean() : null;
  return company && { name: company.name, email: company.email };
}

function letterTo({ firstName }: UserRecord, language: Language, letter: Omit<Letter, 'language'>): Letter {
  const hello = fill(mailTexts[language].hello, { name: firstName });
  return { ...letter, language, paragraphs: [hello, ...letter.paragraphs] };
}
