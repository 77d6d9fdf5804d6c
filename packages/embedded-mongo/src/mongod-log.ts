import { rename, rm, stat } from 'node:fs/promises';

type Entry = { s?: string; msg?: string; attr?: { error?: unknown; reason?: unknown } };

const MAX_REASONS = 3;
const serious: ReadonlySet<unknown> = new Set(['F', 'E']);
/** Lines logged at every such exit, which give no reason. */
const empty: ReadonlySet<unknown> = new Set(['\n\n***aborting after fassert() failure\n\n', 'Writing fatal message']);

/** Why a mongod ended: the last errors of its log, or null without any. */
export function reasonFromLog(log: string): string | null {
  const reasons = log.split('\n').flatMap((line) => {
    const { s, msg, attr } = entryOf(line);
    if (!serious.has(s) || !msg || empty.has(msg)) return [];
    const detail = attr?.error ?? attr?.reason;
    return [detail === undefined ? msg : `${msg}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`];
  });
  return reasons.length > 0 ? [...new Set(reasons)].slice(-MAX_REASONS).join('\n') : null;
}

export function isDiskFull(log: string): boolean {
  return /No space left on device|ENOSPC|error: 28\b/.test(log);
}

function entryOf(line: string): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return {};
  }
}

const MAX_BYTES = 20 * 1_024 * 1_024;
const MAX_FILES = 5;

/** Moves a large log to `<file>.1` and shifts older ones; the oldest is deleted. Returns whether it did. */
export async function rotateLog(file: string, maxBytes = MAX_BYTES): Promise<boolean> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size <= maxBytes) return false;
  await rm(`${file}.${MAX_FILES}`, { force: true });
  for (let i = MAX_FILES - 1; i >= 1; i -= 1) await rename(`${file}.${i}`, `${file}.${i + 1}`).catch(() => undefined);
  await rename(file, `${file}.1`);
  return true;
}
