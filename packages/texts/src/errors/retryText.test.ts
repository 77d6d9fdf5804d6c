import { describe, expect, it } from 'vitest';
import { retryText } from './retryText.ts';

/** 15:30 in Cancún. */
const clock = { now: Date.parse('2026-11-25T20:30:10.000Z'), zone: 'America/Cancun' };
const HOUR = 3_600;

describe('too many attempts', () => {
  it.each([
    [61, 'Too many attempts. You can try again at 15:32.'],
    [HOUR, 'Too many attempts. You can try again at 16:31.'],
    [24 * HOUR, 'Too many attempts. You can try again on Thursday 26 November at 15:31.'],
  ])('name the time at which to try again, %i seconds later', (retryAfter, text) => {
    expect(retryText({ ...clock, retryAfter }, 'en')).toBe(text);
  });

  it('name it in Spanish', () => {
    expect(retryText({ ...clock, retryAfter: 24 * HOUR }, 'es')).toBe(
      'Demasiados intentos. Puedes intentarlo de nuevo el jueves 26 de noviembre a las 15:31.',
    );
  });

  it.each([0, 1, 60, Number.NaN])('name none for a wait of %d seconds', (retryAfter) => {
    expect(retryText({ ...clock, retryAfter }, 'en')).toBeNull();
  });
});
