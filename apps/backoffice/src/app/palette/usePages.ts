import { fuzzyPatterns } from '@marea/domain/kernel/fuzzyPatterns';
import { queryTerms, searchTerms } from '@marea/domain/kernel/search';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser, useSession } from '../session/useSession.ts';
import { settingsSections } from '../settings/settingsPages.ts';
import { railMenus } from '../shell/rail.ts';

/** As many as of everything else that is found. */
const MAX_PAGES = 5;

/** The first pages that the person may see and whose title has the typed words, each with at most one letter wrong. */
export function usePages(typed: string): { path: string; title: string }[] {
  const pages = useVisiblePages();
  const patterns = queryTerms(typed).map(fuzzyPatterns);
  if (patterns.length === 0) return [];
  return pages
    .filter(({ terms }) => patterns.every((word) => word.some((pattern) => terms.some((term) => pattern.test(term)))))
    .slice(0, MAX_PAGES)
    .map(({ path, title }) => ({ path, title }));
}

/** Worked out once for a person, a location and a language, not at each letter. */
function useVisiblePages(): { path: string; title: string; terms: string[] }[] {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { locationId } = useSession();
  return useMemo(() => {
    const menus = railMenus(user, locationId)
      .filter(({ name }) => name !== 'Settings')
      .map(({ path, name }) => ({ path, title: t(`menu.${name}`, { defaultValue: name }) }));
    const settings = settingsSections(user, locationId)
      .flatMap(({ pages }) => pages)
      .map(({ path, title }) => ({ path, title: t(title) }));
    const pages = [...menus, ...settings];
    return pages
      .filter(({ title }, i) => pages.findIndex((page) => page.title === title) === i)
      .map((page) => ({ ...page, terms: searchTerms(page.title) }));
  }, [t, user, locationId]);
}
