import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { MoveExcess } from '@marea/domain/booking/bookingEntry.schema';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aCompany, aLocation, aService, aVessel } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { formatMoney } from '@marea/texts/format/money';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import type { Fleet } from '../useFleet.ts';
import { MoveDialog, MoveForm } from './MoveForm.tsx';

const place = aLocation(aCompany());
const [azimut, panga] = [aVessel(place), aVessel(place, { name: 'Panga' })];
const charter = aService(place, [azimut]);
const sunset = aService(place, [panga], { name: 'Sunset', displayName: { en: 'Sunset', es: 'Atardecer' } });
const booking = aBooking({ location: place, vessel: azimut, service: charter });
const fleet: Fleet = {
  vessels: [azimut, panga],
  services: [charter, sunset],
  isLoading: false,
  error: null,
  retry: () => {},
};

const quoted = { currency: 'usd', grandTotal: booking.price.grandTotal - 44_000 } as const;
const newPrice = `New price ${formatMoney(quoted.grandTotal, 'usd', { withCode: true })} (\u2212$440.00)`;
const excess = {
  amount: 44_000,
  choices: ['refund', 'credit'],
  refunds: [{ amount: 45_760, currency: 'usd', way: 'card' }],
  creditUntil: null,
} satisfies MoveExcess;

const draw = () => renderScreen(<MoveForm booking={wire(booking)} fleet={fleet} onDone={() => {}} />);

beforeEach(() => {
  const time = { start: new Date('2026-11-28T16:00:00Z'), end: new Date('2026-11-28T20:00:00Z') };
  stubApi.answer(fleetEndpoints.freeTimes, ({ query: { resourceId = '' } }) => ({
    data: {
      date: '2026-11-28',
      zone: place.zone,
      times: [wire({ hora: '11:00', ...time, resourceIds: [resourceId], seatsLeft: null })],
    },
  }));
  stubApi.answer(bookingEndpoints.rescheduleBooking, () => ({ data: wire(booking) }));
  stubApi.answer(bookingEndpoints.quoteMove, () => ({ data: { ...quoted, excess: null } }));
});

describe('moving a booking', () => {
  it('begins at its day, which most moves change', async () => {
    renderScreen(<MoveDialog opened booking={wire(booking)} fleet={fleet} onClose={() => {}} />);
    const day = await screen.findByLabelText('Date');
    await waitFor(() => expect(document.activeElement).toBe(day));
  });

  it('offers times as if the booking were not there, past ones too', async () => {
    draw();
    expect((await screen.findByRole('button', { name: /^11:00/ })).hasAttribute('disabled')).toBe(false);
    expect(stubApi.requestsTo(fleetEndpoints.freeTimes)[0]?.query).toMatchObject({
      bookingId: booking._id,
      serviceId: charter._id,
      past: '1',
    });
  });

  it('to another service takes a vessel that makes it', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('combobox', { name: 'Service' }));
    await user.click(await screen.findByRole('option', { name: 'Sunset' }));
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(bookingEndpoints.rescheduleBooking)[0]?.body).toMatchObject({
        bookingDate: '2026-11-28',
        hora: '10:00',
        serviceId: sunset._id,
        resourceId: panga._id,
      }),
    );
  });

  it('to a cheaper trip asks what becomes of the rest, told with its price, and sends what was chosen', async () => {
    stubApi.answer(bookingEndpoints.quoteMove, () => ({ data: { ...quoted, excess } }));
    const { user } = draw();

    await user.click(await screen.findByRole('button', { name: /^11:00/ }));
    expect((await screen.findByRole('status')).textContent).toBe(newPrice);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Leave $440.00 USD as a credit' }).checked).toBe(true);
    expect(screen.getByText('$457.60 USD to the card')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Refund $440.00 USD' }));
    await user.click(screen.getByRole('button', { name: 'Move' }));

    await waitFor(() =>
      expect(stubApi.requestsTo(bookingEndpoints.rescheduleBooking)[0]?.body).toMatchObject({
        hora: '11:00',
        money: 'refund',
      }),
    );
  });

  it('can be taken back', async () => {
    const moved = wire({ ...booking, hora: '11:00', version: booking.version + 1 });
    stubApi.answer(bookingEndpoints.rescheduleBooking, () => ({ data: moved }));
    stubApi.answer(bookingEndpoints.undoMove, () => ({ data: { ...wire(booking), stillRefunded: 0 } }));
    const { user } = draw();

    await user.click(await screen.findByRole('button', { name: /^11:00/ }));
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await screen.findByText('Back where it was');
    expect(stubApi.requestsTo(bookingEndpoints.undoMove)).toMatchObject([{ body: { version: moved.version } }]);
  });

  it('says that the rest stays a credit to who enters no payments', async () => {
    stubApi.answer(bookingEndpoints.quoteMove, () => ({
      data: { ...quoted, excess: { ...excess, choices: ['credit'] } },
    }));
    const { user } = draw();

    await user.click(await screen.findByRole('button', { name: /^11:00/ }));

    await screen.findByText(/^\$440\.00 USD more than the new price has been paid\. It stays/);
    expect(screen.queryByRole('radio')).toBe(null);
  });
});
