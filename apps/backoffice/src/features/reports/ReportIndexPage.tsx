import { daySheets } from '@marea/domain/menus/daySheet';
import { daySheetEndpoints } from '@marea/domain/menus/menus.endpoints';
import { savedReportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { menuTexts } from '@marea/texts/menus';
import { daySheetTexts } from '@marea/texts/papers/daySheets';
import { reportTexts } from '@marea/texts/reports/reports';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import { useReadableReports } from '../../ui/data/useReadableReports.ts';
import { NoReports, menuAt } from './NoReports.tsx';
import { ReportExports } from './ReportExports.tsx';
import { SavedReports } from './SavedReports.tsx';
import classes from './Reports.module.css';

/** The reports of a menu that the person may read, each with the question that it answers. */
export default function ReportIndexPage() {
  const language = useLanguage();
  const mayCall = useMayCall();
  const menu = menuAt(useLocation().pathname);
  const names = useReadableReports().namesIn(menu);
  if (names.length === 0) return <NoReports />;
  return (
    <>
      <ReportExports />
      {mayCall(savedReportsEndpoints.savedReports) && <SavedReports menu={menu} />}
      <ul className={classes.index} aria-label={menuTexts[language][menu]}>
        {menu === '/reportes' &&
          mayCall(daySheetEndpoints.daySheet) &&
          daySheets.map((sheet) => (
            <Entry
              key={sheet}
              to={`${menu}/day/${sheet}`}
              title={daySheetTexts[language].titles[sheet]}
              about={daySheetTexts[language].abouts[sheet]}
            />
          ))}
        {names.map((name) => {
          const { title, about } = reportTexts[language].reports[name];
          return <Entry key={name} to={`${menu}/${name}`} title={title} about={about} />;
        })}
      </ul>
    </>
  );
}

function Entry({ to, title, about }: { to: string; title: string; about: string }) {
  return (
    <li>
      <Link to={to} className={classes.entry}>
        <span>
          <b>{title}</b>
          <small>{about}</small>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  );
}
