import { execFile } from 'node:child_process';

/** The output of a program that fails; null when it succeeds. */
export function failureOf(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` : null),
    );
  });
}
