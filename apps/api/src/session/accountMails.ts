import type { Language } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import { HOUR_MS, DEFAULT_ZONE } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { mailTexts } from '@marea/texts/messages/mails';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { issuePasswordLink } from './recovery.ts';
import type { UserRecord } from './session.ts';
import { users } from './session.ts';

const LINK_LASTS_MS = HOUR_MS;
const INVITATION_LASTS_MS = 72 * HOUR_MS;

export function accountMails(app: AppContext, mailer: Mailer) {
  return {
    async passwordLink({ id, payload: { userId, language, isInvitation }, enteredAt }, attempt) {
      const user = userId ? await livingUser(app, userId) : null;
      const lastsMs = isInvitation ? INVITATION_LASTS_MS : LINK_LASTS_MS;
      // Expired before it could be sent.
      if (!user || app.now() - enteredAt.getTime() > lastsMs) return;
      const secret = await issuePasswordLink(app, user, { lastsMs, isInvitation });
      const sender = await senderOf(app, user);
      const { subject, text, action, after } = mailTexts[language][isInvitation ? 'invitation' : 'passwordLink'];
      const values = { sender: sender?.name ?? 'Marea', email: user.email };
      const letter = letterTo(user, language, {
        subject: fill(subject, values),
        paragraphs: [fill(text, values)],
        // In the fragment, which reaches no server and no log.
        action: { label: action, url: `${app.config.BACKOFFICE_ORIGIN}/reset#k=${secret}` },
        footer: [after],
      });
      await mailer.send(letter, { id, to: addressOf(user), sender }, attempt);
    },

    async passwordChanged({ id, payload: { userId, language }, enteredAt }, attempt) {
      const user = await livingUser(app, userId);
      if (!user) return;
      const { subject, text, action, after } = mailTexts[language].passwordChanged;
      const location = user.locationId ? await app.db(locations).findOne({ _id: user.locationId }) : null;
      const when = formatDateTime(enteredAt.toISOString(), location?.zone ?? DEFAULT_ZONE);
      const letter = letterTo(user, language, {
        subject,
        paragraphs: [fill(text, { when }), after],
        action: { label: action, url: `${app.config.BACKOFFICE_ORIGIN}/forgot` },
        footer: [],
      });
      await mailer.send(letter, { id, to: addressOf(user), sender: await senderOf(app, user) }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

async function livingUser(app: AppContext, userId: string): Promise<UserRecord | null> {
  return app.db(users).findOne({ _id: userId, active: true, isDeleted: false });
}

function addressOf(user: UserRecord) {
  return { name: fullName(user), email: user.email };
}

async function senderOf(app: AppContext, { companyId }: UserRecord) {
  const company = companyId ? await app.db(companies).findOne({ _id: companyId }) : null;
  return company && { name: company.name, email: company.email };
}

function letterTo({ firstName }: UserRecord, language: Language, letter: Omit<Letter, 'language'>): Letter {
  const hello = fill(mailTexts[language].hello, { name: firstName });
  return { ...letter, language, paragraphs: [hello, ...letter.paragraphs] };
}
