import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { Campaign } from '@marea/domain/booking/campaign';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { isPriced } from '@marea/domain/booking/price/bookingPrice';
import { Money } from '@marea/web/components/Money.tsx';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { useBlockTime } from '../block/blockDraft.ts';
import { usePermissions } from '../usePermissions.ts';
import { useWording } from '../wording.ts';
import { PaidBar } from './PaidBar.tsx';
import classes from './Drawer.module.css';

const ages = ['adultos', 'menores', 'infantes'] as const;

type GeneralTabProps = {
  booking: BookingView;
  seesCommission: boolean;
  /** Leads to the payments of a booking, for those who may see them. */
  onPayments?: (() => void) | undefined;
};

/** A booking in short: a trip with its price, or a block with its reason. */
export function GeneralTab({ booking, seesCommission, onPayments }: GeneralTabProps) {
  const { t } = useTranslation('booking');
  const { allergies } = booking.menu;
  return (
    <>
      {allergies && (
        <Remark label={t('fields.allergies')} isWarning>
          {allergies}
        </Remark>
      )}
      {hasGuest(booking) ? (
        <Trip booking={booking} seesCommission={seesCommission} onPayments={onPayments} />
      ) : (
        <Block booking={booking} />
      )}
      {booking.notes && <Remark label={t(hasGuest(booking) ? 'fields.notes' : 'block.reason')}>{booking.notes}</Remark>}
    </>
  );
}

/** The price line by line as stored, or whether guests may board; the payments, and the seller. */
function Trip({ booking, seesCommission, onPayments }: GeneralTabProps) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const { passengers, currency, price } = booking;
  return (
    <>
      {isPriced(booking) ? (
        <>
          <section className={classes.card} aria-label={t('price')}>
            <PriceLines trip={booking} currency={currency} serviceName={booking.serviceName[words.language]} />
          </section>
          <PaidBar
            paid={booking.price.paid}
            balance={(booking.owed ?? 0) - (booking.credit ?? 0)}
            currency={currency}
            credit={{ until: booking.creditUntil, zone: booking.zone }}
            onOpen={onPayments}
          />
        </>
      ) : (
        <section className={classes.card}>
          <Fact label={t('boarding.label')}>
            {booking.stopsBoarding.length > 0
              ? booking.stopsBoarding.map((obstacle) => t(`boarding.${obstacle}`)).join(' · ')
              : t('boarding.clear')}
          </Fact>
        </section>
      )}
      <section className={classes.card}>
        <Fact label={t('fields.service')}>{booking.serviceName[words.language]}</Fact>
        <Fact label={t('fields.passengers')}>
          {ages
            .map((age) => passengers[age] > 0 && t(`heads.${age}`, { count: passengers[age] }))
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact label={t('fields.type')}>{t(`salesType.${booking.type}`)}</Fact>
        {booking.seller && <Fact label={t('fields.seller')}>{booking.seller.name}</Fact>}
        {booking.reseller && (
          <Fact
            label={t('fields.reseller')}
            detail={<ResellerName booking={booking} seesCommission={seesCommission} />}
          >
            {seesCommission && <Money amount={price.resellerCommission} currency={currency} />}
          </Fact>
        )}
        {booking.campaign && (
          <Fact label={t('fields.campaign')} detail={campaignDetail(booking.campaign)}>
            {booking.campaign.source || booking.campaign.campaign}
          </Fact>
        )}
      </section>
    </>
  );
}

/** The time for which the vessel is blocked; a block has no guest, no party and no price. */
function Block({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const { status, resourceName: vessel, zone, calendarImportId, notes } = booking;
  const time = useBlockTime(zone)(booking);
  if (status !== 'blackout') return null;
  return (
    <section className={classes.card}>
      <p className={classes.notes}>{t('block.text', { vessel, time })}</p>
      {calendarImportId && <p className={classes.notes}>{t('block.imported', { name: notes ?? '' })}</p>}
    </section>
  );
}

type RemarkProps = { label: string; isWarning?: boolean; children: string };

/** A remark about the party under its name; an allergy has a warning colour. */
function Remark({ label, isWarning = false, children }: RemarkProps) {
  return (
    <section className={classes.card} aria-label={label} data-warning={isWarning || undefined}>
      <h3 className={classes.remark}>
        {isWarning && <IconAlertTriangle size={16} aria-hidden />}
        {label}
      </h3>
      <p className={classes.notes}>{children}</p>
    </section>
  );
}

/** Medium, campaign, ad and search term: plain text that anybody may have written. */
function campaignDetail({ source, medium, campaign, content, term }: Campaign): string {
  return [medium, source && campaign, content, term].filter(Boolean).join(' · ');
}

function commissionPercent({ percentileResellerCommission, rates }: BookingView): string | null {
  const percent = percentileResellerCommission ?? rates?.reseller?.comision;
  return percent === null || percent === undefined ? null : `${percent} %`;
}

/** The seller, linked for people who may look them up, and their commission. */
function ResellerName({ booking, seesCommission }: Pick<GeneralTabProps, 'booking' | 'seesCommission'>) {
  const { seesResellers } = usePermissions();
  const { reseller } = booking;
  const percent = seesCommission ? commissionPercent(booking) : null;
  if (!reseller) return null;
  return (
    <>
      {seesResellers ? <Link to={paths.reseller(reseller)}>{reseller.name}</Link> : reseller.name}
      {percent && ` · ${percent}`}
    </>
  );
}

function Fact({ label, detail, children }: { label: string; detail?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <b>{children}</b>
    </div>
  );
}
