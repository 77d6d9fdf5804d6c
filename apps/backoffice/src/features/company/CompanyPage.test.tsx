import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import CompanyPage from './CompanyPage.tsx';

const { companyDetails, updateCompany } = companyEndpoints;
const parts = { locations: [], services: [], resources: [] };
const everywhere = { worksEverywhere: true };

beforeEach(() => {
  stubApi.answer(companyDetails, () => ({ data: { ...company, ...parts } }));
  stubApi.answer(bookingListsEndpoints.bookingList, () => pageOf([]));
});

describe('the company', () => {
  it('is changed by what was changed, and shown as it is stored afterwards', async () => {
    stubApi.answer(updateCompany, () => ({
      data: { ...company, name: 'Marea Norte', serviceCharge: 12.5, version: 2 },
    }));
    const { user } = renderScreen(<CompanyPage />, everywhere);
    const fill = async (name: RegExp, text: string) => {
      const input = await screen.findByRole('textbox', { name });
      await user.clear(input);
      await user.click(input);
      await user.paste(text);
    };
    await fill(/^Company name/, 'Marea Norte');
    await fill(/^Service charge/, '12.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(updateCompany)).toHaveLength(1));
    expect(stubApi.requestsTo(updateCompany)[0]).toMatchObject({
      params: { slug: company._id },
      body: { name: 'Marea Norte', serviceCharge: 12.5, version: 1 },
    });
    await screen.findByText('Updated');
    await fill(/^Service charge/, '13');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(updateCompany)).toHaveLength(2));
    expect(stubApi.requestsTo(updateCompany)[1]?.body).toEqual({ serviceCharge: 13, version: 2 });
  });

  it('keeps its currency once there are bookings, and says why', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ ...pageOf([]), total: 3 }));
    renderScreen(<CompanyPage />, everywhere);
    await screen.findByText('There are bookings in this currency, so it can no longer change.');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Currency/ }).disabled).toBe(true);
  });

  it('says at the currency why the server keeps it', async () => {
    stubApi.answer(updateCompany, () => {
      throw refusal(409, 'in_use', { errors: [{ path: 'currency', message: 'currency_in_use' }] });
    });
    const { user } = renderScreen(<CompanyPage />, everywhere);
    await user.click(await screen.findByRole('combobox', { name: /^Currency/ }));
    await user.click(await screen.findByRole('option', { name: 'Mexican pesos (MXN)' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Bookings and payments are in the current currency/)).toBeTruthy();
  });

  it('names where it measures its guests, by ids that are ids', async () => {
    const stored = wire(defaultSettings(company._id));
    stubApi.answer(settingsEndpoints.settings, () => ({ data: stored }));
    stubApi.answer(settingsEndpoints.updateSettings, () => ({ data: { ...stored, version: 2 } }));
    const { user } = renderScreen(<CompanyPage />, everywhere);
    await user.click(await screen.findByRole('tab', { name: 'Measuring' }));
    const stream = await screen.findByRole('textbox', { name: /^Google Analytics 4/ });
    await user.type(stream, 'UA-123456-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('A measurement id looks like G-4T8KX2M7QP');
    expect(stubApi.requestsTo(settingsEndpoints.updateSettings)).toHaveLength(0);

    await user.clear(stream);
    await user.type(stream, 'G-4T8KX2M7QP');
    await user.click(screen.getByRole('switch', { name: /^Ask guests for consent first/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(stubApi.requestsTo(settingsEndpoints.updateSettings)[0]?.body).toMatchObject({
        settings: { measuring: { gtmId: '', ga4Id: 'G-4T8KX2M7QP', metaPixelId: '', asksConsent: false } },
      }),
    );
  });

  it('has a usual exchange rate with its source, for payments in the other currency', async () => {
    const stored = wire(defaultSettings(company._id));
    stubApi.answer(settingsEndpoints.settings, () => ({ data: stored }));
    stubApi.answer(settingsEndpoints.updateSettings, () => ({ data: { ...stored, version: 2 } }));
    const { user } = renderScreen(<CompanyPage />, everywhere);
    await user.click(await screen.findByRole('tab', { name: 'Exchange rate' }));
    await user.click(await screen.findByRole('button', { name: 'Set a default rate' }));
    const rate = screen.getByRole('textbox', { name: /^Pesos per dollar/ });
    await user.clear(rate);
    await user.type(rate, '18.4512');
    await user.type(screen.getByRole('textbox', { name: /^Source/ }), 'Banxico FIX');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(settingsEndpoints.updateSettings)[0]?.body).toMatchObject({
        settings: { exchangeRate: { rate: 18.4512, source: 'Banxico FIX' } },
        version: 1,
      }),
    );
  });

  it('says what guests may do by themselves, and what a cancellation gives back', async () => {
    const stored = wire(defaultSettings(company._id));
    stubApi.answer(settingsEndpoints.settings, () => ({ data: stored }));
    stubApi.answer(settingsEndpoints.updateSettings, () => ({ data: { ...stored, version: 2 } }));
    const { user } = renderScreen(<CompanyPage />, everywhere);
    await user.click(await screen.findByRole('tab', { name: 'What guests may do' }));
    await user.type(await screen.findByRole('textbox', { name: /^Cancel, until/ }), '24');
    expect(screen.getByText('Guests who cancel by themselves get no refund.')).toBeTruthy();
    const rest = screen.getByRole<HTMLInputElement>('combobox', { name: /^Difference when moving to a cheaper trip/ });
    expect(rest.value).toBe('Stays as the guest\u2019s credit');
    await user.click(rest);
    await user.click(await screen.findByRole('option', { name: 'The guest chooses' }));
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    const percent = screen.getByRole('textbox', { name: /^Refunded/ });
    await user.clear(percent);
    await user.type(percent, '50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(settingsEndpoints.updateSettings)[0]?.body).toMatchObject({
        settings: {
          guestPolicy: {
            rescheduleHours: null,
            changeHours: null,
            cancelHours: 24,
            refunds: [{ hours: 48, percent: 50 }],
            moveExcess: 'choice',
          },
        },
        version: 1,
      }),
    );
  });

  it('asks guests how their trip was, unless it does not want to', async () => {
    const stored = wire(defaultSettings(company._id));
    stubApi.answer(settingsEndpoints.settings, () => ({ data: stored }));
    stubApi.answer(settingsEndpoints.updateSettings, () => ({ data: { ...stored, version: 2 } }));
    const { user } = renderScreen(<CompanyPage />, everywhere);
    await user.click(await screen.findByRole('tab', { name: 'What guests may do' }));
    const asks = await screen.findByRole<HTMLInputElement>('switch', { name: /^Ask guests how their trip was/ });
    expect(asks.checked).toBe(true);
    await user.click(asks);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(settingsEndpoints.updateSettings)[0]?.body).toMatchObject({
        settings: { askForReviews: false },
      }),
    );
  });

  it('prints papers in the size of its choice', async () => {
    const stored = wire(defaultSettings(company._id));
    stubApi.answer(settingsEndpoints.settings, () => ({ data: stored }));
    stubApi.answer(settingsEndpoints.updateSettings, () => ({ data: { ...stored, version: 2 } }));
    const { user } = renderScreen(<CompanyPage />, everywhere);
    await user.click(await screen.findByRole('tab', { name: 'Papers' }));
    await user.click(await screen.findByRole('combobox', { name: 'Paper size' }));
    await user.click(await screen.findByRole('option', { name: 'A4' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(settingsEndpoints.updateSettings)[0]?.body).toMatchObject({
        settings: { paperSize: 'A4' },
        version: 1,
      }),
    );
  });

  it('shows guests its permit, and warns where that has expired', async () => {
    const licence = { permit: '', insurer: 'Seguros del Golfo', validUntil: '2025-12-31' };
    const stored = wire({ ...defaultSettings(company._id), licence });
    stubApi.answer(settingsEndpoints.settings, () => ({ data: stored }));
    stubApi.answer(settingsEndpoints.updateSettings, () => ({ data: { ...stored, version: 2 } }));
    const { user } = renderScreen(<CompanyPage />, everywhere);
    await user.click(await screen.findByRole('tab', { name: 'Permit and insurance' }));
    await screen.findByText(/^This day has passed/);
    await user.type(await screen.findByRole('textbox', { name: 'Permit number' }), 'SCT-77');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(settingsEndpoints.updateSettings)[0]?.body).toMatchObject({
        settings: { licence: { ...licence, permit: 'SCT-77' } },
      }),
    );
  });

  it('keeps records for as long as it says, and those of an empty field for good', async () => {
    const stored = wire(defaultSettings(company._id));
    stubApi.answer(settingsEndpoints.settings, () => ({ data: stored }));
    stubApi.answer(settingsEndpoints.updateSettings, () => ({ data: { ...stored, version: 2 } }));
    const { user } = renderScreen(<CompanyPage />, everywhere);
    await user.click(await screen.findByRole('tab', { name: 'Data retention' }));
    await user.clear(await screen.findByRole('textbox', { name: /^Audit log/ }));
    const messages = screen.getByRole('textbox', { name: /^Messages to guests/ });
    await user.clear(messages);
    await user.type(messages, '18');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(settingsEndpoints.updateSettings)[0]?.body).toMatchObject({
        settings: { retention: { auditMonths: null, messageMonths: 18, paperMonths: 36, guestMonths: 60 } },
      }),
    );
  });

  it('is only read by those whose role is of a location', async () => {
    renderScreen(<CompanyPage />);
    const name = await screen.findByRole('textbox', { name: /^Company name/ });
    expect(name.matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
