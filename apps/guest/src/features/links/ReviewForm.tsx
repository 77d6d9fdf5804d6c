import '@mantine/core/styles/Rating.layer.css';
import '../../ui/form.css';
import { Button, Rating, Textarea, TextInput } from '@mantine/core';
import { guestVisitEndpoints } from '@marea/domain/guests/guestVisit.endpoints';
import { ApiError } from '@marea/web/client';
import { useTranslation } from '@marea/web/useTranslation';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../app/api.ts';
import { linkHeader } from '../../ui/booking/useVisitOptions.ts';
import classes from './Links.module.css';

const MAX_TITLE = 160;
const MAX_COMMENT = 4_000;

type ReviewFormProps = { bookingId: string; secret: string | null; onSent: () => void };

/** Stars and a text about a trip. */
export function ReviewForm({ bookingId, secret, onSent }: ReviewFormProps) {
  const { t } = useTranslation('links');
  const [rating, setRating] = useState(0);
  const [commentTitle, setTitle] = useState('');
  const [comment, setComment] = useState('');
  const send = useMutation({
    mutationFn: () =>
      call(guestVisitEndpoints.guestReview, {
        params: { id: bookingId },
        headers: linkHeader(secret),
        body: { rating, comment, ...(commentTitle.trim() ? { commentTitle } : {}) },
      }),
    onSuccess: onSent,
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
          onChange={setRating}
          getSymbolLabel={(count) => t('complete.stars', { count })}
        />
      </div>
      <TextInput
        size="md"
        radius="lg"
        label={t('complete.commentTitle')}
        maxLength={MAX_TITLE}
        value={commentTitle}
        onChange={(event) => setTitle(event.currentTarget.value)}
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
        onChange={(event) => setComment(event.currentTarget.value)}
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
