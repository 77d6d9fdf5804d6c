import { describe, expect, it } from 'vitest';
import { paymentNoteText } from './refunds.ts';

describe('the notes of a payment', () => {
  it('are in the language of their reader where the system wrote them, and a person’s as they were written', () => {
    expect(paymentNoteText('not owed', 'es')).toBe('Era más de lo que se debía; se devolvió automáticamente');
    expect(paymentNoteText('not owed yet', 'es')).toBe('not owed yet');
    expect(paymentNoteText(null, 'es')).toBeNull();
  });
});
