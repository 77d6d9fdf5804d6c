import { searchTerms } from '@marea/domain/kernel/search';
import { daySheets } from '@marea/domain/menus/daySheet';
import { daySheetEndpoints } from '@marea/domain/menus/menus.endpoints';
import { reportNames, reports } from '@marea/domain/reports/reports';
import { daySheetTexts } from '@marea/texts/daySheets';
import { reportTexts } from '@marea/texts/reports';
import { useLanguage } from '@marea/web/i18n';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { useReadableReports } from '../../ui/useReadableReports.ts';

/** A page with all that somebody may type to find it. */
export type FoundPage = { path: string; title: string; terms: string[] };

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

/** The reports and the sheets of a day that the person may read. */
export function useReportPages(): FoundPage[] {
  const language = useLanguage();
  const { mayRead } = useReadableReports();
  const sheets = useMayCall()(daySheetEndpoints.daySheet) ? sheetPages : [];
  return [...reportPages.filter(({ name }) => mayRead(name)), ...sheets].map(({ path, titles, terms }) => ({
    path,
    title: titles[language],
    terms,
  }));
}
