import type { Company } from '@marea/domain/company/company.schema';
import type { Language } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import { HOUR_MS, DEFAULT_ZONE } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import type { TemplateText } from '@marea/domain/messages/templates.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { mailTexts } from '@marea/texts/messages/mails';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { branded } from '../mail/index.ts';
import { fillTemplate, invitationWording } from '../messageTemplates/index.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { isRevoked, issuePasswordLink, passwordPage } from './recovery.ts';
import type { UserRecord } from './session.ts';
import { users } from './session.ts';

const LINK_LASTS_MS = HOUR_MS;

export function accountMails(app: AppContext, mailer: Mailer) {
  return {
    async passwordLink({ id, payload: { userId, language, isInvitation }, enteredAt }, attempt) {
      const user = userId ? await livingUser(app, userId) : null;
      if (!user || isRevoked(user)) return;
      const until =
        isInvitation && user.invitedUntil ? user.invitedUntil.getTime() : enteredAt.getTime() + LINK_LASTS_MS;
      const lastsMs = until - app.now();
      // The link expired before it could be sent.
      if (lastsMs <= 0) return;
      const secret = await issuePasswordLink(app, user, {
        lastsMs: isInvitation ? lastsMs : LINK_LASTS_MS,
        isInvitation,
      });
      const company = await companyOf(app, user);
      const url = passwordPage(app, secret);
      const letter = isInvitation
        ? invitationLetter(await invitationWording(app, user.companyId, language), { user, company, language, url })
        : passwordLetter(user, language, url);
      await send(letter, { id, user, company }, attempt);
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
      await send(letter, { id, user, company: await companyOf(app, user) }, attempt);
    },
  } satisfies Partial<EffectHandlers>;

  /** Sends a letter in the look of the person's company, if they have one. */
  async function send(letter: Letter, { id, user, company }: Addressed, attempt: EffectAttempt): Promise<void> {
    const sender = company && { companyId: company._id, name: company.name, email: company.email };
    const to = { name: fullName(user), email: user.email };
    await mailer.send(company ? await branded(app, company, letter) : letter, { id, to, sender }, attempt);
  }
}

type Addressed = { id: string; user: UserRecord; company: Company | null };

type InvitationContent = {
  user: Pick<UserRecord, 'firstName' | 'email'>;
  company: Pick<Company, 'name'> | null;
  language: Language;
  url: string;
};

/** The mail that invites a person, with a link to choose a password. */
export function invitationLetter(wording: TemplateText, { user, company, language, url }: InvitationContent): Letter {
  const { action, after } = mailTexts[language].invitation;
  const values = { name: user.firstName, sender: company?.name ?? 'Marea', email: user.email };
  const { subject, paragraphs } = fillTemplate(wording, values);
  return letterTo(user, language, { subject, paragraphs, action: { label: action, url }, footer: [after] });
}

function passwordLetter(user: UserRecord, language: Language, url: string): Letter {
  const { subject, text, action, after } = mailTexts[language].passwordLink;
  return letterTo(user, language, { subject, paragraphs: [text], action: { label: action, url }, footer: [after] });
}

async function livingUser(app: AppContext, userId: string): Promise<UserRecord | null> {
  return app.db(users).findOne({ _id: userId, active: true, isDeleted: false });
}

async function companyOf(app: AppContext, { companyId }: UserRecord): Promise<Company | null> {
  return companyId ? app.db(companies).findOne({ _id: companyId }) : null;
}

function letterTo(
  { firstName }: InvitationContent['user'],
  language: Language,
  letter: Omit<Letter, 'language'>,
): Letter {
  const hello = fill(mailTexts[language].hello, { name: firstName });
  return { ...letter, language, paragraphs: [hello, ...letter.paragraphs] };
}
