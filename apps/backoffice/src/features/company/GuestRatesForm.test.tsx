import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import CompanyPage from './CompanyPage.tsx';

const everywhere = { worksEverywhere: true };
const stored = wire(defaultSettings(company._id));
const shows = (settings: Partial<typeof stored>) => {
  stubApi.answer(settingsEndpoints.settings, () => ({ data: { ...stored, ...settings } }));
  stubApi.answer(settingsEndpoints.updateSettings, () => ({ data: { ...stored, ...settings, version: 2 } }));
};
const saved = () => stubApi.requestsTo(settingsEndpoints.updateSettings)[0]?.body.settings;

beforeEach(() => {
  stubApi.answer(companyEndpoints.companyDetails, () => ({
    data: { ...company, locations: [], services: [], resources: [] },
  }));
  stubApi.answer(bookingListsEndpoints.bookingList, () => pageOf([]));
});

async function open(tab: string) {
  const { user } = renderScreen(<CompanyPage />, everywhere);
  await user.click(await screen.findByRole('tab', { name: tab }));
  return user;
}

describe('the rates that guests see', () => {
  it.each([
    ['18,5', 18.5],
    ['0.92', 0.92],
  ])('are typed as %s', async (typed, rate) => {
    shows({});
    const user = await open('Guest currencies');
    await user.click(await screen.findByRole('button', { name: 'Add a currency' }));
    const field = await screen.findByRole('textbox', { name: /^For 1 / });
    await user.clear(field);
    await user.type(field, typed);
    const form = field.closest('form')!;
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(saved()?.guestRates).toMatchObject([{ currency: 'eur', rate }]));
  });

  it('are said to be old after thirty days', async () => {
    shows({ guestRates: [{ currency: 'eur', rate: 0.9, date: '2025-01-01' }] });
    await open('Guest currencies');

    expect(await screen.findByText(/^Rates are old/)).toBeTruthy();
  });
});

it('releases unpaid places after two hours, once it is switched on', async () => {
  shows({});
  const user = await open('Deposit');
  await user.click(await screen.findByRole('switch', { name: /^Release places/ }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved()).toMatchObject({ releaseUnpaidHours: 2 }));
});
