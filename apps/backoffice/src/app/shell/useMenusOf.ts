import { useTranslation } from 'react-i18next';
import type { MenusOf } from '../../core/MenusContext.ts';
import { settingsSections } from '../settings/settingsPages.ts';
import { railMenus } from './rail.ts';

/** What the shell would show somebody. */
export function useMenusOf(): MenusOf {
  const { t } = useTranslation();
  return (person, at) => ({
    rail: railMenus(person, at).map(({ path, icon, title }) => ({ path, icon, label: t(title) })),
    pages: settingsSections(person, at).flatMap(({ pages }) => pages.map(({ title }) => t(title))),
  });
}
