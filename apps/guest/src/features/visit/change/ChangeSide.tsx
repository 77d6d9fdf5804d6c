import { Button } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { ChangeTrouble } from './ChangeTrouble.tsx';
import classes from '../Visit.module.css';

type ChangeSideProps = {
  booking: GuestBooking;
  /** What makes the change, once there is one to make. */
  act?: { label: string; color?: string; error: unknown; isPending: boolean; isReady?: boolean; make: () => void };
  children: ReactNode;
};

/** Beside a change of a booking: what comes of it, the button that makes it, and the way back. */
export function ChangeSide({ booking, act, children }: ChangeSideProps) {
  const { t } = useTranslation('visit');
  return (
    <aside className={classes.side}>
      {children}
      {act && (
        <>
          <ChangeTrouble error={act.error} currency={booking.currency} />
          <Button
            fullWidth
            size="lg"
            radius="lg"
            color={act.color}
            loading={act.isPending}
            disabled={act.isReady === false}
            onClick={act.make}
          >
            {act.label}
          </Button>
        </>
      )}
      <Button
        component={Link}
        to={paths.visit(booking.company.slug, booking._id)}
        fullWidth
        variant="default"
        size="md"
        radius="lg"
      >
        {t('back')}
      </Button>
    </aside>
  );
}
