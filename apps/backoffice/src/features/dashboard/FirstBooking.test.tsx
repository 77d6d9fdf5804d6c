import type { MenuPath } from '@marea/domain/access/permissions';
import { setupEndpoints } from '@marea/domain/setup/setup.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { FirstBooking } from './FirstBooking.tsx';

const noPrice = { hindrance: 'no_price', isBlocking: true } as const;
const sandbox = { hindrance: 'sandbox_payment', isBlocking: false } as const;
const mailOff = { hindrance: 'mail_off', isBlocking: false } as const;
type Hindrance = typeof noPrice | typeof sandbox | typeof mailOff;

function visit(hindrances: Hindrance[], hasBookings = false, grants?: Partial<Record<MenuPath, ['read']>>) {
  stubApi.answer(setupEndpoints.setup, () => ({ data: { steps: [], hindrances, hasBookings } }));
  return renderScreen(<FirstBooking />, { worksEverywhere: true, ...(grants && { grants }) });
}
const listed = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what hinders a first booking', () => {
  it('is listed with the way to where each is mended, which a mail server has not', async () => {
    visit([noPrice, sandbox, mailOff]);

    expect(await listed('What still hinders a first booking')).toHaveLength(3);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/settings/services', '/settings/accounts', '/setup']);
  });

  it('is shown until the last of it is mended, a mail server', async () => {
    visit([mailOff]);

    expect(await listed('What still hinders a first booking')).toHaveLength(1);
  });

  it('is only what blocks once a trip was sold', async () => {
    visit([noPrice, sandbox], true);

    const [only, ...others] = await listed('What keeps guests from booking');
    expect(only).toContain('it has no price');
    expect(others).toEqual([]);
  });

  it.each([
    ['nothing does', [], undefined],
    ['the person mends none of it', [noPrice], { '/dashboard': ['read'] } as const],
  ])('is not shown where %s', async (_, hindrances, grants) => {
    const { queryClient } = visit([...hindrances], false, grants && { '/dashboard': ['read'] });

    await waitFor(() => expect(queryClient.getQueriesData({}).some(([, data]) => data !== undefined)).toBe(true));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
