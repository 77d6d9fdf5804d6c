import type { Actor } from '@marea/domain/access/actor';
import { DomainError, fieldError } from '@marea/domain/core/errors/errors';
import type { GuestLanguage, Language, StoredLanguages } from '@marea/domain/core/text/text';
import { languages, ownLanguage, textIn } from '@marea/domain/core/text/text';
import type { GuestTemplateKind, TemplateKind } from '@marea/domain/messages/templates';
import { isGuestTemplateKind, partsOf, templateFaults, templateKinds } from '@marea/domain/messages/templates';
import type { MessageTemplate, TemplateText } from '@marea/domain/messages/templates.schema';
import { templateVersionSchema } from '@marea/domain/messages/templates.schema';
import { fill } from '@marea/texts/format/fill';
import { guestMailTexts, guestShortTexts } from '@marea/texts/guestTexts/guestTexts';
import { mailTexts } from '@marea/texts/messages/mails';
import { requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { newId } from '../db/ids.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

/** Append-only: of two concurrent changes the second finds its number taken. */
export const templateVersions = collection('messageTemplates', templateVersionSchema, [
  { key: { companyId: 1, kind: 1, number: -1 }, unique: true },
]);

const MAX_SHOWN = 20;

/** The language of a message: the guest's own, or the language of the company's text if it has its own. */
export async function messageLanguage(
  app: AppContext,
  { companyId, kind }: { companyId: string; kind: string },
  guest: StoredLanguages,
): Promise<GuestLanguage> {
  const own = ownLanguage(guest);
  if (own === guest.language || !isGuestTemplateKind(kind)) return own;
  return (await ownTexts(app, companyId, kind)) ? guest.language : own;
}

/** The text of a message to guests: the company's own, or the product's of this release. */
export async function wordingOf(
  app: AppContext,
  companyId: string,
  kind: GuestTemplateKind,
  language: GuestLanguage,
): Promise<Required<TemplateText>> {
  const own = await ownTexts(app, companyId, kind);
  const { subject, text, short }: TemplateText = own ? textIn(own, language) : guestMailTexts[language][kind];
  return { subject, text, short: short || guestShortTexts[language][kind] };
}

/** The text of the mail that invites staff, in the words of their company if it has its own. */
export async function invitationWording(
  app: AppContext,
  companyId: string | null,
  language: Language,
): Promise<TemplateText> {
  const own = companyId ? await ownTexts(app, companyId, 'invitation') : null;
  return own?.[language] ?? mailTexts[language].invitation;
}

async function ownTexts(app: AppContext, companyId: string, kind: TemplateKind): Promise<MessageTemplate['texts']> {
  const latest = await app.db(templateVersions).findOne({ companyId, kind }, { sort: { number: -1 } });
  return latest?.texts ?? null;
}

/** Fills a template once: variables in a guest's name are not filled again. */
export function fillTemplate({ subject, text }: TemplateText, values: Readonly<Record<string, string>>) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => fill(paragraph, values));
  return { subject: fill(subject, values), paragraphs };
}

async function templateOf(app: AppContext, companyId: string, kind: TemplateKind): Promise<MessageTemplate> {
  const stored = await app
    .db(templateVersions)
    .find({ companyId, kind }, { sort: { number: -1 }, limit: MAX_SHOWN })
    .toArray();
  const { number = 0, texts = null } = stored[0] ?? {};
  const versions = stored.map((one) => ({
    number: one.number,
    texts: one.texts,
    createdAt: one.createdAt,
    by: one.by,
  }));
  return { kind, number, texts, versions };
}

type Change = Pick<MessageTemplate, 'number' | 'texts'>;

/**
 * Adds a version. Throws `version_conflict` if another was added since `number` was read, `invalid` for unknown
 * variables.
 */
async function changeTemplate(
  app: AppContext,
  actor: Actor,
  { companyId, kind }: { companyId: string; kind: TemplateKind },
  { number, texts }: Change,
): Promise<MessageTemplate> {
  for (const language of languages) if (texts) assertKnownVariables(kind, texts[language], `texts.${language}.`);
  const before = await templateOf(app, companyId, kind);
  if (before.number !== number) throw new DomainError('version_conflict');
  const by = { userId: actor.userId, name: actor.name };
  const version = { _id: newId(), companyId, kind, number: number + 1, texts, by, createdAt: new Date(app.now()) };
  try {
    await app.db(templateVersions).insertOne(version);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new DomainError('version_conflict');
  }
  return templateOf(app, companyId, kind);
}

export function assertKnownVariables(kind: TemplateKind, texts: TemplateText, path = ''): void {
  const wrong = partsOf(kind).filter((part) => templateFaults(kind, part, texts[part] ?? '').length > 0);
  if (wrong.length === 0) return;
  throw new DomainError(
    'invalid',
    {},
    wrong.map((part) => fieldError(`${path}${part}`, 'unknown_variable')),
  );
}

export function messageTemplateRoutes(app: AppContext) {
  return {
    async messageTemplates({ query }, context) {
      const companyId = await requestedCompany(app, signedIn(context), query.companyId);
      return { data: await Promise.all(templateKinds.map((kind) => templateOf(app, companyId, kind))) };
    },
    async changeMessageTemplate({ params, query, body }, context) {
      const actor = signedIn(context);
      const companyId = await requestedCompany(app, actor, query.companyId);
      return { data: await changeTemplate(app, actor, { companyId, kind: params.kind }, body) };
    },
  } satisfies Partial<Handlers>;
}
