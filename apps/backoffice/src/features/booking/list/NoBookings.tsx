import { Button } from '@mantine/core';
import { EmptyState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { NoVessels } from '../calendar/NoVessels.tsx';
import type { Fleet } from '../useFleet.ts';

/** A list of bookings before there is one, with what starts it. `onNew` is null for those who may not book. */
export function NoBookings({ fleet, onNew }: { fleet: Fleet; onNew: (() => void) | null }) {
  const { t } = useTranslation(['booking', 'app']);
  if (!fleet.isLoading && !fleet.error && fleet.vessels.length === 0) return <NoVessels />;
  return <EmptyState title={t('app:noData')} action={onNew && <Button onClick={onNew}>{t('new.title')}</Button>} />;
}
