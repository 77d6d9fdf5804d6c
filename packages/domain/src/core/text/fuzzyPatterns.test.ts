import { describe, expect, it } from 'vitest';
import { fuzzyPatterns } from './search.ts';

const finds = (typed: string, stored: string) => fuzzyPatterns(typed).some((pattern) => pattern.test(stored));

describe('a word with one letter wrong', () => {
  it.each([
    ['mraia', 'maria', 'two that changed places'],
    ['marria', 'maria', 'one too many'],
    ['mara', 'mariana', 'one too few'],
    ['gonsalez', 'gonzalez', 'another one'],
    ['amria', 'maria', 'two at the beginning'],
    ['gonz', 'gonzalez', 'none, and no more than its beginning'],
  ])('%s finds %s: %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  it('finds nothing of another name, and of short words only what begins so', () => {
    expect(finds('maria', 'pedro')).toBe(false);
    expect([finds('ana', 'ane'), finds('ana', 'anabel')]).toEqual([false, true]);
  });

  it('may be of another script, or a pictograph', () => {
    expect([finds('иавнов', 'иванов'), finds('🎂', '🎂')]).toEqual([true, true]);
  });
});
