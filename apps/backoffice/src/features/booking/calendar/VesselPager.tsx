import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Calendar.module.css';

export type Pager = { page: number; pages: number; onPage: (page: number) => void };

/** Turns between vessels where the fleet does not fit side by side. */
export function VesselPager({ page, pages, onPage }: Pager) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <div className={classes.pager} role="group" aria-label={t('booking.calendar.vessels')}>
      <ActionIcon
        variant="default"
        size={32}
        disabled={page === 1}
        aria-label={t('booking.calendar.previousVessels')}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <span>{t('booking.calendar.vesselPage', { page, pages })}</span>
      <ActionIcon
        variant="default"
        size={32}
        disabled={page === pages}
        aria-label={t('booking.calendar.nextVessels')}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
    </div>
  );
}
