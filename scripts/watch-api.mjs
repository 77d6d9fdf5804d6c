// `node scripts/watch-api.mjs`: the API from its sources, started anew when one changes. The process
// of `node --watch` preloads nothing, so that this one has the watchdog for it.
import { spawn } from 'node:child_process';

const args = ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'];
spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
