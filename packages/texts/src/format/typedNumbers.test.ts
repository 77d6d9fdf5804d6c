import { describe, expect, it } from 'vitest';
import { numberProblemText } from './typedNumbers.ts';

describe('what is wrong with a typed number', () => {
  it('names both readings of an ambiguous number, and what to write', () => {
    const problem = { reason: 'ambiguous', readings: [1650, 1.65] } as const;

    expect(numberProblemText('en', problem)).toBe('This may be 1,650 or 1.65. Enter 1650 or 1.65.');
    expect(numberProblemText('es', problem)).toBe('Puede ser 1,650 o 1.65. Escribe 1650 o 1.65.');
  });

  it('names what was read of a number above its field', () => {
    const problem = { reason: 'too_big', value: 1000, bound: 100 } as const;

    expect(numberProblemText('en', problem)).toBe('1,000 is too much: at most 100');
    expect(numberProblemText('es', problem)).toBe('1,000 es demasiado: 100 como máximo');
  });

  it('says how many decimals there may be', () => {
    expect(numberProblemText('en', { reason: 'too_many_decimals', most: 0 })).toBe('Enter a whole number');
    expect(numberProblemText('en', { reason: 'too_many_decimals', most: 1 })).toBe('At most one decimal');
    expect(numberProblemText('es', { reason: 'too_many_decimals', most: 2 })).toBe('Con 2 decimales como máximo');
  });
});
