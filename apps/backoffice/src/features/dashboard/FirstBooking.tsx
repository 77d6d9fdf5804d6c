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
 * What still hinders a first booking, for those who can mend some of it. Once a trip is sold, only what keeps guests from
 * booking at all.
 */
export function FirstBooking() {
  const { t } = useTranslation('dashboard');
  const { location } = useWorkplace();
  const mayCall = useMayCall();
  const { data } = useQuery(queries(setupEndpoints.setup, { params: { id: location._id } }));
  if (!data) return null;
  const { hindrances, hasBookings } = data.data;
  const openHindrances = hindrances.filter(({ isBlocking }) => isBlocking || !hasBookings);
  // A mail server is set up by no page: who runs the company is told.
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
