import { nearly } from '@marea/domain/kernel/nearly';
import { queryTerms, searchTerms } from '@marea/domain/kernel/search';
import { useTranslation } from 'react-i18next';
import { useCurrentUser, useSession } from '../session/useSession.ts';
import { settingsSections } from '../settings/settingsPages.ts';
import { railMenus } from '../shell/rail.ts';

/** The pages that the person may see and whose title has the typed words, each with at most one letter wrong. */
export function usePages(typed: string): { path: string; title: string }[] {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { locationId } = useSession();
  const words = queryTerms(typed);
  if (words.length === 0) return [];
  const menus = railMenus(user, locationId)
    .filter(({ name }) => name !== 'Settings')
    .map(({ path, name }) => ({ path, title: t(`menu.${name}`, { defaultValue: name }) }));
  const settings = settingsSections(user, locationId)
    .flatMap(({ pages }) => pages)
    .map(({ path, title }) => ({ path, title: t(title) }));
  const pages = [...menus, ...settings].filter(({ title }) => {
    const terms = searchTerms(title);
    return words.every((word) => nearly(word).some((pattern) => terms.some((term) => pattern.test(term))));
  });
  return pages.filter(({ title }, i) => pages.findIndex((page) => page.title === title) === i);
}
