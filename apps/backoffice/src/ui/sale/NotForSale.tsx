import { Alert, Anchor } from '@mantine/core';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { hindrancesOfSale, type LocationOffer, type SaleHindrance } from '@marea/domain/fleet/saleHindrances';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useSaleText } from './useSaleText.tsx';

const { updateLocations, createResource, createService, updateService, updateResource } = fleetEndpoints;

/** Where a hindrance is mended, and by which endpoint; the form at hand mends the others. */
const ways: Partial<Record<SaleHindrance, { to: string; by: Endpoint }>> = {
  location_off: { to: '/settings/location', by: updateLocations },
  no_vessel: { to: '/resources?open=new', by: createResource },
  no_service: { to: '/settings/services?open=new', by: createService },
  not_on_vessel: { to: '/settings/services', by: updateService },
  vessel_off: { to: '/resources?active=0', by: updateResource },
};

type NotForSaleProps = Omit<LocationOffer, 'location'> & {
  /** The page on which one is, to which no link leads. */
  here: string;
};

/** Says why nothing of an offer can be sold yet, with the way to where that is mended; nothing where something can. */
export function NotForSale({ here, ...offer }: NotForSaleProps) {
  const { t } = useTranslation('ui');
  const { location } = useWorkplace();
  const text = useSaleText()(offer);
  const mayCall = useMayCall();
  if (!text) return null;
  const links = hindrancesOfSale({ ...offer, location }).flatMap((one) => ways[one] ?? []);
  const way = links.find(({ to, by }) => !to.startsWith(here) && mayCall(by));
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="status">
      {text}.{' '}
      {way && (
        <Anchor component={Link} to={way.to} inherit>
          {t('sale.mend')}
        </Anchor>
      )}
    </Alert>
  );
}
