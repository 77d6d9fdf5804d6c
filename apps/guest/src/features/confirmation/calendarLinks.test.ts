import { describe, expect, it } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendarLinks.ts';

const trip = {
  start: '2026-12-31T22:30:00.000Z',
  end: '2027-01-01T00:30:00.000Z',
  title: 'Atardecer & champaña · Luna',
  place: 'Muelle B, Cancún',
  text: 'Folio MAR-7K3M9Q\n+52 998 000 0001',
};

describe('a trip in a calendar on the web', () => {
  it('is an entry of Google, over midnight, in UTC', () => {
    const { searchParams } = new URL(googleCalendarLink(trip));
    expect(searchParams.get('dates')).toBe('20261231T223000Z/20270101T003000Z');
    expect([searchParams.get('text'), searchParams.get('details')]).toEqual([trip.title, trip.text]);
  });

  it('is an entry of Outlook', () => {
    const { searchParams } = new URL(outlookCalendarLink(trip));
    expect([searchParams.get('startdt'), searchParams.get('enddt')]).toEqual([trip.start, trip.end]);
    expect([searchParams.get('subject'), searchParams.get('location')]).toEqual([trip.title, trip.place]);
  });
});
