import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { drawCompanies } from './fleet.ts';
import { photographPlans } from './photographPlans.ts';
import { photographFiles, readPhotograph } from './photographs.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';

const plans = Object.values(photographPlans).flat();
const fileNames = plans.flatMap(({ file }) => photographFiles.map(({ suffix }) => file + suffix));

function drawDemo() {
  const [random, seats, camera] = [1, 2, 3].map(createRandom) as [Random, Random, Random];
  return drawCompanies({ random, seats, camera }, '2026-11-21');
}

describe('the photographs of the demo', () => {
  it('are as many as the files, none for two subjects', async () => {
    const folder = await readdir(new URL('../photographs/', import.meta.url));

    expect(fileNames.toSorted()).toEqual(folder.toSorted());
  });

  it('are WebP in the two widths, small enough to come with the code', async () => {
    const files = await Promise.all(fileNames.map(readPhotograph));

    for (const file of files) expect(file.toString('latin1', 8, 12)).toBe('WEBP');
    expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(220_000);
    expect(files.reduce((total, { length }) => total + length, 0)).toBeLessThan(6_000_000);
  });

  it('have words of their own in both languages', () => {
    const texts = plans.flatMap(({ alt }) => [alt.en, alt.es]);

    expect(texts.every((text) => text.length > 10)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('show every vessel, service and location', () => {
    const subjects = drawDemo()
      .flatMap(({ locations }) => locations)
      .flatMap(({ location, vessels, services }) => [location, ...vessels, ...services]);

    expect(subjects.filter(({ gallery }) => gallery.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('show subjects that the demo has', () => {
    const files = drawDemo()
      .flatMap(({ locations, home }) => [...home, ...locations.flatMap(({ photographs }) => photographs)])
      .map(({ file }) => file);

    expect(files.toSorted()).toEqual(plans.map(({ file }) => file).toSorted());
  });
});
