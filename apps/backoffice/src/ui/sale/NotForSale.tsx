import { Alert, Anchor } from '@mantine/core';
import { hindrancesOfSale, type LocationOffer } from '@marea/domain/fleet/saleHindrances';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { hindranceWays } from './hindranceWays.ts';
import { useSaleText } from './useSaleText.tsx';

type NotForSaleProps = Omit<LocationOffer, 'location'> & {
  /** The current page, which gets no link. */
  here: string;
};

/** Says why nothing of an offer can be sold yet, with the link to where that is fixed; nothing if something can. */
export function NotForSale({ here, ...offer }: NotForSaleProps) {
  const { t } = useTranslation('ui');
  const { location } = useWorkplace();
  const text = useSaleText()(offer);
  const mayCall = useMayCall();
  if (!text) return null;
  const links = hindrancesOfSale({ ...offer, location }).flatMap((one) => hindranceWays[one] ?? []);
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
