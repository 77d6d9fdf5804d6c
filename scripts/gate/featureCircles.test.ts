import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../stack/settings.ts';
import { featureCircles, featureGraph } from './featureCircles.ts';

let source: string;
beforeAll(async () => {
  source = await mkdtemp(path.join(tmpdir(), 'features-'));
});
afterAll(() => rm(source, { recursive: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(source, file)), { recursive: true });
  await writeFile(path.join(source, file), text);
}

describe('the features of the API', () => {
  it('are many, and import each other in no circle', () => {
    const graph = featureGraph(path.join(root, 'apps/api/src'));
    expect(graph.size).toBeGreaterThan(20);
    expect(featureCircles(graph)).toEqual([]);
  });

  it('would be found in a circle, also a long one; types are no import', async () => {
    await put('booking/sell/sell.ts', "import { find } from '../../customers/index.ts';\n");
    await put('customers/index.ts', "export { find } from './customers.ts';\n");
    await put('customers/customers.ts', "import {\n  mail,\n} from '../mail/index.ts';\n");
    await put('mail/index.ts', "import type { Booking } from '../booking/index.ts';\n");
    expect(featureCircles(featureGraph(source))).toEqual([]);
    await put('mail/mail.ts', "import { sell } from '../booking/index.ts';\n");
    expect(featureCircles(featureGraph(source))).toContain('booking → customers → mail → booking');
  });
});
