import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PINNED_VERSION } from '@marea/embedded-mongo/mongod-sources';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { MAX_MEMORY_MB, memoryLimits } from '../stack/memory-limits.ts';
import { readDocker } from './composeFiles.ts';

const serviceSchema = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()),
  secrets: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  restart: z.string(),
  mem_limit: z.string(),
  logging: z.object({ driver: z.string(), options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const composeSchema = z.object({
  services: z.strictObject({ mongo: serviceSchema, migrate: serviceSchema, api: serviceSchema, web: serviceSchema }),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const compose = composeSchema.parse(parse(await readDocker('compose.yaml'), { merge: true }));
const { mongo, migrate, api, web } = compose.services;
const services = Object.entries(compose.services);

describe('the compose file', () => {
  it('restarts every service after a crash or a reboot, but not an upgrade', () => {
    const restarts = Object.fromEntries(services.map(([name, { restart }]) => [name, restart]));

    expect(restarts).toEqual({
      mongo: 'unless-stopped',
      migrate: 'no',
      api: 'unless-stopped',
      web: 'unless-stopped',
    });
  });

  it('limits the memory and the logs of every service', () => {
    for (const [name, { mem_limit: memory, logging }] of services) {
      expect([name, memory]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
    }
    expect(mongo.command).toContain('--wiredTigerCacheSizeGB=0.5');
  });

  it('opens no port to the network but those of the pages', () => {
    expect([mongo.ports, migrate.ports]).toEqual([[], []]);
    expect(api.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(web.ports).toHaveLength(2);
  });

  it('runs a replica set with a key file, passwords and the release of the tests', () => {
    expect(mongo.command).toEqual(
      expect.arrayContaining(['--replSet=marea', '--keyFile=/tmp/key-file', '--networkMessageCompressors=disabled']),
    );
    expect(mongo.environment.MONGO_INITDB_ROOT_PASSWORD_FILE).toBe('/run/secrets/mongo_root_password');
    expect(mongo.image).toBe(`mongo:${PINNED_VERSION}`);
  });

  it('gives secrets as files alone, each of which is written by secrets.sh', async () => {
    const script = await readDocker('secrets.sh');

    expect(Object.keys(compose.secrets).toSorted()).toEqual(
      [...new Set(services.flatMap(([, { secrets }]) => secrets))].toSorted(),
    );
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect([file, script]).toEqual([`./secrets/${name}`, expect.stringContaining(name)]);
    }
    const names = services.flatMap(([, { environment }]) => Object.keys(environment));
    expect(names.filter((name) => /SECRET|KEYS|PASSWORD$|MONGODB_URI/.test(name))).toEqual([]);
  });

  it('reads in an entry only the secrets that its service has', () => {
    for (const [name, { entrypoint, secrets }] of services) {
      const read = [...entrypoint.join('\n').matchAll(/\/run\/secrets\/(\w+)/g)].map(([, secret]) => secret);
      expect([name, secrets]).toEqual([name, expect.arrayContaining(read)]);
    }
  });

  it('leaves the project’s own containers no rights and no disk to write', () => {
    for (const { read_only: isReadOnly, cap_drop: dropped } of [migrate, api, web]) {
      expect([isReadOnly, dropped]).toEqual([true, ['ALL']]);
    }
  });

  it('upgrades the database before the API starts, and starts the pages after it', () => {
    expect([migrate.depends_on, api.depends_on, web.depends_on]).toEqual([
      { mongo: { condition: 'service_healthy' } },
      { mongo: { condition: 'service_healthy' }, migrate: { condition: 'service_completed_successfully' } },
      { api: { condition: 'service_healthy' } },
    ]);
    expect([migrate.image, migrate.command]).toEqual([api.image, ['node', 'dist/migrate.js']]);
    expect(migrate.environment).toEqual(api.environment);
  });
});

describe('the images', () => {
  it.each(['api.Dockerfile', 'web.Dockerfile'])(
    'fetch the lockfile’s packages before %s copies the sources',
    async (file) => {
      const text = await readDocker(file);

      expect(text.indexOf('pnpm fetch')).toBeGreaterThan(text.indexOf('COPY package.json pnpm-lock.yaml'));
      expect(text.indexOf('pnpm fetch')).toBeLessThan(text.indexOf('COPY . .'));
    },
  );

  it('bound the memory of the API as npm start does, at half of its container', async () => {
    const text = await readDocker('api.Dockerfile');

    expect(text).toContain(`NODE_OPTIONS="${memoryLimits.NODE_OPTIONS}"`);
    expect(text).toContain(`MALLOC_ARENA_MAX=${memoryLimits.MALLOC_ARENA_MAX}`);
    expect([MAX_MEMORY_MB * 2, api.mem_limit]).toEqual([1_024, '1g']);
  });

  it('let an upgrade of the API take ten minutes before failed health checks count', async () => {
    expect(await readDocker('api.Dockerfile')).toContain('--start-period=10m');
  });

  it('have what an upgrade runs in the build of the API', async () => {
    const build = await readFile(fileURLToPath(new URL('../../apps/api/vite.config.ts', import.meta.url)), 'utf8');
    expect(build).toContain("migrate: 'src/migrate.ts'");
  });
});
