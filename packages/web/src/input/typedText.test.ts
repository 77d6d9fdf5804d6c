import { describe, expect, it } from 'vitest';
import { ownText, typedText, type TypedText } from './typedText.ts';

/** Types characters at the end, one by one. */
function typed(characters: string, from: TypedText = { text: '', isGrouped: true }) {
  let before = from;
  for (const character of characters) {
    const entered = before.text + character;
    before = typedText(before, { entered, caret: entered.length, isReplaced: false });
  }
  return before;
}

describe('a number while it is typed', () => {
  it.each([
    ['1650', '1,650'],
    ['1650.5', '1,650.5'],
    ['1234567', '1,234,567'],
    ['-1650', '-1,650'],
    ['15,000', '15,000'],
    ['1,650.00', '1,650.00'],
    ['1.650,00', '1.650,00'],
    ['1650,5', '1650,5'],
    ['$1650', '$1650'],
  ])('%s stands as %s', (characters, text) => {
    expect(typed(characters).text).toBe(text);
  });

  it('has its own commas apart from those of a person', () => {
    expect(ownText(typed('1650'))).toBe('1650');
    expect(ownText(typed('1,650'))).toBe('1,650');
  });

  it('keeps the caret behind the character that was typed', () => {
    const before = typed('1650');

    expect(typedText(before, { entered: '12,650', caret: 2, isReplaced: false })).toMatchObject({
      text: '12,650',
      caret: 2,
    });
    expect(typedText(before, { entered: '1,6250', caret: 4, isReplaced: false })).toMatchObject({
      text: '16,250',
      caret: 4,
    });
  });

  it('takes away no separator of a text that replaces it', () => {
    const before: TypedText = { text: '1,250', isGrouped: true };

    expect(typedText(before, { entered: '1,650', caret: 5, isReplaced: true })).toMatchObject({
      text: '1,650',
      isGrouped: false,
    });
  });
});
