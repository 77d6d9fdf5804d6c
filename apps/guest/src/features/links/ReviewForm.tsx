import '@mantine/core/styles/Rating.layer.css';
import '../../ui/form.css';
import { Button, Rating, Textarea, TextInput } from '@mantine/core';
import { guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client';
import { useDraft } from '@marea/web/useStored';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { linkHeader } from '../../ui/booking/useVisitOptions.ts';
import classes from './Links.module.css';

const MAX_TITLE = 160;
const MAX_COMMENT = 4_000;

type Review = { rating: number; commentTitle: string; comment: string };
const empty: Review = { rating: 0, commentTitle: '', comment: '' };

type ReviewFormProps = { bookingId: string; secret: string | null; onSent: () => void };

/** Stars and a text about a trip, which survive a reload until they are sent. */
export function ReviewForm({ bookingId, secret, onSent }: ReviewFormProps) {
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
