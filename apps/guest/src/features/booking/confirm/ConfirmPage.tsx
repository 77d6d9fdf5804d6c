import '../../../ui/form.css';
import { textIn } from '@marea/domain/core/text/text';
import { formatLongDay } from '@marea/texts/format/dates';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { ownClock } from '../../../core/slots.ts';
import { AboutPrice } from '../../../ui/AboutPrice.tsx';
import { useSecondsLeft } from '../../../ui/countdown.ts';
import { ContinueButton, StepPage } from '../layout/StepPage.tsx';
import { useTrip, useChosen, useTripQuote, useTripLocation, useTripStart } from '../trip/useTrip.ts';
import { BookingTrouble } from './BookingTrouble.tsx';
import { CouponField, useCoupon } from './CouponField.tsx';
import { DETAILS_FORM, DetailsForm } from './DetailsForm.tsx';
import { AddonList, MenuPicker, ServiceQuestions } from './Extras.tsx';
import { NoPrice } from './NoPrice.tsx';
import { refusedCoupon } from './quoteTrouble.ts';
import { SlotPanel } from './SlotPanel.tsx';
import { useConfirm } from './useConfirm.ts';
import classes from './Extras.module.css';

/** The last step before booking: the guest's details, extras, and the total price. */
export default function ConfirmPage() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { trip } = useTrip();
  const { company } = useTripLocation();
  const { service, vessel } = useChosen();
  const quote = useTripQuote();
  const coupon = useCoupon();
  const confirm = useConfirm();
  const isOver = useSecondsLeft(confirm.hold?.until ?? Infinity) === 0;
  const name = service ? textIn(service.service.displayName, language) : undefined;
  const due = quote.data?.due && paymentDueText(quote.data.due, quote.data.currency, language);
  const note = due && t('confirm.note', { due: due.text });
  return (
    <StepPage
      title={t('confirm.title')}
      text={
        trip.date &&
        t('confirm.text', {
          day: formatLongDay(trip.date, language),
          time: trip.hora,
          vessel: vessel?.resource.name ?? '',
        })
      }
      action={
        <ContinueButton
          type="submit"
          form={DETAILS_FORM}
          loading={confirm.isBooking}
          disabled={!quote.data || quote.isPlaceholderData || !confirm.hold || !confirm.isReady || isOver}
        >
          {t('confirm.book')}
        </ContinueButton>
      }
      note={note}
      notice={isOver ? t('hold.over') : undefined}
    >
      <OwnClock />
      <SlotPanel slot={confirm.slot} />
      <DetailsForm
        form={confirm.form}
        onSubmit={confirm.submit}
        trouble={<BookingTrouble error={confirm.error} fields={confirm.otherErrors} />}
      >
        <ServiceQuestions errors={confirm.answerErrors} />
        <MenuPicker />
        <AddonList />
        <CouponField {...coupon} error={coupon.error ?? refusedCoupon(quote.error)} />
        <NoPrice />
        {!quote.error && (
          <section className={`${classes.card} ${classes.summary}`} aria-label={t('summary.title')}>
            {quote.data && company && <PriceLines trip={quote.data} currency={company.currency} serviceName={name} />}
            {quote.data && company && (
              <AboutPrice slug={company.slug} amount={quote.data.price.grandTotal} currency={company.currency} />
            )}
            {note && <p className={classes.due}>{note}</p>}
          </section>
        )}
      </DetailsForm>
    </StepPage>
  );
}

/** The departure by the guest's own clock, if it differs. */
function OwnClock() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { zone } = useTripLocation();
  const start = useTripStart();
  const own = start === null ? null : ownClock(new Date(start).toISOString(), zone, language);
  return own && <p className={classes.ownClock}>{t('calendar.ownClock', own)}</p>;
}
