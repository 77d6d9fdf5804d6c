import '../../../ui/form.css';
import { Textarea } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { MAX_REASON } from '@marea/domain/core/limits';
import { wallClock } from '@marea/domain/core/time/zone';
import { guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import type { GuestOptions } from '@marea/domain/guests/guestVisit.schema';
import { formatLongDay, formatTime } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { call } from '../../../core/api.ts';
import { PageHeading } from '../../../core/kit/PageHeading.tsx';
import { paths } from '../../../core/paths.ts';
import { RequireGuestLink } from '../../../ui/booking/RequireGuestLink.tsx';
import { linkHeader, useGuestPayment } from '../../../ui/booking/useVisitOptions.ts';
import { ReferenceNotes } from '../../../ui/payments/ReferenceNotes.tsx';
import { TripFacts } from '../TripFacts.tsx';
import { useVisitChange } from '../useVisitChange.ts';
import { CancelMoney } from './CancelMoney.tsx';
import { ChangeFrame, ChangeSide } from './ChangeFrame.tsx';
import classes from '../Visit.module.css';

/** Cancels a booking, stating the refund beforehand. */
export default function CancelPage() {
  const { slug = '', visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.welcome(slug)} back={() => paths.visit(slug, visitId)}>
      {(booking, secret) => (
        <ChangeFrame act="cancel" booking={booking} secret={secret}>
          {(options) => <Cancel booking={booking} secret={secret} options={options} />}
        </ChangeFrame>
      )}
    </RequireGuestLink>
  );
}

type CancelProps = { booking: GuestBooking; secret: string | null; options: GuestOptions };

/** The exact refund by the policy, and the button that cancels. */
export function Cancel({ booking, secret, options }: CancelProps) {
  const { t } = useTranslation('visit');
  const [why, setWhy] = useState('');
  const { currency, price } = booking;
  const money = (value: number) => formatMoney(value, currency, { withCode: true });
  const cancel = useVisitChange({ booking, secret }, 'cancelled', (body: { expectedRefund: number; version: number }) =>
    call(guestVisitEndpoints.guestCancel, {
      params: { id: booking._id },
      headers: linkHeader(secret),
      body: { ...body, ...(why.trim() ? { why } : {}) },
    }),
  );
  const { data: payment } = useGuestPayment(booking._id, secret);
  const references = payment?.unpaidReferences ?? [];
  const usedCredit = payment?.receipts.some(({ isCredit, amount }) => isCredit && amount > 0) ?? false;
  const { refund, version } = options;
  const isPaid = price.paid > 0;
  const free = references.length > 0 ? 'cancel.notYetPaid' : 'cancel.free';
  const title = refund > 0 ? t('cancel.refund', { amount: money(refund) }) : t(isPaid ? 'cancel.noRefund' : free);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PageHeading title={t('cancel.title')} />
        <TripFacts booking={booking} showsArrival={false} />
        <Textarea
          size="md"
          radius="lg"
          label={t('cancel.why')}
          maxLength={MAX_REASON}
          autosize
          minRows={2}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </div>
      <ChangeSide
        booking={booking}
        act={{
          label: t('cancel.confirm'),
          color: 'red',
          error: cancel.error,
          isPending: cancel.isPending,
          make: () => cancel.mutate({ expectedRefund: refund, version }),
        }}
      >
        <section className={classes.card} aria-live="polite">
          <h2 className={classes.refund}>{title}</h2>
          <CancelMoney booking={booking} options={options} usedCredit={usedCredit} />
          {!isPaid && references.length === 0 && <p className={classes.small}>{t('cancel.nothingPaid')}</p>}
          <ReferenceNotes references={references} when="ends" />
          {options.refunds.length > 0 && <Steps steps={options.refunds} zone={booking.zone} />}
        </section>
      </ChangeSide>
    </div>
  );
}

function Steps({ steps, zone }: { steps: GuestOptions['refunds']; zone: string }) {
  const { t } = useTranslation('visit');
  const language = useShownLanguage();
  return (
    <>
      <h3 className={classes.rules}>{t('cancel.rules')}</h3>
      <ul className={classes.steps}>
        {steps.map(({ until, percent }) => {
          const day = formatLongDay(wallClock(zone, Date.parse(until)).date, language);
          return <li key={until}>{t('cancel.step', { percent, day, time: formatTime(until, zone) })}</li>;
        })}
        <li>{t('cancel.later')}</li>
      </ul>
    </>
  );
}
