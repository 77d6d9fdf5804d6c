import { Progress } from '@mantine/core';
import type { Dashboard } from '@marea/domain/dashboard/dashboard.schema';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { ReportLink } from './ReportLink.tsx';
import classes from './Dashboard.module.css';

type BestSellersProps = { services: Dashboard['bestSellers']; days: { from: string; to: string } };

/** The services with most trips of the month. */
export function BestSellers({ services, days }: BestSellersProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const most = services[0]?.trips ?? 0;
  if (most === 0) return <p className={classes.none}>{t('best.none')}</p>;
  return (
    <ol className={classes.ranking}>
      {services.map(({ serviceId, name, trips }) => (
        <li key={serviceId}>
          <span>{name[language]}</span>
          <b className="tnum">
            <ReportLink report="hours-and-passengers" query={{ basis: 'trip', serviceId }} days={days}>
              {t('best.trips', { count: trips })}
            </ReportLink>
          </b>
          <Progress value={(trips / most) * 100} size="sm" aria-hidden />
        </li>
      ))}
    </ol>
  );
}
