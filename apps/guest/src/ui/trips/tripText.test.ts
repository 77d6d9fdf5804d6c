import { describe, expect, it } from 'vitest';
import { linesIn, stopsIn } from './tripText.ts';

describe('an itinerary', () => {
  it('has a stop to each line, with its time or its length where one begins the line', () => {
    expect(stopsIn('9:30 Pier\n45 min Reef at MUSA\n1 h 30 min: lunch\n\n2 Islands')).toEqual([
      { when: '9:30', what: 'Pier' },
      { when: '45 min', what: 'Reef at MUSA' },
      { when: '1 h 30 min', what: 'lunch' },
      { when: null, what: '2 Islands' },
    ]);
  });

  it('is parted at its dots where it is one line, and may be empty', () => {
    expect(stopsIn('Pier · Playa Norte · pier').map(({ what }) => what)).toEqual(['Pier', 'Playa Norte', 'pier']);
    expect(stopsIn(' \n ')).toEqual([]);
  });

  it('takes no hour that is none', () => {
    expect(stopsIn('25:30 Pier\n3 horas de mar')).toEqual([
      { when: null, what: '25:30 Pier' },
      { when: null, what: '3 horas de mar' },
    ]);
  });
});

describe('a list', () => {
  it('is parted by lines, and only in a single line by commas', () => {
    expect(linesIn('- Towels, two each\n• Water')).toEqual(['Towels, two each', 'Water']);
    expect(linesIn('Towels, water; ice · snacks')).toEqual(['Towels', 'water', 'ice', 'snacks']);
  });
});
