import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveHost, stayOnHost } from './rememberedTrip.ts';

const NOW = 1_000_000;
const hold = { id: 'h', key: 'k', slot: 's', until: NOW + 90_500, extensionsLeft: 3 };

let written: string[];
beforeEach(() => {
  written = [];
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the cookie of a hold', () => {
  it('lasts as long as the hold, and goes with it', () => {
    stayOnHost('coral', hold, NOW);
    leaveHost('coral');

    expect(written).toEqual([
      'marea-held-coral=1; Max-Age=91; Path=/; SameSite=Lax',
      'marea-held-coral=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
  });

  it('is none for a hold that is over', () => {
    stayOnHost('coral', hold, hold.until + 1);

    expect(written).toEqual(['marea-held-coral=1; Max-Age=0; Path=/; SameSite=Lax']);
  });
});
