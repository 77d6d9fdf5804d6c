import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installRequirements, userCacheFolder } from '@marea/embedded-mongo/pip-install';
import { runCommand } from '@marea/embedded-mongo/run-command';
import { StartError } from '../stack/supervisor.ts';

const VERSION = '4.32.5';
const MIN_PYTHON = 11;
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));
/** The package cannot be run with `python -m`. */
const main = 'from schemathesis.cli import schemathesis; schemathesis()';

export type Schemathesis = (
  args: readonly string[],
  options: { timeoutMs: number; cwd: string },
) => Promise<{ code: number | null; output: string }>;

/** Schemathesis in its pinned version, cached per user. @throws StartError without Python or pip. */
export async function provideSchemathesis(report: (line: string) => void): Promise<Schemathesis> {
  const python = await pythonVersion();
  const folder = path.join(userCacheFolder(), `schemathesis-${VERSION}-python3.${python}`);
  const env = { ...process.env, PYTHONPATH: folder, PYTHONUTF8: '1', NO_COLOR: '1' };
  const runs = async () => {
    const { code, output } = await runCommand('python3', ['-c', main, '--version'], { timeoutMs: 60_000, env });
    return code === 0 && output.includes(VERSION);
  };
  if (!(await runs())) {
    report(`Fetching Schemathesis ${VERSION} with pip; this happens once`);
    const problem = await installRequirements({ requirements, folder, isComplete: runs });
    if (problem) throw new StartError(`Schemathesis could not be installed: ${problem}`);
    if (!(await runs())) throw new StartError(`Schemathesis was installed in ${folder} and does not run there.`);
  }
  return (args, options) => runCommand('python3', ['-c', main, ...args], { ...options, env });
}

async function pythonVersion(): Promise<number> {
  const script = 'import sys; print(*sys.version_info[:2])';
  const { code, output } = await runCommand('python3', ['-c', script], { timeoutMs: 10_000 });
  const [major = 0, minor = 0] = output.trim().split(' ').map(Number);
  if (code !== 0 || major !== 3 || minor < MIN_PYTHON) {
    const python = code === 0 ? `python3 is ${major}.${minor}` : 'there is no python3';
    throw new StartError(`Fuzzing needs Python 3.${MIN_PYTHON} or newer with pip; ${python}.`);
  }
  return minor;
}
