import type { Wire } from '@marea/domain/contract/endpoint';
import type { Language } from '@marea/domain/core/text/text';
import { isGuestTemplateKind } from '@marea/domain/messages/templates';
import type { MessageTemplate, TemplateText } from '@marea/domain/messages/templates.schema';
import { mailTexts } from '@marea/texts/messages/mails';
import { shortTexts } from '@marea/texts/messages/shortTexts';
import { useState } from 'react';
import type { Words } from './TemplateFields.tsx';

type Template = Wire<MessageTemplate>;
export type Texts = Record<Language, Words>;

/** What is typed over a version of a template. A version that others add replaces it only where nothing was typed. */
export function useTemplateDraft(latest: Template) {
  const [base, setBase] = useState(latest);
  const stored = textsOf(base, base.texts);
  const [texts, setTexts] = useState<Texts>(stored);
  const isChanged = JSON.stringify(texts) !== JSON.stringify(stored);
  const isNewer = latest.number > base.number;
  const adopt = (version: Template) => {
    setBase(version);
    setTexts(textsOf(version, version.texts));
  };
  if (isNewer && !isChanged) adopt(latest);
  return {
    texts,
    setTexts,
    isChanged,
    /** The version on which the texts are based. */
    number: base.number,
    adopt,
    /** Saves what is typed over the latest version. */
    keepTyped: () => setBase(latest),
    /** The version that somebody else has added since the texts were typed. */
    theirs: isNewer && isChanged ? latest.versions.find(({ number }) => number === latest.number) : undefined,
  };
}

/** The texts of a version, or the product's for null; the short form is the product's until the version has its own. */
export function textsOf({ kind }: Template, texts: Template['texts']): Texts {
  const of = (language: Language): Words => {
    const { subject, text, short }: TemplateText = texts?.[language] ?? mailTexts[language][kind];
    return { subject, text, short: short || (isGuestTemplateKind(kind) ? shortTexts[language][kind] : '') };
  };
  return { en: of('en'), es: of('es') };
}
