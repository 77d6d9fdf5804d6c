import { Skeleton } from '@mantine/core';
import type { StaffCheckin } from '@marea/domain/checkin/checkin.schema';
import { fullName } from '@marea/domain/core/text/text';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PrintButton } from '../../../ui/page/PrintButton.tsx';
import { useBooking } from '../useBooking.ts';
import { SignaturePicture } from './SignaturePicture.tsx';
import { useBookingCheckin } from './useBookingCheckin.ts';
import classes from './Waivers.module.css';

type Passenger = StaffCheckin['passengers'][number];
type Paper = { passenger: Passenger; paper: NonNullable<Passenger['signature']> };

/** The signed waivers of a booking, one to a sheet of paper. */
export default function WaiversPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('booking');
  const { company } = useWorkplace();
  const { booking } = useBooking(id);
  const { data, error, refetch } = useBookingCheckin(id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !booking) return <Skeleton height={420} m="md" radius="md" aria-busy="true" />;
  const papers = data.passengers.flatMap((passenger): Paper[] =>
    passenger.signature ? [{ passenger, paper: passenger.signature }] : [],
  );
  return (
    <div className={classes.page}>
      <BackLink to={`/booking?booking=${id}`} label={`${booking.folio} · ${fullName(booking.customer)}`} />
      {papers.length === 0 ? (
        <EmptyState icon={IconSignature} title={t('checkin.unsignedAll')} text={t('checkin.noneText')} />
      ) : (
        <div className={classes.actions} data-noprint>
          <PrintButton />
        </div>
      )}
      {papers.map(({ passenger, paper }) => (
        <article key={passenger.id} className={classes.paper}>
          <header>
            <b>{company.name}</b>
            <span>
              {booking.folio} · {formatDate(booking.bookingDate)} {booking.hora} · {booking.resourceName}
            </span>
          </header>
          <h2>{passenger.name}</h2>
          <p className={classes.text} lang={paper.language}>
            {paper.text}
          </p>
          <SignaturePicture signature={paper.signature} label={t('checkin.signatureOf', { signer: paper.signer })} />
          <dl>
            <Fact term={t('checkin.paper.signer')}>{paper.signer}</Fact>
            <Fact term={t('checkin.paper.at')}>{formatDateTime(paper.at, booking.zone)}</Fact>
            {paper.address && <Fact term={t('checkin.paper.address')}>{paper.address}</Fact>}
            <Fact term={t('checkin.paper.version')}>{String(paper.waiver)}</Fact>
            <Fact term={t('checkin.paper.hash')}>{paper.textHash}</Fact>
          </dl>
        </article>
      ))}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
