import { Button } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { isCarried } from '@marea/domain/counting/counting';
import { formatLongDay } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../core/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { useNoteReview, useVisitOptions } from '../../ui/booking/useVisitOptions.ts';
import { ReviewForm } from './ReviewForm.tsx';
import classes from './Links.module.css';

type TripReviewProps = { booking: GuestBooking; secret: string | null };

/** Asks how a trip was that is over, once. */
export function TripReview({ booking, secret }: TripReviewProps) {
  const { t } = useTranslation('links');
  const language = useLanguage();
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
            text: t('complete.text', { service: booking.serviceName[language], day }),
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
      {asks && <ReviewForm bookingId={booking._id} secret={secret} onSent={noteReview} />}
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
