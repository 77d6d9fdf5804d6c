import { execa } from 'execa';

export type CommandResult = { code: number | null; output: string };

/**
 * Runs a command to its end and returns its exit code and everything it printed.
 * A command that does not exist or exceeds `timeoutMs` gives `code: null`; it never throws.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: { timeoutMs: number; env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<CommandResult> {
  const { exitCode, all, originalMessage } = await execa(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    reject: false,
    timeout: options.timeoutMs,
    killSignal: 'SIGKILL',
    killDescendants: true,
  });
  return exitCode === undefined
    ? { code: null, output: all || (originalMessage ?? '') }
    : { code: exitCode, output: all };
}
