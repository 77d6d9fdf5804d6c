import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import type { StaffCheckin } from '@marea/domain/checkin/checkin.schema';
import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { CheckinTab } from './CheckinTab.tsx';

const { bookingCheckin, makeCheckinLink } = checkinEndpoints;
const booking = wire(aBooking());
const passenger = { guardian: '', birthDate: null, kind: 'adult' } as const;
const checkin: StaffCheckin = {
  checkin: { listed: 2, signed: 1, birthdays: [], doneAt: null },
  required: true,
  passengers: [
    {
      ...passenger,
      id: anId(),
      name: 'Ana Ruiz',
      signature: {
        signer: 'Ana Ruiz',
        signature: { path: 'M0 0L1 1L2 2L3 3L4 4' },
        waiver: 2,
        language: 'es',
        textHash: 'a'.repeat(64),
        at: '2026-11-28T12:00:00.000Z',
        address: '203.0.113.7',
        text: 'Bajo mi propio riesgo.',
      },
    },
    { ...passenger, id: anId(), name: 'Zoë', kind: 'minor', guardian: 'Ana Ruiz', signature: null },
  ],
};

beforeEach(() => {
  stubApi.answer(bookingCheckin, () => ({ data: checkin }));
  stubApi.answer(makeCheckinLink, () => ({ data: { link: 'secret-of-the-link' } }));
});

describe('the check-in of a booking', () => {
  it('says who has signed and who has not', async () => {
    renderScreen(<CheckinTab booking={booking} />);
    const rows = await screen.findAllByRole('listitem');
    expect(within(rows[0] as HTMLElement).getByText(/Signed/)).toBeTruthy();
    expect(rows[1]?.textContent).toMatch(/Zoë.*Minor.*Ana Ruiz.*Not signed/);
    expect(screen.getByText(/1 of 8 have signed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Signed waivers/ }).getAttribute('href')).toContain(booking._id);
  });

  it('opens by a link that is made when it is asked for, with a code to scan', async () => {
    const { user } = renderScreen(<CheckinTab booking={booking} />);
    await user.click(await screen.findByRole('button', { name: /Check-in link/ }));
    expect(await screen.findByRole('img', { name: /code/i })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open/ }).getAttribute('href')).toMatch(
      new RegExp(`/check-in/${booking._id}#k=secret-of-the-link$`),
    );
  });

  it('ends the link by which the group lists itself', async () => {
    const { user } = renderScreen(<CheckinTab booking={booking} />);
    await user.click(await screen.findByRole('button', { name: /Check-in link/ }));
    await user.click(await screen.findByRole('button', { name: 'End the group’s own link' }));
    expect(await screen.findByText('The group’s link no longer works.')).toBeTruthy();
    expect(stubApi.requestsTo(makeCheckinLink).at(-1)?.body).toEqual({ endsGroupLink: true });
  });

  it('makes no link for those who only read bookings', async () => {
    renderScreen(<CheckinTab booking={booking} />, { grants: { '/booking': ['read'] } });
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('button', { name: /Check-in link/ })).toBeNull();
  });
});
