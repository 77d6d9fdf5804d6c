import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { PanelHead } from './PanelHead.tsx';

const baseBooking = aBooking();
const booking = wire({ ...baseBooking, customer: { ...baseBooking.customer, customerId: anId() } });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads from a booking to its customer and its vessel', () => {
  renderScreen(<PanelHead booking={booking} onClose={() => {}} />);
  expect(hrefOf('See the customer')).toBe(`/customers/${booking.customer.customerId}`);
  expect(hrefOf(booking.resourceName)).toContain(`open=${booking.resourceId}`);
});

it('leads nobody where their role does not', () => {
  renderScreen(<PanelHead booking={booking} onClose={() => {}} />, { grants: { '/calendar': ['read'] } });
  expect(screen.queryByRole('link', { name: 'See the customer' })).toBeNull();
  expect(screen.queryByRole('link', { name: booking.resourceName })).toBeNull();
});
