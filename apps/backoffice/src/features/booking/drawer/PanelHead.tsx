import { ActionIcon, Menu } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { isPriced } from '@marea/domain/booking/price/bookingPrice';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { fullName } from '@marea/domain/core/text/text';
import { guestPapers, papers, papersEndpoints } from '@marea/domain/papers/papers.endpoints';
import type { Paper } from '@marea/domain/papers/papers.endpoints';
import { formatDate, formatEnd } from '@marea/texts/format/dates';
import { paperTexts } from '@marea/texts/papers/papers';
import { saveAnswer } from '@marea/web/client/saveFile';
import { BookingStatusBadge } from '@marea/web/components/BookingStatusBadge.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../../core/api.ts';
import { paths } from '../../../core/paths.ts';
import { toastProgress } from '../../../core/toasts.tsx';
import { DrawerHead } from '../../../ui/dialogs/DetailDrawer.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { isOfOneDay, useBlockTime } from '../block/blockDraft.ts';
import { usePermissions } from '../usePermissions.ts';
import { useWording } from '../wording.ts';
import classes from './Drawer.module.css';

type PanelHeadProps = { booking: BookingView | null; onClose: () => void };

/** Folio, guest, status, and the trip in one line; a block, which has no guest, shows what it is. */
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

/** The day and time of a block. */
function BlockTime({ booking }: { booking: BookingView }) {
  const time = useBlockTime(booking.zone)(booking);
  return (
    <>
      {isOfOneDay(booking) && <span>{formatDate(booking.bookingDate)}</span>}
      <span>{time}</span>
    </>
  );
}

/** The papers of a booking, downloaded as PDF in its guest's language. */
export function PapersMenu({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { seesCrew } = usePermissions();
  const offered = (seesCrew ? papers : guestPapers).filter(
    (paper) => (paper !== 'receipt' && paper !== 'evidence') || isPriced(booking),
  );

  const save = async (paper: Paper) =>
    saveAnswer(await call(papersEndpoints.bookingPaper, { params: { id: booking._id, paper } }));
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('papers.label')} title={t('papers.label')}>
          <IconPrinter size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((paper) => (
          <Menu.Item
            key={paper}
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => void toastProgress(save(paper), { doing: t('papers.doing'), done: t('papers.done') })}
          >
            {paperTexts[language].titles[paper]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
