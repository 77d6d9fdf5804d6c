import { walletsEndpoints } from '@marea/domain/wallets/wallets.endpoints';
import { IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { linkHeader } from '../../ui/booking/useVisitOptions.ts';
import classes from './AfterActions.module.css';

/** Refetch interval: the address of an Apple Wallet pass is valid for an hour. */
const FRESH_MS = 50 * 60_000;
const apple = { name: 'Apple Wallet', isAbsentOn: /Android/ };
const google = { name: 'Google Wallet', isAbsentOn: /iPhone|iPad/ };

/** Links to the phone's wallets, if the company makes passes for them. */
export function WalletLinks({ bookingId, secret }: { bookingId: string; secret: string }) {
  const { t } = useTranslation('confirmation');
  const { data } = useQuery({
    ...queries(walletsEndpoints.guestWallets, { params: { id: bookingId }, headers: linkHeader(secret) }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const passes = [
    { ...apple, address: data?.data.apple },
    { ...google, address: data?.data.google },
  ];
  return passes.map(({ name, isAbsentOn, address }) =>
    address && !isAbsentOn.test(navigator.userAgent) ? (
      <a key={name} className={classes.action} href={address} rel="noopener noreferrer">
        <IconWallet size={18} aria-hidden />
        {t('calendarOn', { name })}
      </a>
    ) : null,
  );
}
