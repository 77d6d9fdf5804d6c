import { Button, Group } from '@mantine/core';
import { EmptyState } from '@marea/web/components/states.tsx';
import { IconAnchor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotForSale } from '../../../ui/sale/NotForSale.tsx';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';

/** A location's calendar without an active vessel, with links to a new one and to those that are switched off. */
export function NoVessels() {
  const { t } = useTranslation('booking');
  const { mayAddVessels } = usePermissions();
  return (
    <EmptyState
      icon={IconAnchor}
      title={t('calendar.noVessels')}
      text={mayAddVessels && t('calendar.noVesselsText')}
      action={
        mayAddVessels && (
          <Group justify="center">
            <Button component={Link} to="/resources?open=new">
              {t('calendar.addVessel')}
            </Button>
            <Button component={Link} to="/resources?active=0" variant="default">
              {t('calendar.seeVessels')}
            </Button>
          </Group>
        )
      }
    />
  );
}

/** An empty list of bookings, with the button for the first. `onNew` is null for those who may not book. */
export function NoBookings({ fleet, onNew }: { fleet: Fleet; onNew: (() => void) | null }) {
  const { t } = useTranslation(['booking', 'app']);
  if (!fleet.isLoading && !fleet.error && fleet.vessels.length === 0) return <NoVessels />;
  return <EmptyState title={t('app:noData')} action={onNew && <Button onClick={onNew}>{t('new.title')}</Button>} />;
}

/** What a location lacks before anything can be booked, with a link; nothing once a vessel is sold. */
export function NothingToSell({ fleet }: { fleet: Fleet }) {
  if (fleet.isLoading || fleet.error) return null;
  return <NotForSale here="/booking" services={fleet.services} vessels={fleet.vessels} />;
}
