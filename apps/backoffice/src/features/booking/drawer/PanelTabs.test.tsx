import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import type { Fleet } from '../useFleet.ts';
import { PanelTabs, type PanelTab } from './PanelTabs.tsx';

const fleet: Fleet = { vessels: [], services: [], isLoading: false, error: null, retry: () => undefined };
const trip = aBooking({}, { notes: 'Varadero' });
const noGuest = { ...trip.customer, customerId: null, firstName: '', lastName: '', phone: '', email: '' };

function Panel({ booking }: { booking: typeof trip }) {
  const [tab, setTab] = useState<PanelTab>('general');
  return (
    <PanelTabs
      booking={wire(booking)}
      fleet={fleet}
      tab={tab}
      onTab={setTab}
      paymentRequest={null}
      onPaymentRequestDone={() => {}}
      onEditAddons={undefined}
    />
  );
}

const draw = (over: Partial<typeof trip>) => renderScreen(<Panel booking={{ ...trip, ...over }} />);
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

const tab = (name: string) => screen.getByRole('tab', { name });

it('a trip has its price and party, and all that is paid, served and done in five parts', async () => {
  draw({});
  expect(await screen.findByText('8 adults')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Price' })).toBeTruthy();
  expect(tabNames()).toEqual(['Overview', 'Payments', 'Aboard', 'Check-in', 'More']);
});

it('what is paid leads to the payments', async () => {
  const { user } = draw({});
  expect(tab('Overview').ariaSelected).toBe('true');
  await user.click(screen.getByRole('button', { name: 'See payments' }));
  expect(tab('Payments').ariaSelected).toBe('true');
});

it('an allergy is said under its name before anything else', async () => {
  draw({ menu: { ...trip.menu, allergies: 'Nuts (1 pax)' } });
  const allergies = await screen.findByRole('region', { name: 'Allergies' });
  expect(allergies.textContent).toBe('AllergiesNuts (1 pax)');
  const price = screen.getByRole('region', { name: 'Price' });
  expect(allergies.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('what goes aboard stands in sections, with how many add-ons there are', async () => {
  const { user } = draw({
    addons: [{ id: anId(), title: { en: 'Jet ski', es: 'Moto acuática' }, precio: 1000, cantidad: 2 }],
  });
  expect(tab('Aboard').textContent).toBe('Aboard1');
  await user.click(tab('Aboard'));
  for (const name of ['Menu & Drinks', 'Additional services', 'Crew']) {
    expect(screen.getAllByRole('region', { name }).length).toBeGreaterThan(0);
  }
});

it.each(['blackout', 'cancel'] as const)('a block that is %s has its reason, and neither party nor price', (status) => {
  draw({ status, customer: noGuest });
  expect(screen.getByText('Varadero')).toBeTruthy();
  expect(screen.queryByText('8 adults')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Price' })).toBeNull();
  expect(tabNames().filter((name) => ['Payments', 'Aboard', 'Check-in'].includes(name ?? ''))).toEqual([]);
});
