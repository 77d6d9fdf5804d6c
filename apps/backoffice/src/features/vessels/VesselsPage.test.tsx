import { calendarImportEndpoints } from '@marea/domain/calendarImports/calendarImport.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { aLocation, aService, aVessel, anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import { nextOutOfService } from './VesselsPage.tsx';
import VesselsPage from './VesselsPage.tsx';

const { resourcesOfCompany, servicesOfCompany, createResource, updateResource, addons } = fleetEndpoints;
const here = aLocation(company, { _id: location._id });
const yard = { start: '2099-01-10', end: '2099-01-20', reason: 'Astillero' };
const azimut = wire(aVessel(here, { blackouts: [yard] }));
const launch = wire(aVessel(here, { name: 'Panga', shortName: 'Panga', price: 0, people: 6, maxPeople: 6 }));

const charter = { ...wire(aService(here, [])), name: 'Charter', resources: [azimut._id] };

beforeEach(() => {
  stubApi.answer(servicesOfCompany, () => pageOf([charter]));
  stubApi.answer(resourcesOfCompany, () => pageOf([azimut, launch]));
  stubApi.answer(addons, () => pageOf([]));
  stubApi.answer(calendarImportEndpoints.calendarImports, () => ({ data: [] }));
});

describe('the vessels', () => {
  it('say whom they carry, what they cost and when they are out of service', async () => {
    renderScreen(<VesselsPage />);
    const row = async (name: string) => (await screen.findByRole('button', { name })).closest('tr')?.textContent;
    expect(await row('Azimut 55')).toMatch(/Lujo.*8, up to 12.*\$1,500\.00.*10\/01\/2099 – 20\/01\/2099.*Active/);
    expect(await row('Panga')).toMatch(/6Service price/);
  });

  it('say when nothing is sold on them', async () => {
    renderScreen(<VesselsPage />);
    const row = (await screen.findByRole('button', { name: 'Panga' })).closest('tr');
    await waitFor(() => expect(row?.textContent).toContain('Not for sale yet: no service is sold on a vessel'));
    expect(screen.getByRole('button', { name: 'Azimut 55' }).closest('tr')?.textContent).toContain('For sale');
  });

  it('name the services that end with them before they are switched off', async () => {
    stubApi.answer(updateResource, () => ({ data: { ...azimut, active: false, version: 2 } }));
    const { user } = renderScreen(<VesselsPage />);
    await screen.findByText('For sale', { selector: 'td *, td' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Azimut 55' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    expect(await screen.findByText(/Charter is sold on no other vessel/)).toBeTruthy();
    expect(stubApi.requestsTo(updateResource)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(stubApi.requestsTo(updateResource)).toHaveLength(1));
  });

  it.each([
    ['Their bookings', '/booking?type=all&search=Panga'],
    ['Their sales', `/reports/sales?resourceId=${launch._id}`],
  ])('lead to what is behind them: %s', async (act, path) => {
    const { user, address } = renderScreen(<VesselsPage />);
    await user.click(await screen.findByRole('button', { name: 'Actions for Panga' }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('lead nowhere that a role does not open', async () => {
    const { user } = renderScreen(<VesselsPage />, { grants: { '/resources': ['read'] } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Panga' }));
    const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(acts).toEqual(['Open']);
  });

  it('may carry no fewer than the price includes', async () => {
    stubApi.answer(createResource, ({ body }) => ({ data: { ...launch, ...body, _id: anId() } }));
    const { user } = renderScreen(<VesselsPage />, { at: '/resources?open=new' });
    const fill = async (name: RegExp, text: string) => {
      const input = await screen.findByRole('textbox', { name });
      await user.clear(input);
      await user.click(input);
      await user.paste(text);
    };
    await fill(/^Name/, 'Leopard 44');
    await fill(/^Short name/, 'Leopard');
    await fill(/^People included/, '10');
    await fill(/^Maximum people/, '8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fewer than the people included in the price')).toBeTruthy();
    await fill(/^Maximum people/, '14');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(createResource)[0]?.body).toMatchObject({
        name: 'Leopard 44',
        locationId: location._id,
        people: 10,
        maxPeople: 14,
      }),
    );
  });

  it('are taken out of service for days, which is confirmed where trips are sold on them', async () => {
    const trip = { _id: anId(), folio: 'MAR-2345AB', bookingDate: '2099-01-12' };
    stubApi.answer(updateResource, ({ body }) => {
      if (!body.confirmed) throw refusal(409, 'in_use', { details: { trips: [trip], total: 1 } });
      return { data: { ...azimut, blackouts: [], version: 2 } };
    });
    const { user } = renderScreen(<VesselsPage />, { at: `/resources?open=${azimut._id}` });
    await user.click(await screen.findByRole('button', { name: 'Remove these days' }));
    await user.click(screen.getByRole('switch', { name: /^Out of service/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 upcoming trip needs this' }));
    await user.click(dialog.getByRole('button', { name: 'Change it anyway' }));
    await waitFor(() => expect(stubApi.requestsTo(updateResource)).toHaveLength(2));
    const body = stubApi.requestsTo(updateResource)[1]?.body;
    expect(body).toMatchObject({ blackouts: [], blockout: true, confirmed: true });
    expect(body?.blockoutDate?.start).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(body?.blockoutDate?.end).toBe(body?.blockoutDate?.start);
  });

  it('are read only for whoever may not change them', async () => {
    renderScreen(<VesselsPage />, { at: `/resources?open=${azimut._id}`, grants: { '/resources': ['read'] } });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name.matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New vessel' })).toBeNull();
  });
});

describe('the days out of service ahead', () => {
  const days = (start: string, end: string) => ({ start, end, reason: '' });

  it('are those that come first, or have begun', () => {
    const blackouts = [
      days('2026-12-24', '2026-12-25'),
      days('2026-11-01', '2026-11-30'),
      days('2026-01-01', '2026-01-02'),
    ];
    const vessel = { blackouts, blockout: false, blockoutDate: days('2026-11-20', '2026-11-21') };
    expect(nextOutOfService(vessel, '2026-11-20')?.start).toBe('2026-11-01');
    expect(nextOutOfService(vessel, '2026-12-01')?.start).toBe('2026-12-24');
    expect(nextOutOfService({ ...vessel, blackouts: [], blockout: true }, '2026-11-21')?.start).toBe('2026-11-20');
    expect(nextOutOfService({ ...vessel, blackouts: [] }, '2026-11-20')).toBeUndefined();
    expect(nextOutOfService(vessel, '2026-12-26')).toBeUndefined();
  });
});
