import { runCommand } from './run-command.ts';

/** The oldest MongoDB the product works with. */
export const MIN_MAJOR_VERSION = 6;

/** The version a mongod binary reports (`6.0.5`), or undefined if it does not run here. */
export async function mongodVersion(binary: string): Promise<string | undefined> {
  const result = await runCommand(binary, ['--version'], { timeoutMs: 10_000 });
  if (result.code !== 0) return undefined;
  return /db version v(\d+\.\d+\.\d+)/.exec(result.output)?.[1];
}

/** Whether a version as reported by `mongodVersion` is recent enough. */
export function isSupported(version: string): boolean {
  return Number(version.split('.')[0]) >= MIN_MAJOR_VERSION;
}
