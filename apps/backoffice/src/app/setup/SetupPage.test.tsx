import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import type { Setup } from '@marea/domain/setup/setup.contract';
import { setupEndpoints, setupSteps } from '@marea/domain/setup/setup.endpoints';
import type { SetupStep } from '@marea/domain/setup/setup.endpoints';
import { aLocation, aService, aVessel } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { settingsWith } from '../../../tests/guestSettings.ts';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import OpenForBookings from './OpenForBookings.tsx';
import { Presets } from './Presets.tsx';
import PriceCheck, { nextSaturday } from './PriceCheck.tsx';
import SetupPage from './SetupPage.tsx';
import { StepList } from './StepList.tsx';

const place = aLocation(company);
const vessel = aVessel(place, { name: 'Luna', maxPeople: 4 });
const service = aService(place, [vessel]);
const steps = (done: readonly SetupStep[]): Setup['steps'] =>
  setupSteps.map((step) => ({ step, isDone: done.includes(step), isOptional: step === 'team' }));

beforeEach(() => {
  stubApi.answer(fleetEndpoints.servicesOfCompany, () => pageOf([wire(service)]));
  stubApi.answer(fleetEndpoints.resourcesOfCompany, () => pageOf([wire(vessel)]));
});

describe('the steps', () => {
  it('have the states that follow from what is stored', async () => {
    renderScreen(<StepList steps={steps(['business'])} open="location" />);

    const links = within(await screen.findByRole('navigation', { name: 'Steps of the set-up' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['BusinessDone', 'LocationTo do']);
    expect(links.map(({ textContent }) => textContent)).toContain('TeamOptional');
    expect(links.filter((link) => link.getAttribute('aria-current') === 'step')).toHaveLength(1);
  });
});

describe('the first step', () => {
  it('asks for the business alone; the other settings of a company come later', async () => {
    stubApi.answer(setupEndpoints.setup, () => ({ data: { steps: steps([]), hindrances: [], hasBookings: false } }));
    const parts = { locations: [], services: [], resources: [] };
    stubApi.answer(companyEndpoints.companyDetails, () => ({ data: { ...company, ...parts } }));
    stubApi.answer(bookingListsEndpoints.bookingList, () => pageOf([]));
    const page = <Route path="/setup/:step" element={<SetupPage />} />;
    renderScreen(<Routes>{page}</Routes>, { at: '/setup/business', worksEverywhere: true });

    await screen.findByRole('textbox', { name: /^Company name/ });
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('a usual fleet', () => {
  it('makes its vessels, and its services switched off on them', async () => {
    let creations = 0;
    stubApi.answer(fleetEndpoints.createResource, () => ({
      data: wire({ ...vessel, _id: `${(creations += 1)}`.repeat(24) }),
    }));
    stubApi.answer(fleetEndpoints.createService, () => ({ data: wire(service) }));
    const { user } = renderScreen(<Presets />);
    await user.click(await screen.findByRole('button', { name: /^Charter fleet/ }));

    await screen.findByText('Vessels and services are there. Change what is different.');
    const vessels = stubApi.requestsTo(fleetEndpoints.createResource);
    const services = stubApi.requestsTo(fleetEndpoints.createService);
    expect(vessels).toHaveLength(2);
    expect(services).toHaveLength(2);
    for (const { body } of services) {
      expect(body).toMatchObject({ active: false, resources: ['1'.repeat(24), '2'.repeat(24)] });
    }
  });

  it('is offered to nobody who makes no vessels', async () => {
    renderScreen(<Presets />, { grants: { '/settings/services': ['read'] } });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('the price check', () => {
  it('shows what the API works out for a Saturday, for as many as the vessel carries', async () => {
    const quoteRequests: unknown[] = [];
    stubApi.answer(bookingEndpoints.quoteBooking, ({ body }) => {
      quoteRequests.push(body);
      throw new Error('no price in this test');
    });
    renderScreen(<PriceCheck />);

    expect(await screen.findByText(/^A trip on Saturday.* for 4$/)).toBeTruthy();
    expect(quoteRequests[0]).toMatchObject({
      serviceId: service._id,
      resourceId: vessel._id,
      passengers: { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 },
    });
  });

  it('says what to do where nothing is for sale', async () => {
    stubApi.answer(fleetEndpoints.servicesOfCompany, () => pageOf([wire({ ...service, active: false })]));
    renderScreen(<PriceCheck />);

    expect(await screen.findByText('Nothing is for sale yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Services' }).getAttribute('href')).toBe('/setup/services');
  });

  it('takes the next Saturday, never today', () => {
    expect(nextSaturday('2026-11-28')).toBe('2026-12-05');
    expect(nextSaturday('2026-11-27')).toBe('2026-11-28');
  });
});

describe('the opening', () => {
  it('shows what guests are offered, with the picture and the price of the guest app', async () => {
    const settings = settingsWith([]);
    const image = 'a'.repeat(24);
    stubApi.answer(settingsEndpoints.guestSettings, () => ({
      data: { ...settings, home: { ...settings.home, image } },
    }));
    stubApi.answer(setupEndpoints.setup, () => ({ data: { steps: [], hindrances: [], hasBookings: false } }));
    const from = { grandTotal: 181_000, resourceId: vessel._id };
    stubApi.answer(wizardEndpoints.guestServices, () => ({
      data: [{ service: wire(service), from, rating: null, maxPeople: 4 }],
    }));
    renderScreen(<OpenForBookings />);

    const preview = within(await screen.findByRole('region', { name: 'Your guest page' }));
    expect(await preview.findByText(service.displayName.en)).toBeTruthy();
    expect(preview.getByText(/1,810\.00/)).toBeTruthy();
    expect((await preview.findByRole<HTMLImageElement>('presentation')).src).toContain(image);
  });

  it('is there although something is missed, and not while something blocks', async () => {
    const answer = (hindrances: Setup['hindrances']) =>
      stubApi.answer(setupEndpoints.setup, () => ({ data: { steps: [], hindrances, hasBookings: false } }));
    answer([{ hindrance: 'mail_off', isBlocking: false }]);
    const { unmount } = renderScreen(<OpenForBookings />);
    expect(await screen.findByText(/^mails are not sent/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Guests can book');
    unmount();

    answer([{ hindrance: 'no_price', isBlocking: true }]);
    renderScreen(<OpenForBookings />);
    expect(await screen.findByText('Guests cannot book yet')).toBeTruthy();
  });
});
