import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { GeneralTab } from './GeneralTab.tsx';

const reseller = { _id: anId(), name: 'Caribe Tours' };
const booking = wire({ ...aBooking(), reseller, type: 'Reseller' as const });

it('leads from a booking to the reseller who sold it', () => {
  renderScreen(<GeneralTab booking={booking} seesCommission />);
  expect(screen.getByRole('link', { name: 'Caribe Tours' }).getAttribute('href')).toBe(
    `/resellers?search=Caribe+Tours&open=${reseller._id}`,
  );
});

it('names the reseller to those who may not look them up', () => {
  renderScreen(<GeneralTab booking={booking} seesCommission />, { grants: { '/calendar': ['read'] } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/Caribe Tours/)).toBeTruthy();
});

it('names the campaign that led the guest here, as plain text', () => {
  const campaign = { source: 'google', medium: 'cpc', campaign: '<b>Verano</b>', content: '', term: 'yate' };
  renderScreen(<GeneralTab booking={{ ...booking, campaign }} seesCommission />);

  expect(screen.getByText('google')).toBeTruthy();
  expect(screen.getByText('cpc · <b>Verano</b> · yate')).toBeTruthy();
});
