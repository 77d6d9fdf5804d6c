import { fuzzyPatterns, queryTerms, searchTerms } from '@marea/domain/core/text/search';
import { daySheets } from '@marea/domain/menus/daySheet';
import { daySheetEndpoints } from '@marea/domain/menus/menus.endpoints';
import { reportNames, reports } from '@marea/domain/reports/reports';
import { daySheetTexts } from '@marea/texts/papers/daySheets';
import { reportTexts } from '@marea/texts/reports/reports';
import { useLanguage } from '@marea/web/i18n/i18n';
import { tabStorage } from '@marea/web/storage/storage';
import { useStored } from '@marea/web/storage/useStored';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../core/paths.ts';
import { isOwner, maySee } from '../../core/session/guards.ts';
import { useMayCall, useCurrentUser, useSession } from '../../core/session/useSession.ts';
import english from '../../locales/en/palette.ts';
import spanish from '../../locales/es/palette.ts';
import { useReadableReports } from '../../ui/data/useReadableReports.ts';
import { screenAt } from '../screens.ts';
import { isSettingsPath, settingsSections } from '../settings/settingsPages.ts';
import { railMenus } from '../shell/rail.ts';

/** As many as each other kind of result. */
const MAX_PAGES = 5;
/** Pages that are reached only from another page. */
const furtherPages = [paths.weeklyPurchases, paths.reconciliation, paths.supplyCounts];

export type PalettePage = Omit<SearchablePage, 'terms'>;

/**
 * The first pages that the person may see and whose title, or another word for it in either language, has the typed
 * words, each with at most one letter wrong. Those whose title has them come first.
 */
export function usePages(typed: string): PalettePage[] {
  const pages = [...useMenuPages(), ...useReportPages()];
  const patterns = queryTerms(typed).map(fuzzyPatterns);
  if (patterns.length === 0) return [];
  const says = (terms: readonly string[]) =>
    patterns.every((word) => word.some((pattern) => terms.some((term) => pattern.test(term))));
  const matches = pages.filter(({ terms }) => says(terms));
  const isTitled = ({ title }: PalettePage) => says(searchTerms(title));
  return [...matches.filter(isTitled), ...matches.filter((page) => !isTitled(page))]
    .slice(0, MAX_PAGES)
    .map(({ path, title }) => ({ path, title }));
}

/** Computed once for a person, location and language, not at each letter. */
function useMenuPages(): SearchablePage[] {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { locationId } = useSession();
  return useMemo(() => {
    const menus = railMenus(user, locationId)
      .filter(({ path }) => !isSettingsPath(path))
      .map(({ path, title }) => ({ path, title: t(title) }));
    const settings = settingsSections(user, locationId)
      .flatMap(({ pages }) => pages)
      .map(({ path, title }) => ({ path, title: t(title) }));
    const further = furtherPages.flatMap((path) => {
      const screen = isOwner(user) ? undefined : screenAt(path);
      return screen && maySee(user, locationId, screen) ? [{ path, title: t(screen.title) }] : [];
    });
    const profile = { path: isOwner(user) ? paths.ownerProfile : paths.profile, title: t('screens.profile') };
    const pages = [...menus, ...settings, ...further, profile];
    return pages
      .filter(({ title }, i) => pages.findIndex((page) => page.title === title) === i)
      .map((page) => ({ ...page, terms: searchTerms(page.title, ...otherWords(page.path)) }));
  }, [t, user, locationId]);
}

/** Other names that people use for a page, in both languages. */
function otherWords(path: string): string[] {
  const name = screenAt(path)?.title.replace('screens.', '') ?? '';
  return [english, spanish].map(({ pageWords }) => (pageWords as Readonly<Record<string, string>>)[name] ?? '');
}

/** A page with all terms that find it. */
export type SearchablePage = { path: string; title: string; terms: string[] };

const titled = (path: string, titles: { en: string; es: string }) => ({
  path,
  titles,
  terms: searchTerms(titles.en, titles.es),
});
const reportPages = reportNames.map((name) => ({
  name,
  ...titled(`${reports[name].menu}/${name}`, {
    en: reportTexts.en.reports[name].title,
    es: reportTexts.es.reports[name].title,
  }),
}));
const sheetPages = daySheets.map((sheet) =>
  titled(`/reportes/day/${sheet}`, { en: daySheetTexts.en.titles[sheet], es: daySheetTexts.es.titles[sheet] }),
);

/** The reports and day sheets that the person may read. */
export function useReportPages(): SearchablePage[] {
  const language = useLanguage();
  const { mayRead } = useReadableReports();
  const sheets = useMayCall()(daySheetEndpoints.daySheet) ? sheetPages : [];
  return [...reportPages.filter(({ name }) => mayRead(name)), ...sheets].map(({ path, titles, terms }) => ({
    path,
    title: titles[language],
    terms,
  }));
}

const KEPT = 6;

/** A destination opened from the palette. */
export type Recent = { path: string; label: string; about: string };
const nothing: Recent[] = [];

/** The last destinations, newest first. Stored in this tab only, since they name guests. */
export function useRecent() {
  const { user, locationId } = useSession();
  const [recent, setRecent] = useStored({
    key: `marea.recent.${user?._id}.${locationId}`,
    initial: nothing,
    storage: tabStorage,
  });
  const remember = useCallback(
    (one: Recent) => setRecent((before) => [one, ...before.filter(({ path }) => path !== one.path)].slice(0, KEPT)),
    [setRecent],
  );
  return { recent, remember };
}
