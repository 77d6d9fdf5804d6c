// `node scripts/watch-api.mjs`: the API, restarted on changes. `node --watch` does not preload: the watchdog runs
// here.
import { spawn } from 'node:child_process';

const args = ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'];
spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
