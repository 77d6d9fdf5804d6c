import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { ReleaseNotice } from './ReleaseNotice.tsx';

const trip = { _id: '6b0000000000000000000001', zone: 'America/Cancun', releaseAt: '2026-11-20T23:40:00.000Z' };

it('says when an unpaid place is released, and keeps it', async () => {
  stubApi.answer(bookingEndpoints.keepPlace, () => ({
    data: { ...trip, status: 'created', releaseAt: null } as never,
  }));
  renderScreen(<ReleaseNotice booking={{ ...trip, status: 'created' }} />);

  expect((await screen.findByRole('alert')).textContent).toContain('kept until Fri 20 Nov at 18:40');
  await userEvent.click(screen.getByRole('button', { name: 'Keep the place' }));

  expect(stubApi.requestsTo(bookingEndpoints.keepPlace).map(({ params }) => params.id)).toEqual([trip._id]);
});

it('says that a place was released, and offers nothing more', async () => {
  renderScreen(<ReleaseNotice booking={{ ...trip, status: 'cancel' }} />);

  expect((await screen.findByRole('alert')).textContent).toContain(
    'did not pay. The place was kept until Fri 20 Nov at 18:40',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('is silent about a place that is not to be released', () => {
  renderScreen(<ReleaseNotice booking={{ ...trip, status: 'created', releaseAt: null }} />);

  expect(screen.queryByRole('alert')).toBeNull();
});
