// `node scripts/watch-api.mjs`: the API, restarted on changes. `node --watch` loses a file that is replaced by another of
// its name, as git and some editors do.
import { spawn } from 'node:child_process';
import { watch } from 'chokidar';

const SETTLED_MS = 100;
const watched = ['apps/api/src', 'packages/domain/src', 'packages/texts/src'];

let isStale = false;
let settling;
let api = start();

watch(watched, { ignoreInitial: true, ignored: /\.test\.tsx?$/ }).on('all', () => {
  clearTimeout(settling);
  settling = setTimeout(restart, SETTLED_MS);
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => (isRunning() ? api.kill(signal) : process.exit(0)));

function isRunning() {
  return api.exitCode === null && api.signalCode === null;
}

/** The port is free once the one before has ended. */
function restart() {
  if (isRunning()) {
    isStale = true;
    api.kill('SIGTERM');
  } else api = start();
}

function start() {
  isStale = false;
  return spawn(process.execPath, ['apps/api/src/main.ts'], { stdio: 'inherit' }).on('exit', (code) => {
    if (isStale) api = start();
    else if (code === 0) process.exit(0);
    // After a failure the next change restarts it.
    else console.error(`The API ended (${code}); it starts again when a file changes`);
  });
}
