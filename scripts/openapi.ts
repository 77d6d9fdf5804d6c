// `pnpm openapi [file]`: Redocly and Spectral find nothing wrong with the description of the API, and a client made of it
// compiles.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '@marea/api/http/openapi/openapi';
import openapiTS, { astToString } from 'openapi-typescript';
import { sampleClient } from './openapi/sample-client.ts';
import { failureOf } from './stack/failure-of.ts';
import { root } from './stack/settings.ts';

const bin = (name: string) => path.join(root, 'scripts/node_modules/.bin', name);
const config = (name: string) => path.join(root, 'scripts/openapi', name);

// Within the workspace, where the client's packages are found.
const folder = await mkdtemp(path.join(root, 'scripts/openapi/.checked-'));
try {
  const [inputFile] = process.argv.slice(2);
  const text = inputFile ? await readFile(inputFile, 'utf8') : JSON.stringify(openApiDocument('checked'));
  await writeFile(path.join(folder, 'openapi.json'), text);
  const failures = await Promise.all([
    failureOf(
      bin('redocly'),
      ['lint', 'openapi.json', '--config', config('redocly.yaml'), '--format=stylish'],
      folder,
      {
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
    ),
    failureOf(
      bin('spectral'),
      ['lint', 'openapi.json', '--ruleset', config('spectral.yaml'), '--fail-severity=hint', '--quiet'],
      folder,
    ),
    compileClient(),
  ]);
  for (const failure of failures) if (failure !== null) console.error(failure);
  process.exitCode = failures.every((failure) => failure === null) ? 0 : 1;

  async function compileClient(): Promise<string | null> {
    const types = astToString(await openapiTS(text));
    await writeFile(path.join(folder, 'api.ts'), types);
    await writeFile(path.join(folder, 'client.ts'), sampleClient);
    const options = '--ignoreConfig --noEmit --strict --target es2024 --module nodenext --allowImportingTsExtensions';
    return failureOf(path.join(root, 'node_modules/.bin/tsc'), [...options.split(' '), 'client.ts'], folder);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
