import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { endsSale } from '@marea/domain/booking/price/moneyDecision';
import {
  bookingTransitions,
  isCourtesyKind,
  occupiesSlot,
  statusFrom,
} from '@marea/domain/booking/status/booking.status';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { queryKeyOf } from '@marea/web/client/query';
import { useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { errorMessage, toastDone, toastProblem } from '../../../core/toasts.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '../../../ui/messages/MessageDialog.tsx';
import type { Selection } from '../../../ui/table/columns.ts';
import { useNow } from '../../../ui/useNow.ts';
import { CourtesyDialog, StatusMenu } from '../drawer/SharedActions.tsx';
import { showBookings } from '../useBooking.ts';

type BulkActionsProps = {
  rows: readonly BookingRowView[];
  mayUpdate: boolean;
  mayWrite: boolean;
  /** Null for people who may not export. */
  onExport: (() => void) | null;
  /** Called after all were tried, with the refused ones. */
  onDone: (refused: readonly BookingRowView[]) => void;
};

/** Actions for the selected bookings: another status, a message to their guests, and an export. */
export function BulkActions({ rows, mayUpdate, mayWrite, onExport, onDone }: BulkActionsProps) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [pendingStatus, setPendingStatus] = useState<BookingStatus | null>(null);
  const [isWriting, writing] = useDisclosure(false);
  const offered = statusesForAll(rows, useNow());

  const courtesy = pendingStatus !== null && isCourtesyKind(pendingStatus) ? pendingStatus : null;

  const setAll = async (status: BookingStatus, price: { isFreeOfCharge?: boolean } = {}) => {
    setBusy(true);
    const refused: BookingRowView[] = [];
    for (const row of rows) {
      try {
        // Sequential: each is a separate change with its own response.
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
    else setPendingStatus(status);
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
          onClose={() => setPendingStatus(null)}
        />
      )}
      <ConfirmDialog
        opened={pendingStatus !== null && courtesy === null}
        title={t('status.title', { status: pendingStatus ? statusText(pendingStatus) : '' })}
        confirm={t('status.confirm', { status: pendingStatus ? statusText(pendingStatus) : '' })}
        keep={t('status.keep')}
        isGrave
        onConfirm={() => pendingStatus && setAll(pendingStatus)}
        onClose={() => setPendingStatus(null)}
      >
        {t('bulk.text', { count: rows.length, status: pendingStatus ? statusText(pendingStatus) : '' })}
      </ConfirmDialog>
    </>
  );
}

type Selected = Pick<BookingRowView, 'status' | 'start' | 'grandTotal' | 'balance'>;

/**
 * The statuses that all selected bookings may get at once. Cancelling a paid sale is decided booking by booking, since
 * somebody has to decide on its money; so is one that is not known to be unpaid.
 */
export function statusesForAll(rows: readonly Selected[], now: number): BookingStatus[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const mayAll = (status: BookingStatus) =>
    [first, ...others].every((row) => {
      const from = statusFrom(status, Date.parse(row.start));
      const isDue = from === null || from <= now;
      const isUnpaid = row.grandTotal !== null && row.balance === row.grandTotal;
      const needsSlot = occupiesSlot[status] && !occupiesSlot[row.status];
      return bookingTransitions[row.status].includes(status) && isDue && !needsSlot && (!endsSale(status) || isUnpaid);
    });
  return bookingTransitions[first.status].filter((status) => status !== 'reschedule' && mayAll(status));
}

/** The selected rows of all pages, as last seen. */
export function useSelectedRows(rows: readonly BookingRowView[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BookingRowView>>(new Map());
  const now = new Map(rows?.map((row) => [row._id, row]));
  const selected = [...chosen.values()].map((row) => now.get(row._id) ?? row);
  return {
    selected,
    value: Object.fromEntries(selected.map(({ _id }) => [_id, true as const])) satisfies Selection,
    onChange: (selection: Selection) => {
      const known = [...selected, ...now.values()];
      setChosen(new Map(known.flatMap((row) => (selection[row._id] ? [[row._id, row]] : []))));
    },
    keep: (chosenRows: readonly BookingRowView[]) => setChosen(new Map(chosenRows.map((row) => [row._id, row]))),
  };
}
