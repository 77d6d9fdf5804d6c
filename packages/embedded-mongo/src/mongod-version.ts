import { runCommand } from './run-command.ts';

export const MIN_MAJOR_VERSION = 6;

/** Such as `6.0.5`; undefined if the binary does not run here. */
export async function mongodVersion(binary: string): Promise<string | undefined> {
  const result = await runCommand(binary, ['--version'], { timeoutMs: 10_000 });
  if (result.code !== 0) return undefined;
  return /db version v(\d+\.\d+\.\d+)/.exec(result.output)?.[1];
}

export function isSupported(version: string): boolean {
  return Number(version.split('.')[0]) >= MIN_MAJOR_VERSION;
}
