import { Alert, Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';

/** What a location lacks before anything can be booked there, with the way to it; nothing where a vessel is sold. */
export function NothingToSell({ fleet }: { fleet: Fleet }) {
  const { t } = useTranslation('booking');
  const { mayAddVessels, mayAddServices } = usePermissions();
  const hasVessels = fleet.vessels.length > 0;
  const sells = fleet.services.some(({ resources }) => fleet.vessels.some(({ _id }) => resources.includes(_id)));
  if (sells) return null;
  const mayAdd = hasVessels ? mayAddServices : mayAddVessels;
  return (
    <Alert color="orange" title={t(hasVessels ? 'new.noServices' : 'calendar.noVessels')}>
      {t('calendar.noVesselsText')}{' '}
      {mayAdd && (
        <Anchor component={Link} to={hasVessels ? '/settings/services' : '/resources?open=new'} inherit>
          {t(hasVessels ? 'new.addService' : 'calendar.addVessel')}
        </Anchor>
      )}
    </Alert>
  );
}
