import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Span, Tracer } from '@opentelemetry/api';
import { trace } from '@opentelemetry/api';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Spans from './spans.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-spans-'));
});
afterAll(async () => {
  trace.disable();
  await rm(folder, { recursive: true, force: true });
});

describe('the bundle, which has a copy of the library beside the one of the SDK', () => {
  it('gives its spans to a provider that the SDK registers after the bundle was loaded', async () => {
    const entry = path.join(import.meta.dirname, 'spans.ts');
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'spans.mjs' } },
      },
    });
    const bundled = (await import(pathToFileURL(path.join(folder, 'spans.mjs')).href)) as typeof Spans;
    const names: string[] = [];
    const startActiveSpan = (name: string, ...rest: unknown[]) => {
      names.push(name);
      return (rest.at(-1) as (span: Span) => unknown)({ end: () => undefined } as Span);
    };
    trace.setGlobalTracerProvider({ getTracer: () => ({ startActiveSpan }) as unknown as Tracer });

    await bundled.inSpan('mail', () => Promise.resolve());

    expect(names).toEqual(['mail']);
  });
});
