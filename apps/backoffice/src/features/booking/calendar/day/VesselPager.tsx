import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './VesselPager.module.css';

type VesselPagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** Turns pages of vessels where the fleet does not fit side by side. */
export function VesselPager({ page, pages, onPage }: VesselPagerProps) {
  const { t } = useTranslation('booking');
  if (pages < 2) return null;
  const turns = [
    { to: page - 1, label: t('calendar.previousVessels'), Icon: IconChevronLeft },
    { to: page + 1, label: t('calendar.nextVessels'), Icon: IconChevronRight },
  ];
  return (
    <div className={classes.pager} role="group" aria-label={t('calendar.vesselPage', { page, pages })}>
      {turns.map(({ to, label, Icon }) => (
        <UnstyledButton
          key={label}
          className={classes.turn}
          disabled={to < 1 || to > pages}
          aria-label={label}
          title={label}
          onClick={() => onPage(to)}
        >
          <Icon size={16} aria-hidden />
        </UnstyledButton>
      ))}
      <span className={classes.where} aria-hidden>{`${page}/${pages}`}</span>
    </div>
  );
}
