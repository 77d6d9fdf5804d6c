import { Progress } from '@mantine/core';
import type { Dashboard } from '@marea/domain/dashboard/dashboard.schema';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import classes from './Dashboard.module.css';

/** The services with most trips of the month. */
export function BestSellers({ services }: { services: Dashboard['bestSellers'] }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const most = services[0]?.trips ?? 0;
  if (most === 0) return <p className={classes.none}>{t('best.none')}</p>;
  return (
    <ol className={classes.ranking}>
      {services.map(({ serviceId, name, trips }) => (
        <li key={serviceId}>
          <span>{name[language]}</span>
          <b className="tnum">{t('best.trips', { count: trips })}</b>
          <Progress value={(trips / most) * 100} size="sm" aria-hidden />
        </li>
      ))}
    </ol>
  );
}
