import { expect, it } from 'vitest';
import { nextDepartures } from './DeparturesPage.tsx';

const vessel = (name: string, grandTotal: number, fits = true) => ({
  resource: { _id: name, name },
  price: { grandTotal },
  fits,
});
const time = (hora: string, resourceIds: string[]) => ({ hora, start: '', end: '', resourceIds });

it('the next departures are the free ones that carry the guests, by time and then price', () => {
  const times = [time('10:00', []), time('10:30', ['Luna', 'Sol', 'Bote']), time('11:00', ['Luna'])];
  const offered = [vessel('Luna', 300), vessel('Sol', 200), vessel('Bote', 100, false)];
  expect(nextDepartures(times, offered).map(({ hora, name }) => `${hora} ${name}`)).toEqual([
    '10:30 Sol',
    '10:30 Luna',
    '11:00 Luna',
  ]);
});
