import { reportTexts } from '@marea/texts/reports';
import { useLanguage } from '@marea/web/i18n';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { NoReports } from './NoReports.tsx';
import { menuAt, useReadableReports } from './readableReports.ts';
import { ReportExports } from './ReportExports.tsx';
import { SavedReports } from './SavedReports.tsx';
import classes from './Reports.module.css';

/** The reports of a menu that the person may read, each with what it answers. */
export default function ReportIndexPage() {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const menu = menuAt(useLocation().pathname);
  const names = useReadableReports().namesIn(menu);
  if (names.length === 0) return <NoReports />;
  return (
    <>
      <ReportExports />
      <SavedReports menu={menu} />
      <ul className={classes.index} aria-label={t('list')}>
        {names.map((name) => {
          const { title, about } = reportTexts[language].reports[name];
          return (
            <li key={name}>
              <Link to={`${menu}/${name}`} className={classes.entry}>
                <span>
                  <b>{title}</b>
                  <small>{about}</small>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
