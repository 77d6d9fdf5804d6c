import { Button } from '@mantine/core';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { setupEndpoints } from '@marea/domain/setup/setup.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { HindranceList } from '../../ui/sale/HindranceList.tsx';
import { hindranceWays } from '../../ui/sale/hindranceWays.ts';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';

/**
 * The hindrances to a first booking, for people who can fix some of them. After the first sale, only those that block
 * guests' bookings.
 */
export function FirstBooking() {
  const { t } = useTranslation('dashboard');
  const { location } = useWorkplace();
  const mayCall = useMayCall();
  const { data } = useQuery(queries(setupEndpoints.setup, { params: { id: location._id } }));
  if (!data) return null;
  const { hindrances, hasBookings } = data.data;
  const openHindrances = hindrances.filter(({ isBlocking }) => isBlocking || !hasBookings);
  // No page sets up a mail server, so people who may change the settings see that hindrance.
  const mayMend = openHindrances.some(({ hindrance }) =>
    mayCall(hindranceWays[hindrance]?.by ?? settingsEndpoints.updateSettings),
  );
  if (!mayMend) return null;
  return (
    <Card title={t(hasBookings ? 'hindrances.any' : 'hindrances.first')} className={classes.wide}>
      <HindranceList hindrances={openHindrances} />
      <Button component={Link} to={paths.setup} variant="light" size="sm" mt="md">
        {t('hindrances.guide')}
      </Button>
    </Card>
  );
}
