import { aCompany, aLocation } from '@marea/testing/builders';
import { describe, expect, it } from 'vitest';
import { placeOf } from './placePages.ts';

const company = aCompany();
const nowhere = { address1: '', city: '', state: '', country: '', cp: '', latitude: null, longitude: null };

describe('a place as search engines read it', () => {
  it('has the parts of its address that are known', () => {
    expect(placeOf(aLocation(company, { ...nowhere, city: 'Cancún' }))).toMatchObject({
      address: { '@type': 'PostalAddress', addressLocality: 'Cancún' },
    });
    expect(Object.keys(placeOf(aLocation(company, { ...nowhere, city: 'Cancún' })).address ?? {})).toHaveLength(2);
  });

  it('has no address where nothing is known of it', () => {
    expect(Object.keys(placeOf(aLocation(company, nowhere)))).toEqual(['@type', 'name']);
  });
});
