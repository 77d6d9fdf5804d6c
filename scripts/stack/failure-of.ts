import { execFile } from 'node:child_process';

export function failureOf(program: string, args: readonly string[], cwd: string): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd }, (error, stdout, stderr) => resolve(error ? `${stdout}${stderr}` : null));
  });
}
