import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { userCacheFolder } from '@marea/embedded-mongo/pip-install';
import { runCommand } from '@marea/embedded-mongo/run-command';

export const STRIPE_MOCK_VERSION = '0.203.0';

export type FoundStripeMock = { binary: string } | { missing: string };

/**
 * Stripe's published mock in its pinned version: `STRIPE_MOCK`, else what Go built into the user's cache, where the first
 * who asks has it built. Safe for two processes at once. `missing` is the reason in one line.
 */
export async function findStripeMock(
  options: { folder?: string; env?: NodeJS.ProcessEnv; report?: (line: string) => void } = {},
): Promise<FoundStripeMock> {
  const { folder = userCacheFolder(), env = process.env, report = () => {} } = options;
  const binaryPath = env.STRIPE_MOCK ?? '';
  if (binaryPath !== '')
    return (await runs(binaryPath)) ? { binary: binaryPath } : { missing: `${binaryPath} does not run` };
  const binary = path.join(folder, `stripe-mock-${STRIPE_MOCK_VERSION}`);
  if (await runs(binary)) return { binary };
  const go = await runCommand('go', ['version'], { timeoutMs: 10_000, env });
  if (go.code !== 0) return { missing: 'there is no Go to build it' };
  report(`Building stripe-mock ${STRIPE_MOCK_VERSION} with Go; this happens once`);
  await mkdir(folder, { recursive: true });
  const temporary = await mkdtemp(path.join(folder, 'stripe-mock.part-'));
  try {
    const module = `github.com/stripe/stripe-mock@v${STRIPE_MOCK_VERSION}`;
    const built = await runCommand('go', ['install', module], {
      timeoutMs: 300_000,
      cwd: temporary,
      env: { ...env, GOBIN: temporary },
    });
    if (built.code === null) return { missing: 'go install took longer than five minutes' };
    if (built.code !== 0) return { missing: `go install failed: ${built.output.trim().split('\n').at(-1) ?? ''}` };
    await rename(path.join(temporary, 'stripe-mock'), binary);
    return (await runs(binary)) ? { binary } : { missing: `${binary} does not run` };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function runs(binary: string): Promise<boolean> {
  const { code, output } = await runCommand(binary, ['-version'], { timeoutMs: 10_000 });
  return code === 0 && output.includes('stripe-mock');
}
