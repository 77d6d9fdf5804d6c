import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PINNED_VERSION } from '@marea/embedded-mongo/mongod-sources';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mergeCompose, readCompose, readDocker, withoutTags } from './composeFiles.ts';

const OVERRIDE = 'compose.members.yaml';
const MEMBERS = ['mongo', 'mongo-2', 'mongo-3'];
const APIS = ['api', 'api-2'];
const HOSTS = 'mongo:27017,mongo-2:27017,mongo-3:27017';

const strings = z.array(z.string()).default([]);
const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  command: strings,
  entrypoint: strings,
  environment: z.record(z.string(), z.string()).default({}),
  secrets: strings,
  volumes: strings,
  ports: strings,
  tmpfs: strings,
  networks: z.object({ default: z.object({ aliases: strings }) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: strings, disable: z.boolean().default(false) }).optional(),
  restart: z.string(),
  mem_limit: z.string(),
  stop_grace_period: z.string().optional(),
  logging: z.object({ driver: z.string() }),
  read_only: z.boolean().default(false),
  cap_drop: strings,
  security_opt: strings,
});
type Service = z.output<typeof serviceSchema>;

const merged = await mergeCompose(OVERRIDE);
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.null()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(merged);
const services = Object.entries(compose.services);

function service(name: string): Service {
  const found = compose.services[name];
  if (!found) throw new Error(`${OVERRIDE} has no ${name}`);
  return found;
}

const isMember = ({ command }: Service) => command[0] === 'mongod';
const seconds = (text = '') => Number(/^(\d+)s$/.exec(text)?.[1] ?? Number(/^(\d+)m$/.exec(text)?.[1]) * 60);

async function readSchema(): Promise<object> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dclint/package.json'));
  const { $schema: _, ...schema } = JSON.parse(
    await readFile(path.join(folder, 'schemas/compose.schema.json'), 'utf8'),
  );
  return schema;
}

describe('the compose files of three members', () => {
  it.each(['compose.yaml', OVERRIDE, 'both'])('follow the Compose specification: %s', async (file) => {
    const content = withoutTags(file === 'both' ? merged : await readCompose(file));
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const isValid = ajv.compile(await readSchema());

    expect(isValid(content) ? [] : isValid.errors).toEqual([]);
  });

  it('refer only to services, secrets, volumes and files that exist', async () => {
    for (const [name, { depends_on: needed, secrets, volumes, entrypoint }] of services) {
      expect([name, Object.keys(compose.services)]).toEqual([name, expect.arrayContaining(Object.keys(needed))]);
      expect([name, Object.keys(compose.secrets)]).toEqual([name, expect.arrayContaining(secrets)]);
      const read = [...entrypoint.join('\n').matchAll(/\/run\/secrets\/(\w+)/g)].map(([, secret]) => secret);
      expect([name, secrets]).toEqual([name, expect.arrayContaining(read)]);
      const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
      for (const source of sources.filter((one) => one.startsWith('./'))) {
        await access(fileURLToPath(new URL(`../../docker/${source}`, import.meta.url)));
      }
      const volumeNames = sources.filter((one) => !one.startsWith('./'));
      expect([name, Object.keys(compose.volumes)]).toEqual([name, expect.arrayContaining(volumeNames)]);
    }
  });

  it('run three members of one set, each with the key, the limit of transactions and data of its own', () => {
    const members = services.filter(([, one]) => isMember(one));

    expect(members.map(([name]) => name).toSorted()).toEqual(MEMBERS);
    for (const [name, { command, healthcheck, image, stop_grace_period: grace }] of members) {
      expect([name, command]).toEqual([
        name,
        expect.arrayContaining([
          '--replSet=marea',
          '--keyFile=/tmp/key-file',
          '--networkMessageCompressors=disabled',
          '--setParameter=transactionLifetimeLimitSeconds=10',
        ]),
      ]);
      expect([name, image, grace]).toEqual([name, `mongo:${PINNED_VERSION}`, '1m']);
      expect([name, healthcheck?.test.join(' ')]).toEqual([name, expect.stringContaining('isWritablePrimary')]);
    }
    const data = members.flatMap(([, { volumes }]) => volumes.filter((volume) => volume.endsWith(':/data/db')));
    const own = Object.keys(compose.volumes).map((volume) => `${volume}:/data/db`);
    expect(data.toSorted()).toEqual(own.toSorted());
  });

  it('create root in the first member alone, because a set is made of empty further ones', () => {
    const withRoot = MEMBERS.filter((name) => service(name).environment['MONGO_INITDB_ROOT_USERNAME']);
    const withPassword = MEMBERS.filter((name) => service(name).environment['MONGO_INITDB_ROOT_PASSWORD_FILE']);

    expect([withRoot, withPassword]).toEqual([['mongo'], ['mongo']]);
  });

  it('give all members to the set and to whoever connects, which waits for a majority', () => {
    for (const name of ['mongo-set', 'migrate', ...APIS]) {
      expect([name, service(name).environment['MONGO_HOSTS']]).toEqual([name, HOSTS]);
    }
    for (const name of ['migrate', ...APIS]) {
      const uri = /MONGODB_URI="([^"]+)"/.exec(service(name).entrypoint.join('\n'))?.[1] ?? '';
      expect([name, uri]).toEqual([name, expect.stringContaining('@$${MONGO_HOSTS:-mongo:27017}/marea?')]);
      const { searchParams } = new URL(uri.replace(/\/\/.*@.*\/marea/, '//mongo/marea'));
      expect([name, searchParams.get('replicaSet'), searchParams.get('w')]).toEqual([name, 'marea', 'majority']);
    }
  });

  it('make the set once, then upgrade, then start two APIs, and go on without the first member', () => {
    const set = {
      mongo: { condition: 'service_started' },
      'mongo-set': { condition: 'service_completed_successfully' },
    };
    const upgraded = { ...set, migrate: { condition: 'service_completed_successfully' } };
    const { command, depends_on: started, healthcheck, restart, volumes } = service('mongo-set');

    expect(Object.keys(started).toSorted()).toEqual(MEMBERS);
    expect(service('migrate').depends_on).toEqual(set);
    expect(APIS.map((name) => service(name).depends_on)).toEqual([upgraded, upgraded]);
    expect([restart, service('migrate').restart, healthcheck?.disable]).toEqual(['no', 'no', true]);
    expect(volumes.map((volume) => volume.split(':')[1])).toEqual(['/mongo-members.js', '/mongo-ready.js']);
    expect(command.at(-1)).toBe('/mongo-members.js');
  });
});

describe('the containers of three members', () => {
  it.each(services)('%s runs without rights and without a disk to write, and is bounded', async (_, one) => {
    expect([one.read_only, one.cap_drop, one.security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
    expect([one.tmpfs, one.mem_limit]).toEqual([['/tmp:size=64m'], expect.stringMatching(/^\d+[mg]$/)]);
    expect(one.logging.driver).toBe('json-file');
    const dockerfile = one.build && (await readDocker(path.basename(one.build.dockerfile)));
    expect(dockerfile ? /^USER (\w+)$/m.exec(dockerfile)?.[1] : one.user).toBe(dockerfile ? 'node' : 'mongodb');
  });

  it('start again after a crash or a reboot, but not the steps before the APIs', () => {
    const once = services.filter(([, { restart }]) => restart !== 'unless-stopped').map(([name]) => name);
    expect(once.toSorted()).toEqual(['migrate', 'mongo-set']);
  });

  it('have images of a fixed release, or built from one', async () => {
    for (const [name, { build, image }] of services) {
      const text = build ? await readDocker(path.basename(build.dockerfile)) : `FROM ${image}\n`;
      const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
      expect([name, bases.filter((base) => !/^(?:node:24-\w+-slim|mongo:\d+\.\d+\.\d+)$/.test(base ?? ''))]).toEqual([
        name,
        [],
      ]);
    }
  });

  it('give an API time to finish its requests', async () => {
    const delay = /SHUTDOWN_DELAY_MS=(\d+)/.exec(await readDocker('api.Dockerfile'))?.[1];
    const least = Number(delay) / 1_000 + 7.5;
    for (const name of APIS) expect(seconds(service(name).stop_grace_period)).toBeGreaterThanOrEqual(least);
  });

  it('open a port of this machine for each API, and none of the database', () => {
    const ports = services.flatMap(([, one]) => one.ports);

    expect(new Set(ports).size).toBe(ports.length);
    expect(APIS.map((name) => service(name).ports)).toEqual([
      ['127.0.0.1:${API_PORT:-4000}:4000'],
      ['127.0.0.1:${API_2_PORT:-4003}:4000'],
    ]);
    expect([...MEMBERS, 'mongo-set', 'migrate'].flatMap((name) => service(name).ports)).toEqual([]);
  });

  it('find both APIs under the name that the page server uses', () => {
    const aliases = APIS.map((name) => service(name).networks?.default.aliases);
    expect(aliases).toEqual([['apis'], ['apis']]);
    expect(service('web').environment['API_INTERNAL_URL']).toBe('http://apis:4000');
  });
});
