import { Button, VisuallyHidden } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Place } from '@marea/domain/guests/guestAddresses';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { GuestWaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import { formatTime } from '@marea/texts/format/dates';
import { ApiError } from '@marea/web/client/client';
import { randomId, deviceStorage } from '@marea/web/storage/storage';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { offeredSlotPath } from '../../core/slots.ts';
import { clockText, minutesToSay, useSecondsLeft } from '../../ui/countdown.ts';
import type { WaitlistPlace } from './waitlistLink.ts';
import classes from './Waitlist.module.css';

type Party = Wire<GuestWaitingParty>;
type SlotOfferProps = {
  at: Place;
  party: Party & { offer: NonNullable<Party['offer']> };
  place: WaitlistPlace;
  onChanged: (party: Party) => void;
};

/** The party's turn: a freed slot, held for them while the countdown runs. */
export function OfferedSlot({ at, party, place, onChanged }: SlotOfferProps) {
  const { t } = useTranslation('waitlist');
  const navigate = useNavigate();
  const { offer, groupSize, location } = party;
  const [until] = useState(() => Date.now() + offer.secondsLeft * 1000);
  const seconds = useSecondsLeft(until);
  const spoken = minutesToSay(seconds);
  const byLink = { params: { id: place.id }, headers: { 'x-guest-link': place.secret } };
  const accept = useMutation({
    mutationFn: async () => {
      const key = offerKey(place.id, offer.start);
      const requestedAt = Date.now();
      const { data } = await call(waitlistEndpoints.acceptOffer, { ...byLink, body: { key } });
      return { ...data, key, until: requestedAt + (data.party.offer?.secondsLeft ?? 0) * 1000 };
    },
    onSuccess: ({ hold, key, until, party: after }) => {
      const { to, state } = offeredSlotPath(at, offer, groupSize, {
        id: hold._id,
        key,
        until,
        extensionsLeft: hold.extensionsLeft,
      });
      onChanged(after);
      void navigate(to, { state });
    },
    onError: (refusal) => {
      if (isTakenElsewhere(refusal)) forgetOfferKey(place.id, offer.start);
    },
  });
  const decline = useMutation({
    mutationFn: () => call(waitlistEndpoints.declineOffer, byLink),
    onSuccess: ({ data }) => onChanged(data),
  });
  const isElsewhere =
    isTakenElsewhere(accept.error) || (offer.state === 'accepted' && !hasOfferKey(place.id, offer.start));
  const error = isTakenElsewhere(accept.error) ? decline.error : (accept.error ?? decline.error);
  const isOver = seconds === 0;
  return (
    <section className={classes.offer} aria-label={t('offer.title')}>
      <div role="alert">
        <PageHeading title={t('offer.title')} centered>
          {t('offer.text')}
        </PageHeading>
      </div>
      <p className={classes.offered}>
        <strong className="tnum">{formatTime(offer.start, location.zone)}</strong> ·{' '}
        <CompanyText of={offer.serviceName} />
        <br />
        {offer.resourceName} · {t('place.people', { count: groupSize })}
      </p>
      <p className={classes.clock} data-urgent={seconds <= 120 || undefined}>
        <span aria-hidden>{isOver ? t('offer.over') : t('offer.left', { time: clockText(seconds) })}</span>
        <VisuallyHidden role="status">
          {isOver ? t('offer.over') : spoken !== null && t('offer.spoken', { count: spoken })}
        </VisuallyHidden>
      </p>
      {error && (
        <p className={classes.trouble} role="alert">
          {error.message}
        </p>
      )}
      {isElsewhere ? (
        <p className={classes.trouble} role="status">
          {t('offer.elsewhere')}
        </p>
      ) : (
        <Button
          size="lg"
          radius="lg"
          fullWidth
          disabled={isOver}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t(offer.state === 'accepted' ? 'offer.goOn' : 'offer.accept')}
        </Button>
      )}
      <Button
        variant="default"
        size="md"
        radius="lg"
        fullWidth
        disabled={isOver}
        loading={decline.isPending}
        onClick={() => decline.mutate()}
      >
        {t('offer.decline')}
      </Button>
    </section>
  );
}

/** Whether the guest's other window or device has it. */
function isTakenElsewhere(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'offer_elsewhere';
}

const BYTES = 32;

/**
 * The secret by which this browser accepts an offer: the same for each attempt, so that a lost response loses nothing.
 */
export function offerKey(partyId: string, start: string): string {
  const name = nameOf(partyId, start);
  const storedKey = deviceStorage.getItem(name);
  if (storedKey) return storedKey;
  const key = randomId(BYTES);
  deviceStorage.setItem(name, key);
  return key;
}

/** Whether this browser has tried to accept the offer and does not know of another that did. */
export function hasOfferKey(partyId: string, start: string): boolean {
  return deviceStorage.getItem(nameOf(partyId, start)) !== null;
}

export function forgetOfferKey(partyId: string, start: string): void {
  deviceStorage.removeItem(nameOf(partyId, start));
}

function nameOf(partyId: string, start: string): string {
  return `marea.guest.offer.${partyId}.${start}`;
}
