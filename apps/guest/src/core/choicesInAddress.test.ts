import { describe, expect, it } from 'vitest';
import { NOTHING_CHOSEN, queryOf, withAddress } from './choicesInAddress.ts';

const service = 'a'.repeat(24);
const vessel = 'b'.repeat(24);
const chosen = {
  ...NOTHING_CHOSEN,
  passengers: { adultos: 6, menores: 1, infantes: 2, hrsExtras: 1.5 },
  serviceId: service,
  resourceId: vessel,
  date: '2026-11-21',
  hora: '10:00',
};

describe('choices in an address', () => {
  it('come back as they went in', () => {
    expect(withAddress(NOTHING_CHOSEN, queryOf(chosen))).toEqual(chosen);
  });

  it('leave what is not in the address as it was', () => {
    expect(withAddress(chosen, new URLSearchParams())).toEqual(chosen);
    expect(withAddress(chosen, new URLSearchParams({ date: '2026-12-01' }))).toEqual({ ...chosen, date: '2026-12-01' });
  });

  it('take the passengers as a whole: nobody stays because a zero is not written', () => {
    const { passengers } = withAddress(chosen, new URLSearchParams({ adults: '3' }));
    expect(passengers).toEqual({ adultos: 3, menores: 0, infantes: 0, hrsExtras: 0 });
  });

  it.each([
    ['adults', '0', 'adultos', 1],
    ['adults', '100000', 'adultos', 6],
    ['adults', '5000', 'adultos', 99],
    ['adults', '-3', 'adultos', 6],
    ['adults', 'many', 'adultos', 6],
    ['minors', '2.5', 'menores', 1],
    ['extra', '0.7', 'hrsExtras', 1.5],
    ['extra', '99', 'hrsExtras', 1.5],
    ['extra', '', 'hrsExtras', 0],
  ] as const)('keep the passengers possible: %s=%s', (name, value, field, expected) => {
    expect(withAddress(chosen, new URLSearchParams({ [name]: value })).passengers[field]).toBe(expected);
  });

  it('ignore what no step would write', () => {
    const odd = new URLSearchParams({ service: 'x', vessel: '../..', date: '2026-13-40', time: '25:61' });
    expect(withAddress(chosen, odd)).toEqual(chosen);
  });

  it('name nothing that is not chosen', () => {
    expect(queryOf(NOTHING_CHOSEN).toString()).toBe('adults=2');
  });
});
