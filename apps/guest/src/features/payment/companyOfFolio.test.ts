import { describe, expect, it } from 'vitest';
import { companyOfFolio } from './companyOfFolio.ts';

const companiesOf = (...slugs: string[]) => ({
  slug: null,
  companies: slugs.map((slug) => ({ _id: slug, slug, name: slug, brandColor: '#0B7A83', image: null })),
});

describe('the company of a folio', () => {
  it('is the one whose folios begin so, or the only one of an installation', () => {
    expect(companyOfFolio('COR-7K3M9Q', companiesOf('marea', 'coral'))).toBe('coral');
    expect(companyOfFolio('MAR-7K3M9Q', { slug: 'marea', companies: [] })).toBe('marea');
  });

  it('is not guessed among several, without a prefix, or for another one', () => {
    expect(companyOfFolio('MAR-7K3M9Q', companiesOf('marea', 'marlin'))).toBeUndefined();
    expect(companyOfFolio('7K3M9Q', companiesOf('marea', 'coral'))).toBeUndefined();
    expect(companyOfFolio('XYZ-7K3M9Q', companiesOf('marea', 'coral'))).toBeUndefined();
  });
});
