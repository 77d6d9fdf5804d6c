import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { BulkActions } from './BulkActions.tsx';

const rows = [aBookingRow(), aBookingRow()];

it('the guests of all selected bookings are written to together', async () => {
  stubApi.answer(messagesEndpoints.messageRecipients, () => ({ data: [] }));
  const { user } = renderScreen(
    <BulkActions rows={rows} mayUpdate={false} mayWrite onExport={null} onDone={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: 'Message' }));
  expect(await screen.findByText('None of these guests can be written to.')).toBeTruthy();
  const [request] = stubApi.requestsTo(messagesEndpoints.messageRecipients);
  expect(request?.body.bookings).toEqual(rows.map(({ _id }) => _id));
});

it('nobody is written to by who may not', () => {
  renderScreen(<BulkActions rows={rows} mayUpdate mayWrite={false} onExport={null} onDone={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
});

it('a courtesy of all selected bookings asks first what their guests pay', async () => {
  stubApi.answer(bookingEndpoints.setBookingStatus, () => ({ data: wire(aBooking()) }));
  const { user } = renderScreen(
    <BulkActions rows={rows} mayUpdate mayWrite={false} onExport={null} onDone={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Courtesy' }));
  expect(await screen.findByText('2 bookings become “Courtesy”.')).toBeTruthy();
  const sent = () => stubApi.requestsTo(bookingEndpoints.setBookingStatus).map(({ body }) => body);
  expect(sent()).toEqual([]);

  await user.click(screen.getByRole('radio', { name: 'Keep the price' }));
  await user.click(screen.getByRole('button', { name: 'Set to “Courtesy”' }));

  const body = { status: 'cortesia', isFreeOfCharge: false };
  await waitFor(() => expect(sent()).toEqual([body, body]));
});
