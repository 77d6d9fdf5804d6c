import type { FlatNamespace, TFunction } from 'i18next';
import { useMemo } from 'react';
import { textOf, type TextValues } from './text.ts';
import { useLanguage } from './wording.ts';

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/**
 * Texts by their keys, which are checked when compiling: of the namespace named first, or of another that is named
 * (`app:close`). It does what the guest app needs of i18next, whose own code is an eighth of the first page.
 */
export function useTranslation<const Ns extends Namespaces = 'app'>(namespaces?: Ns): { t: TFunction<Ns> } {
  const language = useLanguage();
  const [first = 'app'] = [namespaces ?? 'app'].flat();
  return useMemo(() => {
    const t = (key: string, values?: TextValues) => textOf(key, values, first, language);
    // The type is i18next's, which knows every key; the code answers what that type can be asked by the guest app.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { t: t as unknown as TFunction<Ns> };
  }, [first, language]);
}
