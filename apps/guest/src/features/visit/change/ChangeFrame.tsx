import { Button, Skeleton } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import type { Currency } from '@marea/domain/core/money/money';
import type { GuestAct } from '@marea/domain/guests/guestPolicy';
import type { GuestOptions } from '@marea/domain/guests/guestVisit.schema';
import { formatMoney } from '@marea/texts/format/money';
import { ApiError } from '@marea/web/client/client';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContactWays } from '../../../core/company/ContactWays.tsx';
import { paths } from '../../../core/paths.ts';
import { useVisitOptions } from '../../../ui/booking/useVisitOptions.ts';
import classes from '../Visit.module.css';

type ChangeFrameProps = {
  act: GuestAct;
  booking: GuestBooking;
  secret: string | null;
  children: (options: GuestOptions) => ReactNode;
};

/** The frame of a booking change, shown only if the company lets guests make it themselves. */
export function ChangeFrame({ act, booking, secret, children }: ChangeFrameProps) {
  const { t } = useTranslation('visit');
  const { data, error, refetch } = useVisitOptions(booking._id, secret);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="xl" />;
  const { refusal } = data[act];
  if (refusal === null) return children(data);
  return (
    <EmptyState
      isPage
      title={t(`refusals.${refusal}`)}
      action={
        <div className={classes.refused}>
          <Button component={Link} to={paths.visit(booking.company.slug, booking._id)}>
            {t('see')}
          </Button>
          <ContactWays slug={booking.company.slug} message={t('message', { folio: booking.folio })} />
        </div>
      }
    />
  );
}

type ChangeSideProps = {
  booking: GuestBooking;
  /** The act that makes the change, as soon as there is one. */
  act?: { label: string; color?: string; error: unknown; isPending: boolean; isReady?: boolean; make: () => void };
  children: ReactNode;
};

/** The sidebar of a change: its effect, its button and the way back. */
export function ChangeSide({ booking, act, children }: ChangeSideProps) {
  const { t } = useTranslation('visit');
  return (
    <aside className={classes.side}>
      {children}
      {act && (
        <>
          <ChangeTrouble error={act.error} currency={booking.currency} />
          <Button
            fullWidth
            size="lg"
            radius="lg"
            color={act.color}
            loading={act.isPending}
            disabled={act.isReady === false}
            onClick={act.make}
          >
            {act.label}
          </Button>
        </>
      )}
      <Button
        component={Link}
        to={paths.visit(booking.company.slug, booking._id)}
        fullWidth
        variant="default"
        size="md"
        radius="lg"
      >
        {t('back')}
      </Button>
    </aside>
  );
}

/** Why a change failed, and what to do. */
export function ChangeTrouble({ error, currency }: { error: unknown; currency: Currency }) {
  const { t } = useTranslation('visit');
  if (!error) return null;
  const { title, text } = said(error);
  return (
    <div className={classes.trouble} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        {text && <div>{text}</div>}
      </div>
    </div>
  );

  function said(failure: unknown): { title: string; text?: string } {
    if (!(failure instanceof ApiError)) return { title: t('trouble.title'), text: t('trouble.text') };
    const { code, details, message, errors } = failure;
    const amountOf = (value: unknown) => formatMoney(Number(value), currency, { withCode: true });
    if (code === 'version_conflict') return { title: t('trouble.stale') };
    if (code === 'price_changed') return { title: t('trouble.price', { amount: amountOf(details.grandTotal) }) };
    if (code === 'refund_changed') return { title: t('cancel.changed', { amount: amountOf(details.refund) }) };
    // After a lost response it is unknown what has changed.
    if (code === 'network') return { title: message };
    if (code === 'internal') return { title: t('trouble.title'), text: t('trouble.text') };
    return { title: message, text: errors.map((one) => one.message).join(' ') || t('trouble.text') };
  }
}
