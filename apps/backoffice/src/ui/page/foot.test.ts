import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foot, liftToasts } from './foot.ts';

const lift = () => document.documentElement.style.getPropertyValue('--toast-lift');

type Edges = { left: number; right: number; top: number; bottom: number };

function footAt({ left, right, top, bottom }: Edges) {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  return { element, end: foot(element) };
}

/** Makes these feet the topmost elements, each at its middle. */
function onTop(...feet: { element: HTMLElement }[]): void {
  document.elementsFromPoint = (x, y) =>
    feet
      .map(({ element }) => element)
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left <= x && x <= right && top <= y && y <= bottom;
      });
}

beforeEach(() => onTop());

afterEach(() => vi.unstubAllGlobals());

describe('toasts', () => {
  it('stand above the buttons at the foot of a phone, while these are there', () => {
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 760);
    const drawer = footAt({ left: 0, right: 360, top: 690, bottom: 760 });
    onTop(drawer);
    liftToasts();
    expect(lift()).toBe('70px');
    drawer.end?.();
    expect(lift()).toBe('0px');
  });

  it('need not clear buttons that lie under a dialog', () => {
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 760);
    const drawer = footAt({ left: 0, right: 360, top: 690, bottom: 760 });
    const dialog = footAt({ left: 18, right: 342, top: 580, bottom: 680 });
    onTop(dialog);
    liftToasts();
    expect(lift()).toBe('0px');
    [drawer, dialog].forEach(({ end }) => end?.());
  });

  it('stay where they are beside a drawer, and under buttons further up', () => {
    vi.stubGlobal('innerWidth', 1440);
    vi.stubGlobal('innerHeight', 900);
    const feet = [
      footAt({ left: 1048, right: 1440, top: 830, bottom: 900 }),
      footAt({ left: 500, right: 940, top: 500, bottom: 560 }),
    ];
    onTop(...feet);
    liftToasts();
    expect(lift()).toBe('0px');
    feet.forEach(({ end }) => end?.());
  });
});
