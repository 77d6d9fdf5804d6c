import { describe, expect, it } from 'vitest';
import { languages } from '../core/text/text.ts';
import { services } from '../fleet/service.schema.ts';
import { vessels } from '../fleet/vessel.schema.ts';
import { servicesOfPreset, setupPresets, vesselsOfPreset } from './presets.ts';

const locationId = 'a'.repeat(24);
const resources = ['b'.repeat(24)];

describe.each(setupPresets)('the preset %s', (preset) => {
  it.each(languages)('has what a company that works in %s can begin with', (language) => {
    for (const vessel of vesselsOfPreset(preset, language)) {
      expect(vessels.entry.safeParse({ locationId, ...vessel }).error).toBeUndefined();
    }
    for (const service of servicesOfPreset(preset, { language, currency: 'mxn', resources })) {
      expect(services.entry.safeParse({ locationId, ...service }).error).toBeUndefined();
    }
  });

  it('sells nothing by itself: its services are off', () => {
    const drafts = servicesOfPreset(preset, { language: 'es', currency: 'usd', resources });
    expect(drafts.every(({ active }) => !active)).toBe(true);
  });

  it('has distinct names, and prices in the company’s currency', () => {
    const names = vesselsOfPreset(preset, 'es').map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const prices = (currency: 'usd' | 'mxn') =>
      servicesOfPreset(preset, { language: 'es', currency, resources }).map(({ price }) => price);
    expect(prices('mxn')).toEqual(prices('usd').map((price) => price * 20));
  });
});
