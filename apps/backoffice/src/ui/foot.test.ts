import { afterEach, describe, expect, it, vi } from 'vitest';
import { foot, liftToasts } from './foot.ts';

const lift = () => document.documentElement.style.getPropertyValue('--toast-lift');

function footAt(rect: { left: number; right: number; top: number; bottom: number }) {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => rect as DOMRect;
  return foot(element);
}

afterEach(() => vi.unstubAllGlobals());

describe('toasts', () => {
  it('stand above the buttons at the foot of a phone, while these are there', () => {
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 760);
    const end = footAt({ left: 0, right: 360, top: 690, bottom: 760 });
    liftToasts();
    expect(lift()).toBe('70px');
    end?.();
    expect(lift()).toBe('0px');
  });

  it('stay where they are beside a drawer, and under buttons further up', () => {
    vi.stubGlobal('innerWidth', 1440);
    vi.stubGlobal('innerHeight', 900);
    const ends = [
      footAt({ left: 1048, right: 1440, top: 830, bottom: 900 }),
      footAt({ left: 500, right: 940, top: 500, bottom: 560 }),
    ];
    liftToasts();
    expect(lift()).toBe('0px');
    ends.forEach((end) => end?.());
  });
});
