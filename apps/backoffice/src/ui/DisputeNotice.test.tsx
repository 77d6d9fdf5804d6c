import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { papersEndpoints } from '@marea/domain/papers/papers.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../tests/renderScreen.tsx';
import { stubApi } from '../../tests/stubApi.ts';
import { DisputeNotice } from './DisputeNotice.tsx';

it('gives the evidence while a dispute is open, and tells of one that was lost', async () => {
  stubApi.answer(
    papersEndpoints.bookingPaper,
    () => new FileAnswer({ type: 'pdf', name: 'evidence.pdf', content: new Uint8Array() }),
  );
  const booking = aBooking();
  const { user, unmount } = renderScreen(<DisputeNotice booking={{ ...booking, dispute: 'open' }} />);
  await user.click(await screen.findByRole('button', { name: 'Evidence as PDF' }));
  await waitFor(() =>
    expect(stubApi.requestsTo(papersEndpoints.bookingPaper)).toMatchObject([
      { params: { id: booking._id, paper: 'evidence' } },
    ]),
  );
  unmount();
  renderScreen(<DisputeNotice booking={{ ...booking, dispute: 'lost' }} />);
  expect(await screen.findByText(/was lost/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Evidence as PDF' })).toBeNull();
});

it('says nothing where none was or one was won', () => {
  renderScreen(<DisputeNotice booking={{ ...aBooking(), dispute: 'won' }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
