import { Button, TextInput } from '@mantine/core';
import { MAX_COUPON_NAME } from '@marea/domain/core/limits';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { IconTicket } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { useTrip } from '../trip/useTrip.ts';
import { refusedCoupon } from './quoteTrouble.ts';
import classes from './Extras.module.css';

type CouponFieldProps = {
  applied: string | null;
  error: string | undefined;
  isTrying: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
};

/** A coupon's code, checked before it is applied. */
export function CouponField({ applied, error, isTrying, onApply, onRemove }: CouponFieldProps) {
  const { t } = useTranslation('booking');
  const [code, setCode] = useState('');
  const apply = () => {
    if (code.trim() !== '') onApply(code.trim().toUpperCase());
  };
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  if (applied) {
    return (
      <div className={classes.applied} role={error ? 'alert' : 'status'} data-refused={error ? true : undefined}>
        <IconTicket size={18} aria-hidden />
        <span>{error ? `${applied}: ${error}` : t('coupon.applied', { coupon: applied })}</span>
        <Button variant="subtle" color={error ? 'red' : 'green'} size="compact-md" onClick={onRemove}>
          {t('coupon.remove')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.coupon}>
      <TextInput
        size="md"
        radius="lg"
        aria-label={t('coupon.label')}
        placeholder={t('coupon.label')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={MAX_COUPON_NAME}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={applyByEnter}
        error={error}
      />
      <Button
        variant="default"
        size="md"
        mih={44}
        radius="lg"
        loading={isTrying}
        disabled={code.trim() === ''}
        onClick={apply}
      >
        {t('coupon.apply')}
      </Button>
    </div>
  );
}

/** Tries a coupon and applies it if it is valid. */
export function useCoupon() {
  const { place, trip, change } = useTrip();
  const attempt = useMutation({
    mutationFn: (coupon: string) =>
      call(wizardEndpoints.guestQuote, {
        params: place,
        body: {
          serviceId: trip.serviceId ?? '',
          resourceId: trip.resourceId ?? '',
          passengers: trip.passengers,
          coupon,
          ...(trip.date && { bookingDate: trip.date }),
        },
      }),
    onSuccess: ({ data }, coupon) => change((before) => ({ ...before, coupon: data.coupon?.name ?? coupon })),
  });
  return {
    applied: trip.coupon,
    error: attempt.error ? (refusedCoupon(attempt.error) ?? attempt.error.message) : undefined,
    isTrying: attempt.isPending,
    onApply: (coupon: string) => attempt.mutate(coupon),
    onRemove: () => change((before) => ({ ...before, coupon: null })),
  };
}
