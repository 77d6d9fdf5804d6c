import { contrast } from '@marea/domain/core/color/contrast';
import { afterEach, expect, it, vi } from 'vitest';
import { passImage } from './passImage.ts';

/** A canvas that records the colours of its areas, on a page with a dark theme. */
function aCanvas() {
  const areas: string[] = [];
  const context = {
    fillStyle: '',
    font: '',
    textAlign: '',
    fillText: () => {},
    fillRect: () => areas.push(context.fillStyle),
  };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob()),
  };
  vi.stubGlobal('document', { createElement: () => canvas, documentElement: {} });
  const values: Record<string, string> = { '--mantine-color-white': '#ffffff', '--mantine-color-black': '#0c2330' };
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => values[name] ?? '#7fd6dd' }));
  return areas;
}
afterEach(() => vi.unstubAllGlobals());

const facts = { company: 'Coral', title: 'Snorkel', folio: 'COR-7K3M9Q', facts: [{ name: 'Day', value: 'Friday' }] };

it.each([
  ['#7a0b5a', /^#7a0b5a$/],
  // Too bright for white text.
  ['#ffd400', /^#[0-9a-f]{6}$/],
])('a boarding pass is headed by the company’s colour %s, readable in any theme', async (color, expected) => {
  const areas = aCanvas();
  await passImage(facts, color);
  const [page = '', head = ''] = areas;
  expect(page).toBe('#ffffff');
  expect(head).toMatch(expected);
  expect(contrast(head, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
