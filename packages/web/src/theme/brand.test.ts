import { contrast } from '@marea/domain/core/color/contrast';
import { describe, expect, it } from 'vitest';
import { brandStyle, brandTones } from './brand.ts';
import { night, sand, sea } from './palette.ts';

const grounds = {
  light: ['#ffffff', sand[0], sand[1]],
  dark: [night[7], night[8], night[5]],
} as const;
const onFilled = { light: '#ffffff', dark: '#04282b' } as const;
const colors = ['#ffd400', '#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#b86a0b', '#1a2c33'];

describe('a company’s colour', () => {
  it.each(colors.flatMap((color) => [[color, 'light'] as const, [color, 'dark'] as const]))(
    '%s is readable as text and under text, %s',
    (color, scheme) => {
      const { main, soft } = brandTones(color, scheme);
      const others = [...grounds[scheme], soft, onFilled[scheme]];
      expect(others.filter((other) => contrast(main, other) < 4.5)).toEqual([]);
    },
  );

  it('stays as it is where it can be read already', () => {
    expect([brandTones('#7a0b5a', 'light').main, brandTones('#ffd400', 'dark').main]).toEqual(['#7a0b5a', '#ffd400']);
  });

  it('is set in both themes, and the house’s own needs nothing', () => {
    const style = brandStyle('#7A0B5A');
    expect(style.match(/color-scheme="(\w+)"/g)).toEqual(['color-scheme="light"', 'color-scheme="dark"']);
    expect(style).toContain('--marea-sea:#7A0B5A;');
    expect(brandStyle(sea[7]?.toUpperCase() ?? '')).toBe('');
  });
});
