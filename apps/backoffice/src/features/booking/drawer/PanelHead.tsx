import { passengerCount } from '@marea/domain/booking/boarding';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { hasGuest } from '@marea/domain/booking/hasGuest';
import { fullName } from '@marea/domain/kernel/names';
import { formatDate, formatEnd } from '@marea/texts/dates';
import { BookingStatusBadge } from '@marea/web/BookingStatusBadge.tsx';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { DrawerHead } from '../../../ui/DetailDrawer.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { isOfOneDay, useBlockTime } from '../block/useBlockTime.ts';
import { usePermissions } from '../usePermissions.ts';
import { PapersMenu } from './PapersMenu.tsx';
import classes from './Drawer.module.css';

type PanelHeadProps = { booking: BookingView | null; onClose: () => void };

/** Folio, guest, status, and the trip in one line; of a block, which has no guest, what it is. */
export function PanelHead({ booking, onClose }: PanelHeadProps) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const { seesCustomers, seesVessels } = usePermissions();
  if (!booking) return <DrawerHead title={t('drawer.label')} onClose={onClose} />;
  const { customerId, phone, email } = booking.customer;
  const isBlock = !hasGuest(booking);
  const seesCustomer = customerId !== null && seesCustomers;
  return (
    <DrawerHead
      over={booking.folio}
      badge={<BookingStatusBadge status={booking.status} />}
      tools={!isBlock && <PapersMenu booking={booking} />}
      title={isBlock ? t('block.title') : fullName(booking.customer)}
      onClose={onClose}
    >
      <div className={classes.facts}>
        {seesVessels ? (
          <Link to={paths.vessel({ _id: booking.resourceId, name: booking.resourceName })}>{booking.resourceName}</Link>
        ) : (
          <span>{booking.resourceName}</span>
        )}
        {isBlock ? (
          <BlockTime booking={booking} />
        ) : (
          <>
            <span>{formatDate(booking.bookingDate)}</span>
            <span>
              {booking.hora} – {formatEnd(booking.end, { day: booking.bookingDate, zone: booking.zone, language })}
            </span>
          </>
        )}
        {!isBlock && <span>{t('pax', { people: passengerCount(booking.passengers) })}</span>}
      </div>
      {(phone || email || seesCustomer) && (
        <div className={classes.facts}>
          {seesCustomer && <Link to={paths.customer(customerId)}>{t('drawer.customer')}</Link>}
          {phone && <PhoneLink phone={phone} />}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </div>
      )}
    </DrawerHead>
  );
}

/** The day of a block, and from when to when. */
function BlockTime({ booking }: { booking: BookingView }) {
  const time = useBlockTime(booking.zone)(booking);
  return (
    <>
      {isOfOneDay(booking) && <span>{formatDate(booking.bookingDate)}</span>}
      <span>{time}</span>
    </>
  );
}
