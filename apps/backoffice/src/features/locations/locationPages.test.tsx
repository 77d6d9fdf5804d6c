import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { defaultWaitSettings } from '@marea/domain/fleet/location.schema';
import { aLocation, anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import LocationPage from './LocationPage.tsx';
import LocationsPage from './LocationsPage.tsx';

const { locationsOfCompany, createLocation, updateLocation, location: oneLocation } = fleetEndpoints;
const island = wire(aLocation(company, { name: 'Isla Mujeres', city: 'Isla Mujeres', allowWaitlist: false }));

beforeEach(() => {
  stubApi.answer(locationsOfCompany, () => pageOf([location, island]));
  stubApi.answer(oneLocation, () => ({ data: location }));
});

describe('the locations', () => {
  it('say where guests board and what they can do online', async () => {
    renderScreen(<LocationsPage />);
    const row = async (name: string) => (await screen.findByRole('button', { name })).closest('tr')?.textContent;
    expect(await row('Cancún')).toMatch(/Marina Puerto Juárez, muelle B.*book, join the waitlist.*Active/);
    expect(await row('Isla Mujeres')).toMatch(/bookActive/);
  });

  it('get an address of their name, and the one that the server suggests where it is taken', async () => {
    stubApi.answer(createLocation, ({ body }) => {
      if (body.slug === 'puerto-nizuc') {
        throw refusal(422, 'invalid', {
          errors: [{ path: 'slug', message: 'already_taken' }],
          details: { suggestion: 'puerto-nizuc-2' },
        });
      }
      return { data: { ...island, name: body.name, _id: anId() } };
    });
    const { user } = renderScreen(<LocationsPage />, { at: '/settings/locations?open=new', worksEverywhere: true });
    await user.click(await screen.findByRole('textbox', { name: /^Name/ }));
    await user.paste('Puerto Nizuc');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Already taken')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use puerto-nizuc-2, which is free' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Puerto Nizuc' })).toBeTruthy();
    expect(stubApi.requestsTo(createLocation)[1]?.body).toMatchObject({
      name: 'Puerto Nizuc',
      slug: 'puerto-nizuc-2',
      companyId: company._id,
      phone: company.phone,
      email: company.email,
    });
  });
});

it('are opened by somebody whose role is of the whole company', async () => {
  renderScreen(<LocationsPage />);
  await screen.findByRole('button', { name: 'Cancún' });
  expect(screen.queryByRole('button', { name: 'New location' })).toBeNull();
});

describe('the settings of a location', () => {
  it('have the hours of each weekday, past midnight too, and refuse one that closes as it opens', async () => {
    stubApi.answer(updateLocation, ({ body }) => ({
      data: { ...location, businessHours: body.businessHours ?? location.businessHours, version: 2 },
    }));
    const { user } = renderScreen(<LocationPage />, { at: '/settings/location' });
    const hours = within(await screen.findByRole('group', { name: 'Opening hours' }));
    await user.click(hours.getByRole('switch', { name: 'Sun' }));
    expect(hours.getByText('Closed')).toBeTruthy();
    const closes = (value: string) => fireEvent.change(hours.getByLabelText('Mon, to'), { target: { value } });
    closes('05:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Opens and closes at the same time/)).toBeTruthy();
    expect(hours.queryByText('next day')).toBeNull();
    closes('02:00');
    expect(hours.getByText('next day')).toBeTruthy();
    closes('00:00');
    expect(hours.queryByText('next day')).toBeNull();
    fireEvent.change(hours.getByLabelText('Tue, to'), { target: { value: '00:00' } });
    fireEvent.change(hours.getByLabelText('Mon, to'), { target: { value: '20:30' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(updateLocation)).toHaveLength(1));
    const [request] = stubApi.requestsTo(updateLocation);
    expect(request).toMatchObject({ params: { id: location._id }, body: { version: location.version } });
    expect(request?.body.businessHours).toMatchObject({
      mon: { to: '20:30' },
      tue: { to: '24:00' },
      sun: { isOpen: false },
    });
    expect(Object.keys(request?.body ?? {}).toSorted()).toEqual(['businessHours', 'version']);
  });

  it('give every day the hours of the first that is open', async () => {
    stubApi.answer(updateLocation, () => ({ data: location }));
    const { user } = renderScreen(<LocationPage />);
    const hours = within(await screen.findByRole('group', { name: 'Opening hours' }));
    fireEvent.change(hours.getByLabelText('Mon, from'), { target: { value: '08:00' } });
    await user.click(hours.getByRole('button', { name: 'Use Mon’s hours every day' }));
    expect(hours.getByLabelText<HTMLInputElement>('Sat, from').value).toBe('08:00');
  });

  it('show hours of departure only where these are not the opening hours', async () => {
    stubApi.answer(updateLocation, () => ({ data: { ...location, version: 2 } }));
    const { user } = renderScreen(<LocationPage />);
    await user.click(await screen.findByRole('switch', { name: /^Use the hours and times above/ }));
    expect(screen.getByRole('group', { name: 'Hours of departure' })).toBeTruthy();
    expect(screen.getAllByLabelText(/^Bookings on one vessel/)).toHaveLength(1);
    expect(screen.queryByLabelText(/^Longest/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Do not serve more than that/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(updateLocation)).toHaveLength(1));
    const usual = defaultWaitSettings();
    expect(stubApi.requestsTo(updateLocation)[0]?.body.wait_settings).toEqual({
      ...usual,
      use_defaults: false,
      capacity: { ...usual.capacity, maxServingCapacityActive: true },
    });
  });

  it.each([
    ['of their own', null, { hours: [24], byPhone: true }],
    ['of the company again', { hours: [6], byPhone: false }, null],
  ])('have reminders %s', async (_, before, after) => {
    const record = { ...location, reminders: before };
    stubApi.answer(oneLocation, () => ({ data: record }));
    stubApi.answer(locationsOfCompany, () => pageOf([record]));
    stubApi.answer(updateLocation, () => ({ data: { ...record, reminders: after, version: 2 } }));
    const { user } = renderScreen(<LocationPage />);
    const own = await screen.findByRole('switch', { name: /^Reminders of this location/ });
    await waitFor(() =>
      expect(screen.queryAllByRole('switch', { name: /^Also by WhatsApp/ })).toHaveLength(before ? 1 : 0),
    );

    await user.click(own);
    expect(screen.queryAllByRole('switch', { name: /^Also by WhatsApp/ })).toHaveLength(after ? 1 : 0);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(stubApi.requestsTo(updateLocation)).toHaveLength(1));
    expect(stubApi.requestsTo(updateLocation)[0]?.body.reminders).toEqual(after);
  });

  it('take the place of the pier as a map copies it, and show its picture', async () => {
    stubApi.answer(updateLocation, () => ({ data: { ...location, version: 2 } }));
    const { user } = renderScreen(<LocationPage />);
    await user.click(await screen.findByRole('textbox', { name: 'Longitude' }));
    await user.paste('20.8479123, -86.8756');
    const map = screen.getByRole('link', { name: /See the pier on the map/ });
    expect(map.textContent).toContain('20.8479, -86.8756');
    expect(map.getAttribute('href')).toContain('query=20.847912,-86.8756');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(updateLocation)[0]?.body).toMatchObject({ latitude: 20.847912, longitude: -86.8756 }),
    );
  });

  it('take it from the device that stands there, or say that it does not know', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
    const { user } = renderScreen(<LocationPage />);
    const ask = await screen.findByRole('button', { name: 'Use my current location' });
    getCurrentPosition.mockImplementationOnce((_, fail) => fail?.({} as GeolocationPositionError));
    await user.click(ask);
    expect(await screen.findByText(/does not share its location/)).toBeTruthy();
    const coords = { latitude: 21.2, longitude: -86.8 };
    getCurrentPosition.mockImplementationOnce((done) => done({ coords } as GeolocationPosition));
    await user.click(ask);
    expect(screen.getByRole('link', { name: /See the pier on the map/ }).textContent).toContain('21.2000, -86.8000');
  });

  it('name the trips that closing a location strands, and close it when confirmed', async () => {
    const trip = { _id: anId(), folio: 'MAR-2345AB', bookingDate: '2026-12-24' };
    stubApi.answer(updateLocation, ({ body }) => {
      if (!body.confirmed) throw refusal(409, 'in_use', { details: { trips: [trip], total: 1 } });
      return { data: { ...location, active: false, version: 2 } };
    });
    stubApi.answer(oneLocation, () => ({ data: { ...location, active: !stubApi.requestsTo(updateLocation)[1] } }));
    const { user } = renderScreen(<LocationPage />);
    await user.click(await screen.findByRole('switch', { name: /^Open/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Change it anyway' }));
    await waitFor(() => expect(stubApi.requestsTo(updateLocation)).toHaveLength(2));
    expect(stubApi.requestsTo(updateLocation)[1]?.body).toEqual({ active: false, version: 1, confirmed: true });
  });

  it('say at the time zone why it stays, and do not ask', async () => {
    const trip = { _id: anId(), folio: 'MAR-2345AB', bookingDate: '2026-12-24' };
    stubApi.answer(updateLocation, () => {
      const errors = [{ path: 'zone', message: 'zone_in_use' }];
      throw refusal(409, 'in_use', { details: { trips: [trip], total: 1 }, errors });
    });
    const { user } = renderScreen(<LocationPage />);
    await user.type(await screen.findByRole('textbox', { name: /^Pier/ }), ' norte');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Upcoming trips were sold in this time zone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change it anyway' })).toBeNull();
  });

  it('start again as they are stored when somebody gives up their changes', async () => {
    const { user } = renderScreen(<LocationPage />);
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    await user.type(await name(), ' norte');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await name()).value).toBe('Cancún');
  });
});
