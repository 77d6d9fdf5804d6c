import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findStripeMock, STRIPE_MOCK_VERSION } from './stripe-mock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-stripe-mock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const cache = () => path.join(folder, 'cache');
/** A PATH with only this program. */
async function machineWith(name: string, script: string): Promise<NodeJS.ProcessEnv> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return { PATH: `${folder}:/usr/bin:/bin` };
}

describe('finding stripe-mock', () => {
  it('builds it with Go in its pinned version, once', async () => {
    const script = [
      'echo "$@" >> "$(dirname "$0")/asked"',
      '[ "$1" = version ] && exit 0',
      'printf "#!/bin/sh\\necho stripe-mock master\\n" > "$GOBIN/stripe-mock"; chmod +x "$GOBIN/stripe-mock"',
    ].join('\n');
    const env = await machineWith('go', script);
    const binary = path.join(cache(), `stripe-mock-${STRIPE_MOCK_VERSION}`);
    expect(await findStripeMock({ folder: cache(), env })).toEqual({ binary });
    expect(await findStripeMock({ folder: cache(), env: { PATH: '/nowhere' } })).toEqual({ binary });
    expect(await readdir(cache())).toEqual([path.basename(binary)]);
  });

  it('says why there is none', async () => {
    const none = await findStripeMock({ folder: cache(), env: { PATH: '/nowhere' } });
    expect(none).toEqual({ missing: 'there is no Go to build it' });
    const env = await machineWith('go', '[ "$1" = version ] && exit 0; echo "no such host" >&2; exit 1');
    expect(await findStripeMock({ folder: cache(), env })).toEqual({ missing: 'go install failed: no such host' });
    const mockEnv = { STRIPE_MOCK: path.join(folder, 'none') };
    expect(await findStripeMock({ env: mockEnv })).toEqual({ missing: `${mockEnv.STRIPE_MOCK} does not run` });
  });
});
