import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PINNED_VERSION } from '@marea/embedded-mongo/mongod-sources';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { readVersion, writeVersion } from '../release/imageTags.ts';

const folder = new URL('../../docker/kubernetes/', import.meta.url);

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional() }),
});
const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  livenessProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
});
const podSchema = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.looseObject({
    runAsNonRoot: z.literal(true),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  initContainers: z.array(containerSchema).default([]),
  containers: z.array(containerSchema),
});
const workloadSchema = objectSchema.extend({
  spec: z.looseObject({
    replicas: z.number().optional(),
    template: z.object({ metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }), spec: podSchema }),
  }),
});

async function read(file: string) {
  const text = await readFile(fileURLToPath(new URL(file, folder)), 'utf8');
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return objectSchema.parse(document.toJS());
  });
}

const objects = [...(await read('marea.yaml')), ...(await read('mongo.yaml'))];
const of = (kind: string) => objects.filter((object) => object.kind === kind);
const workloads = ['Deployment', 'StatefulSet', 'Job'].flatMap(of);
const nameOf = ({ kind, metadata }: z.output<typeof objectSchema>) => `${kind} ${metadata.name}`;
const withNames = (all: typeof objects) => all.map((object) => [nameOf(object), object] as const);

describe('the manifests of Kubernetes', () => {
  it.each(withNames(objects))('are what its API takes: %s', async (_, { apiVersion, kind, ...rest }) => {
    const model = `kubernetes-models/${apiVersion}/${kind}`;
    const { [kind]: Model } = await import(/* @vite-ignore */ model);
    expect(() => new Model(rest).validate()).not.toThrow();
  });

  it('are all in one namespace', () => {
    const outside = objects.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'marea');
    expect(outside.map(nameOf)).toEqual([]);
  });

  it.each(withNames(workloads))('run without rights, and bounded: %s', (_, workload) => {
    expect(workloadSchema.safeParse(workload).error?.issues ?? []).toEqual([]);
  });

  it.each(withNames([...of('Deployment'), ...of('StatefulSet')]))('look after what serves: %s', (_, workload) => {
    const { replicas = 1, template } = workloadSchema.parse(workload).spec;
    const unwatched = template.spec.containers.filter((one) => !one.livenessProbe || !one.readinessProbe);
    expect(unwatched.map(({ name }) => name)).toEqual([]);
    const budget = of('PodDisruptionBudget').find(({ metadata }) => metadata.name === workload.metadata.name);
    expect(z.looseObject({ minAvailable: z.number().positive() }).parse(budget?.['spec']).minAvailable).toBeLessThan(
      replicas,
    );
  });

  it('run the database of the tests, in three members on three machines', () => {
    const [set] = of('StatefulSet').map((one) => workloadSchema.parse(one));
    expect(set?.spec.replicas).toBe(3);
    const { containers, initContainers } = set?.spec.template.spec ?? {};
    const images = [...(containers ?? []), ...(initContainers ?? [])].map(({ image }) => image);
    expect(new Set(images)).toEqual(new Set([`mongo:${PINNED_VERSION}`]));
    expect(JSON.stringify(set)).toContain('requiredDuringSchedulingIgnoredDuringExecution');
  });

  it('run this release, and the next one once it is released', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', folder), 'utf8'));
    const text = await readFile(new URL('marea.yaml', folder), 'utf8');
    const tagsOf = (manifest: string) => [...manifest.matchAll(/image: \S+\/marea-\w+:(\S+)/g)].map(([, tag]) => tag);

    expect(readVersion(text)).toBe(version);
    expect(new Set(tagsOf(text))).toEqual(new Set([version]));
    expect(new Set(tagsOf(writeVersion(text, '9.0.1')))).toEqual(new Set(['9.0.1']));
  });

  it('run one release of the API, which the upgrade runs first', () => {
    const imagesOf = (kind: string, name: string) =>
      of(kind)
        .filter(({ metadata }) => metadata.name === name)
        .flatMap((one) => workloadSchema.parse(one).spec.template.spec.containers.map(({ image }) => image));
    expect(imagesOf('Job', 'marea-migrate')).toEqual(imagesOf('Deployment', 'marea-api'));
    expect(imagesOf('Deployment', 'marea-api')).toHaveLength(1);
  });

  it('keep secrets out of themselves', () => {
    expect(of('Secret')).toEqual([]);
    const [settings] = of('ConfigMap');
    expect(JSON.stringify(settings)).not.toMatch(/SECRET|KEYS|PASSWORD|MONGODB_URI/);
  });
});
