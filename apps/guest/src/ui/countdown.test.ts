import { describe, expect, it } from 'vitest';
import { clockText, minutesToSay, secondsLeft } from './countdown.ts';

describe('the countdown of a hold', () => {
  it('counts whole seconds down to nothing and stays there', () => {
    expect([secondsLeft(10_000, 0), secondsLeft(10_000, 9_001), secondsLeft(10_000, 10_000)]).toEqual([10, 1, 0]);
    expect(secondsLeft(10_000, 99_000)).toBe(0);
  });

  it.each([
    [872, '14:32'],
    [60, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
  ])('shows %i seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it.each([
    [900, null],
    [601, null],
    [600, 10],
    [301, 10],
    [300, 5],
    [120, 2],
    [60, 1],
    [0, 1],
  ])('at %i seconds has said %s minutes', (seconds, minutes) => {
    expect(minutesToSay(seconds)).toBe(minutes);
  });
});
