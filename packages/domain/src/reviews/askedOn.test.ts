import { describe, expect, it } from 'vitest';
import { askedAt, askedOn, putOffTo } from './askedOn.ts';

describe('when a guest is asked how a trip was', () => {
  it.each([
    ['2027-03-04T20:00:00Z', 'America/Cancun', '2027-03-05', '2027-03-05T15:00:00.000Z'],
    ['2027-03-05T06:30:00Z', 'America/Cancun', '2027-03-06', '2027-03-06T15:00:00.000Z'],
    ['2027-03-05T04:30:00Z', 'America/Cancun', '2027-03-05', '2027-03-05T15:00:00.000Z'],
    ['2027-03-27T12:00:00Z', 'Europe/Madrid', '2027-03-28', '2027-03-28T08:00:00.000Z'],
  ])('a trip that ends at %s in %s, on %s', (end, zone, day, at) => {
    expect(askedOn({ end: new Date(end), zone })).toBe(day);
    expect(askedAt(zone, day).toISOString()).toBe(at);
  });

  it('never at night', () => {
    const at = (time: string) => putOffTo('America/Cancun', Date.parse(`2027-03-05T${time}-05:00`));
    expect(['08:59', '09:00', '19:59', '20:00', '23:30'].map(at)).toEqual([
      '2027-03-05',
      null,
      null,
      '2027-03-06',
      '2027-03-06',
    ]);
  });
});
