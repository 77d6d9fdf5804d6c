import type { FlatNamespace, ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { textOf, type TextValues } from './text.ts';
import { useLanguage } from './wording.ts';

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];
/** The texts of some namespaces. Its keys are i18next's, which knows every one. */
export type TextsOf<Ns extends Namespaces> = (key: ParseKeys<Ns>, values?: TextValues) => string;

/** Texts by keys that are checked when compiling. It stands for i18next's own, an eighth of the guest's first page. */
export function useTranslation<const Ns extends Namespaces = 'app'>(namespaces?: Ns): { t: TextsOf<Ns> } {
  const language = useLanguage();
  const [first = 'app'] = [namespaces ?? 'app'].flat();
  return useMemo(() => ({ t: (key, values) => textOf(key, values, first, language) }), [first, language]);
}
