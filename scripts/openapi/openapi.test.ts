import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openApiDocument } from '@marea/api/http/openapi/openapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../stack/settings.ts';

/** The sample client's endpoints and a body with an example; checking the whole description takes a minute. */
const few = [
  '/api/user/login',
  '/api/user/logout',
  '/api/location/{id}/coupons',
  '/api/payment',
  '/api/booking/{id}',
  '/api/coupon',
];

/** Runs `pnpm openapi` on a part of the description, with faults planted. */
async function check(plant: (description: ReturnType<typeof openApiDocument>) => void) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marea-openapi-'));
  try {
    const description = openApiDocument('test');
    description.paths = Object.fromEntries(few.map((address) => [address, description.paths[address] ?? {}]));
    plant(description);
    const file = path.join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(description));
    const run = spawnSync(process.execPath, [path.join(root, 'scripts/openapi.ts'), file], { encoding: 'utf8' });
    return { exitCode: run.status, output: run.stdout + run.stderr };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('pnpm openapi', () => {
  let result: Awaited<ReturnType<typeof check>>;
  beforeAll(async () => {
    result = await check(({ paths, components }) => {
      const { get } = paths['/api/booking/{id}'] ?? {};
      if (get) paths['/api/booking/{bookingId}'] = { get: { ...get, operationId: 'twin' } };
      const coupon = paths['/api/coupon']?.['post']?.requestBody?.content?.['application/json'];
      if (coupon) coupon.example = { name: 15 };
      components.schemas['PriceView']!.properties!['grandTotal'] = { type: 'string', description: 'A text.' };
    });
  }, 180_000);

  it('fails for a description with faults', () => {
    expect(result.exitCode).toBe(1);
  });

  it('finds one path under two names of its parameter, by Redocly', () => {
    expect(result.output).toMatch(/path already exists which differs only by path parameter name/);
  });

  it('finds an example that is not valid, by Spectral', () => {
    expect(result.output).toMatch(/oas3-valid-media-example/);
  });

  it('finds that a client no longer compiles', () => {
    expect(result.output).toMatch(
      /client\.ts\(.*Type 'string \| undefined' is not assignable to type 'number \| null \| undefined'/,
    );
  });
});
