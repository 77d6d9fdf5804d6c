import { execFile } from 'node:child_process';

/** What a program says that ends with a failure; null when it succeeds. */
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
