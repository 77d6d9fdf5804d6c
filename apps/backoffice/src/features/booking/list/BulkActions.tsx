import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { isCourtesyKind, occupiesSlot, type BookingStatus } from '@marea/domain/booking/booking.status';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { useStatusText } from '@marea/web/BookingStatusBadge.tsx';
import { queryKeyOf } from '@marea/web/query';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { errorMessage, toastDone, toastProblem } from '../../../core/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { CourtesyDialog } from '../drawer/CourtesyDialog.tsx';
import { StatusMenu } from '../drawer/StatusMenu.tsx';
import { MessageDialog } from '../messages/MessageDialog.tsx';
import { showBookings } from '../useBooking.ts';
import { statusesForAll } from './bulkStatus.ts';

type BulkActionsProps = {
  rows: readonly BookingRowView[];
  mayUpdate: boolean;
  mayWrite: boolean;
  /** Null for those who take no files away. */
  onExport: (() => void) | null;
  /** Once all have been changed, with those that were refused. */
  onDone: (refused: readonly BookingRowView[]) => void;
};

/** What can be done with the selected bookings together: another status, a message to their guests, and a file of them. */
export function BulkActions({ rows, mayUpdate, mayWrite, onExport, onDone }: BulkActionsProps) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<BookingStatus | null>(null);
  const [isWriting, writing] = useDisclosure(false);
  const offered = statusesForAll(rows, useNow());

  const courtesy = asked !== null && isCourtesyKind(asked) ? asked : null;

  const setAll = async (status: BookingStatus, price: { isFreeOfCharge?: boolean } = {}) => {
    setBusy(true);
    const refused: BookingRowView[] = [];
    for (const row of rows) {
      try {
        // One after the other: each is a change of its own, with its own answer.
        // oxlint-disable-next-line no-await-in-loop
        await call(bookingEndpoints.setBookingStatus, { params: { id: row._id }, body: { status, ...price } });
      } catch (error) {
        refused.push(row);
        toastProblem(`${row.folio}: ${errorMessage(error)}`);
      }
    }
    for (const endpoint of showBookings) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
    setBusy(false);
    const count = rows.length - refused.length;
    if (count > 0) toastDone(t('bulk.done', { count, status: statusText(status) }));
    onDone(refused);
  };
  const choose = (status: BookingStatus) => {
    if (occupiesSlot[status] && !isCourtesyKind(status)) void setAll(status);
    else setAsked(status);
  };
  return (
    <>
      {mayUpdate && offered.length > 0 && <StatusMenu offered={offered} isBusy={isBusy} onChoose={choose} />}
      {mayUpdate && offered.length === 0 && <span>{t('bulk.none')}</span>}
      {mayWrite && (
        <Button variant="default" leftSection={<IconMail size={15} aria-hidden />} onClick={writing.open}>
          {t('bulk.message')}
        </Button>
      )}
      {onExport && (
        <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />} onClick={onExport}>
          {t('bulk.export')}
        </Button>
      )}
      <MessageDialog opened={isWriting} bookings={rows.map(({ _id }) => _id)} onClose={writing.close} />
      {courtesy && (
        <CourtesyDialog
          text={t('bulk.courtesy', { count: rows.length, status: statusText(courtesy) })}
          status={courtesy}
          onConfirm={(isFreeOfCharge) => setAll(courtesy, { isFreeOfCharge })}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        opened={asked !== null && courtesy === null}
        title={t('status.title', { status: asked ? statusText(asked) : '' })}
        confirm={t('status.confirm', { status: asked ? statusText(asked) : '' })}
        keep={t('status.keep')}
        isGrave
        onConfirm={() => asked && setAll(asked)}
        onClose={() => setAsked(null)}
      >
        {t('bulk.text', { count: rows.length, status: asked ? statusText(asked) : '' })}
      </ConfirmDialog>
    </>
  );
}
