import { execa } from 'execa';

export type CommandResult = { code: number | null; output: string };

/** Exit code and output of a command; `code` is null if it does not exist or exceeds `timeoutMs`. Never throws. */
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
