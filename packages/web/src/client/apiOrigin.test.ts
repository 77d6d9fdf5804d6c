import { describe, expect, it } from 'vitest';
import { originFrom } from './apiOrigin.ts';

describe('originFrom', () => {
  const fallback = 'http://localhost:4000';

  it('takes what the page says, without a slash at its end', () => {
    expect(originFrom('https://api.marea.mx', fallback)).toBe('https://api.marea.mx');
    expect(originFrom(' https://api.marea.mx/ ', fallback)).toBe('https://api.marea.mx');
  });

  it('is the development address where nobody filled the placeholder', () => {
    expect(originFrom('__API_URL__', fallback)).toBe(fallback);
    expect(originFrom('', fallback)).toBe(fallback);
    expect(originFrom(undefined, fallback)).toBe(fallback);
  });
});
