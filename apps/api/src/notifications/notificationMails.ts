import { mayCall } from '@marea/domain/access/mayCall';
import type { Company } from '@marea/domain/company/company.schema';
import { fullName } from '@marea/domain/core/text/text';
import { notificationAddress } from '@marea/domain/notifications/notificationAddress';
import { notificationGroups } from '@marea/domain/notifications/notificationChoices';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { mailTexts } from '@marea/texts/messages/mails';
import { notificationMailTexts, notificationNames } from '@marea/texts/messages/notificationChoices';
import type { AppContext } from '../context.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { branded } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { users } from '../session/index.ts';
import type { News, NewsQuery } from './news.ts';
import { newsFor } from './news.ts';
import type { NotificationRecord } from './notifications.ts';
import { zoneOf } from './plannedMails.ts';

/** The order of the groups. */
const order: readonly NotificationKind[] = Object.values(notificationGroups).flat();
/** Kinds whose titles contain an amount or a provider's reference, which stay in the app. */
const namedByKind: ReadonlySet<NotificationKind> = new Set(['credit_taken_back', 'dispute_unplaced']);

/** Mails notifications to people who chose that: the chosen kinds that they may read at that moment. */
export function notificationMails(app: AppContext, mailer: Mailer) {
  return {
    async notificationsMailed({ id, payload: { userId, rhythm, from, until } }, attempt) {
      const query = { userId, rhythm, from: new Date(from), until: new Date(until) };
      const news = await newsFor(app, query);
      const person = await app.db(users).findOne({ _id: userId, active: true, isDeleted: false });
      if (!news || !person) return;
      const company = person.companyId ? await app.catalogue.company(person.companyId) : null;
      const letter = letterOf(app, news, { query, person, company, zone: await zoneOf(app, userId) });
      const to = { name: fullName(person), email: person.email };
      const sender = company && { companyId: company._id, name: company.name, email: company.email };
      await mailer.send(company ? await branded(app, company, letter) : letter, { id, to, sender }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

/** Sorts by group and kind, the newest of each first. */
function inOrder(listed: readonly NotificationRecord[]): NotificationRecord[] {
  return listed.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

type Reader = {
  query: NewsQuery;
  person: { firstName: string; language: Company['language'] | null };
  company: Company | null;
  zone: string;
};

function letterOf(app: AppContext, { actor, listed, total }: News, { query, person, company, zone }: Reader): Letter {
  const language = person.language ?? company?.language ?? 'en';
  const texts = notificationMailTexts[language];
  const origin = app.config.BACKOFFICE_ORIGIN;
  const isOwner = actor.kind === 'owner';
  const titleOf = ({ kind, title }: NotificationRecord) =>
    namedByKind.has(kind) ? notificationNames[language].kinds[kind] : title[language];
  const addressOf = (one: NotificationRecord) => {
    const address = notificationAddress(one, { isOwner, mayCall: (endpoint) => mayCall(actor, endpoint) });
    return address === null ? {} : { url: `${origin}${address}` };
  };
  const only = query.rhythm === 'now' && total === 1 ? listed[0] : undefined;
  const values = { sender: company?.name ?? 'Marea', number: total, day: formatDate(query.until.toISOString(), zone) };
  const rest = total - listed.length;
  return {
    language,
    subject: only ? titleOf(only) : fill(query.rhythm === 'now' ? texts.subjectNow : texts.subjectDaily, values),
    paragraphs: [
      fill(mailTexts[language].hello, { name: person.firstName }),
      query.rhythm === 'now' ? texts.leadNow : texts.leadDaily,
      ...(rest > 0 ? [fill(texts.more, { number: rest })] : []),
    ],
    facts: inOrder(listed).map((one) => ({
      label: formatDateTime(one.createdAt.toISOString(), zone),
      value: titleOf(one),
      ...addressOf(one),
    })),
    action: { label: texts.action, url: (only && addressOf(only).url) ?? origin },
    footer: [texts.why],
    unsubscribe: {
      label: texts.settings,
      url: `${origin}${isOwner ? '/user/profile' : '/profile'}?tab=notifications`,
    },
  };
}
