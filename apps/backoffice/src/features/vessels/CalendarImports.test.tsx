import { calendarImportEndpoints } from '@marea/domain/calendarImports/calendarImport.endpoints';
import type { CalendarImport } from '@marea/domain/calendarImports/calendarImport.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { aLocation, aVessel, anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import CalendarImports from './CalendarImports.tsx';

const { calendarImports, createCalendarImport, readCalendarImport, deleteCalendarImport } = calendarImportEndpoints;
const vessel = wire(aVessel(aLocation(company, { _id: location._id })));

function aCalendar(over: Partial<Wire<CalendarImport>> = {}): Wire<CalendarImport> {
  return {
    lastReadAt: null,
    failingSince: null,
    problem: null,
    conflictCount: 0,
    conflicts: [],
    _id: anId(),
    companyId: company._id,
    locationId: location._id,
    version: 1,
    createdAt: '2026-11-01T15:00:00.000Z',
    updatedAt: '2026-11-01T15:00:00.000Z',
    resourceId: vessel._id,
    name: 'Airbnb',
    url: 'https://calendar.example/a.ics',
    active: true,
    lastSuccessAt: '2026-11-20T15:00:00.000Z',
    blocks: 12,
    ...over,
  };
}

let calendars: Wire<CalendarImport>[] = [];
beforeEach(() => {
  calendars = [aCalendar()];
  stubApi.answer(calendarImports, () => ({ data: calendars }));
  stubApi.answer(readCalendarImport, () => ({ data: aCalendar() }));
});
const show = () => renderScreen(<CalendarImports vessel={vessel} />);

describe('the calendars from elsewhere', () => {
  it('say when they were read, or why not', async () => {
    const failing = { failingSince: '2026-11-21T15:00:00.000Z', problem: 'gone' } as const;
    calendars = [aCalendar(), aCalendar({ name: 'Google', ...failing }), aCalendar({ name: 'Viator', active: false })];
    show();
    const text = async (name: string) => (await screen.findByRole('group', { name })).textContent;
    expect(await text('Airbnb')).toContain('Read 20/11/2026 10:00 · 12 blocks');
    expect(await text('Google')).toMatch(/12 blocksCannot be read since 21\/11\/2026 10:00. There is no calendar/);
    expect(await text('Viator')).toContain('Switched off');
  });

  it('lead to the booking that is in the way', async () => {
    const [start, end] = ['2026-12-01T15:00:00.000Z', '2026-12-01T19:00:00.000Z'];
    const bookingId = anId();
    calendars = [aCalendar({ conflictCount: 1, conflicts: [{ start, end, bookingId, folio: 'MAR-7K3M9Q' }] })];
    show();
    expect((await screen.findByRole('link', { name: 'MAR-7K3M9Q' })).getAttribute('href')).toContain(bookingId);
    expect(screen.getByText(/01\/12\/2026 10:00 to 01\/12\/2026 14:00/)).toBeTruthy();
  });

  it('are added and read at once; what is wrong stands at its field', async () => {
    stubApi.answer(createCalendarImport, ({ body }) => {
      if (body.url === 'https://10.0.0.1/a.ics')
        throw refusal(422, 'invalid', { errors: [{ path: 'url', message: 'private_address' }] });
      return { data: aCalendar({ _id: calendars[0]?._id ?? '' }) };
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add a calendar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Platform/ }), 'Airbnb');
    const url = dialog.getByRole('textbox', { name: /^Address/ });
    await user.type(url, 'https://10.0.0.1/a.ics');
    await user.click(dialog.getByRole('button', { name: 'Add a calendar' }));
    expect(await dialog.findByText(/Enter a public address/)).toBeTruthy();
    await user.clear(url);
    await user.type(url, 'webcal://calendar.example/a.ics');
    await user.click(dialog.getByRole('button', { name: 'Add a calendar' }));
    await waitFor(() => expect(stubApi.requestsTo(readCalendarImport)).toHaveLength(1));
    expect(stubApi.requestsTo(createCalendarImport).at(-1)?.body).toMatchObject({
      resourceId: vessel._id,
      name: 'Airbnb',
      url: 'https://calendar.example/a.ics',
    });
  });

  it('are removed after a question', async () => {
    stubApi.answer(deleteCalendarImport, () => ({ data: { _id: calendars[0]?._id ?? '' } }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remove Airbnb' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the calendar Airbnb?' }));
    expect(stubApi.requestsTo(deleteCalendarImport)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(stubApi.requestsTo(deleteCalendarImport)).toHaveLength(1));
  });
});
