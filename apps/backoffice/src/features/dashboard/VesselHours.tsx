import type { Dashboard } from '@marea/domain/dashboard/dashboard.schema';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/Chart.tsx';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';

/** The hours that each vessel sails in the whole month, in the order of their names. */
export function VesselHours({ vessels }: Pick<Dashboard['occupancy'], 'vessels'>) {
  const { t } = useTranslation('dashboard');
  if (vessels.length === 0) return null;
  const values = vessels.map(({ hours }) => hours.reduce((total, ofWeekday) => total + ofWeekday, 0));
  return (
    <Card title={t('hours.title')} className={classes.wide}>
      <Chart
        kind="bar"
        title={t('hours.title')}
        labels={vessels.map(({ name }) => name)}
        series={[{ name: t('person.hours'), values }]}
        format={(hours) => t('person.hoursValue', { hours })}
      />
    </Card>
  );
}
