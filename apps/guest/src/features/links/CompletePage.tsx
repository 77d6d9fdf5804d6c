import '../../ui/form.css';
import '@mantine/core/styles/Rating.layer.css';
import { Button, Rating, Textarea, TextInput } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { isCarried } from '@marea/domain/booking/price/salesFigures';
import { textIn } from '@marea/domain/core/text/text';
import { guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatLongDay } from '@marea/texts/format/dates';
import { ApiError } from '@marea/web/client/client';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useDraft } from '@marea/web/storage/useStored';
import { IconHeart } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { RequireGuestLink } from '../../ui/booking/RequireGuestLink.tsx';
import { linkHeader, useNoteReview, useVisitOptions } from '../../ui/booking/useVisitOptions.ts';
import classes from './Links.module.css';

/** The page after a trip: thanks and a request for a review. */
export default function CompletePage() {
  const { visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.home} back={({ company, _id }) => paths.visit(company.slug, _id)}>
      {(booking, secret) => <TripReview booking={booking} secret={secret} />}
    </RequireGuestLink>
  );
}

type TripReviewProps = { booking: GuestBooking; secret: string | null };

/** Asks once for a review of a past trip. */
export function TripReview({ booking, secret }: TripReviewProps) {
  const { t } = useTranslation('links');
  const language = useShownLanguage();
  const { data: options } = useVisitOptions(booking._id, secret);
  const noteReview = useNoteReview(booking._id, secret);
  const [openedAt] = useState(() => Date.now());
  const day = formatLongDay(booking.bookingDate, language);
  const isAhead = Date.parse(booking.start) > openedAt;
  const isReviewed = options?.isReviewed === true;
  const { title, text } = !isCarried(booking.status)
    ? { title: t('complete.off'), text: '' }
    : isAhead
      ? { title: t('complete.early'), text: t('complete.earlyText', { day }) }
      : isReviewed
        ? { title: t('complete.sent'), text: t('complete.sentText') }
        : {
            title: t('complete.title', { name: booking.customer.firstName }),
            text: t('complete.text', { service: textIn(booking.serviceName, language), day }),
          };
  const asks = isCarried(booking.status) && !isAhead && options !== undefined && !isReviewed;
  return (
    <div className={classes.page}>
      <span className={classes.mark} aria-hidden>
        <IconHeart size={30} stroke={1.6} />
      </span>
      <PageHeading title={title} centered>
        {text}
      </PageHeading>
      {asks && <GuestReviewForm bookingId={booking._id} secret={secret} onSent={noteReview} />}
      <Button
        component={Link}
        to={paths.visit(booking.company.slug, booking._id)}
        variant="default"
        size="md"
        radius="lg"
      >
        {t('complete.visit')}
      </Button>
    </div>
  );
}

const MAX_TITLE = 160;
const MAX_COMMENT = 4_000;

type Review = { rating: number; commentTitle: string; comment: string };
const empty: Review = { rating: 0, commentTitle: '', comment: '' };

type ReviewFormProps = { bookingId: string; secret: string | null; onSent: () => void };

/** Stars and a text about a trip, stored across reloads until sent. */
export function GuestReviewForm({ bookingId, secret, onSent }: ReviewFormProps) {
  const { t } = useTranslation('links');
  const { draft, change, discard } = useDraft(`marea.guest.draft.review.${bookingId}`, empty);
  const { rating, commentTitle, comment } = draft;
  const type = (part: Partial<Review>) => change((before) => ({ ...before, ...part }));
  const send = useMutation({
    mutationFn: () =>
      call(guestVisitEndpoints.guestReview, {
        params: { id: bookingId },
        headers: linkHeader(secret),
        body: { rating, comment, ...(commentTitle.trim() ? { commentTitle } : {}) },
      }),
    onSuccess: () => {
      discard();
      onSent();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.stars} role="group" aria-label={t('complete.rating')}>
        <Rating
          size="xl"
          value={rating}
          onChange={(value) => type({ rating: value })}
          getSymbolLabel={(count) => t('complete.stars', { count })}
        />
      </div>
      <TextInput
        size="md"
        radius="lg"
        label={t('complete.commentTitle')}
        maxLength={MAX_TITLE}
        value={commentTitle}
        onChange={(event) => type({ commentTitle: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        radius="lg"
        label={t('complete.comment')}
        required
        autosize
        minRows={3}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={(event) => type({ comment: event.currentTarget.value })}
      />
      {send.error && (
        <p className={classes.trouble} role="alert">
          {send.error instanceof ApiError ? send.error.message : t('complete.failed')}
        </p>
      )}
      <p className={classes.small}>{t('complete.public')}</p>
      <Button
        type="submit"
        size="lg"
        radius="lg"
        loading={send.isPending}
        disabled={rating === 0 || comment.trim() === ''}
      >
        {t('complete.send')}
      </Button>
    </form>
  );
}
