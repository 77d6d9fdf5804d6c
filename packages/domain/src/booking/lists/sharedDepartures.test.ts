import { expect, it } from 'vitest';
import { groupDepartures, isDeparture, uniqueTrips } from './sharedDepartures.ts';

type Row = Parameters<typeof groupDepartures>[0][number];

let rows = 0;
const aRow = (over: Partial<Row> = {}): Row => ({
  _id: `row${(rows += 1)}`,
  status: 'created',
  resourceId: 'luna',
  serviceId: 'isla',
  start: '2026-12-31T15:00:00.000Z',
  until: '2026-12-31T19:30:00.000Z',
  isShared: true,
  pax: 8,
  grandTotal: 900,
  balance: 0,
  stopsBoarding: ['unpaid'],
  marks: [],
  ...over,
});

const four = aRow({ pax: 4, balance: 300, marks: ['notes'] });
const two = aRow({ pax: 2, balance: -50, stopsBoarding: [] });
const cancelled = aRow({ status: 'cancel', pax: 9 });
const charter = aRow({ isShared: false });
const later = aRow({ start: '2026-12-31T20:00:00.000Z' });

it('puts the bookings of one vessel, service and start together, with what they owe', () => {
  const items = groupDepartures([four, cancelled, two, charter, later]);
  const [first] = items;
  expect(items).toHaveLength(4);
  expect(items.filter(isDeparture).map(({ parties }) => parties)).toEqual([[four, two], [later]]);
  expect(first && isDeparture(first) ? first.total : null).toMatchObject({
    pax: 6,
    balance: 300,
    stopsBoarding: ['unpaid'],
    marks: ['notes'],
  });
  expect(items).toContain(cancelled);
  expect(items).toContain(charter);
});

it('owes nothing that is known where a party hides what it owes', () => {
  const [item] = groupDepartures([four, { ...two, balance: null }]);
  expect(item && isDeparture(item) ? item.total.balance : 0).toBeNull();
});

it('counts a departure once', () => {
  expect(uniqueTrips([four, two, charter, later])).toHaveLength(3);
});
