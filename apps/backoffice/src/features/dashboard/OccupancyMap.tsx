import { ScrollArea } from '@mantine/core';
import type { Dashboard } from '@marea/domain/dashboard/dashboard.schema';
import { weekdayNames } from '@marea/texts/format/dates';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconSailboat } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportLink } from './Card.tsx';
import classes from './Dashboard.module.css';

type OccupancyMapProps = Dashboard['occupancy'] & { days: { from: string; to: string } };

/** The sold share of each vessel's open hours on each weekday of the month; darker is fuller. */
export function OccupancyMap({ openHours, vessels, days }: OccupancyMapProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  if (vessels.length === 0) return <EmptyState icon={IconSailboat} title={t('occupancy.none')} />;
  return (
    <ScrollArea viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('occupancy.title') }}>
      <table className={classes.heat}>
        <caption>{t('occupancy.text')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('occupancy.vessel')}</th>
            {weekdayNames(language).map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vessels.map(({ resourceId, name, hours }) => (
            <tr key={resourceId}>
              <th scope="row">
                <ReportLink report="hours-and-passengers" query={{ basis: 'trip', resourceId }} days={days}>
                  {name}
                </ReportLink>
              </th>
              {hours.map((hoursSold, weekday) => (
                <Cell key={weekday} sold={hoursSold} open={openHours[weekday] ?? 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Share of the accent in the fullest cell: text stays legible on it in both themes. */
const MAX_TINT = 0.4;

function Cell({ sold, open }: { sold: number; open: number }) {
  const { t } = useTranslation('dashboard');
  if (open === 0 && sold === 0) return <td className={classes.closed}>{t('occupancy.closed')}</td>;
  const percent = open === 0 ? 100 : Math.min(Math.round((sold / open) * 100), 100);
  const style: CSSProperties & Record<'--tint', number> = { '--tint': (percent / 100) * MAX_TINT };
  return (
    <td title={t('occupancy.hours', { sold, open })} style={style}>
      {percent} %
    </td>
  );
}
