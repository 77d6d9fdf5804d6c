import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('i18next-cli')));
const config = fileURLToPath(new URL('i18next.config.ts', import.meta.url));

/** Runs a command of i18next-cli in an app's folder. Null when all is well, else what it printed. */
export function i18nextCli(app: string, ...command: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, '--config', config, ...command], { cwd: app }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` : null),
    );
  });
}
