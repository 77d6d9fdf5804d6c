type Entry = { s?: string; msg?: string; attr?: { error?: unknown; reason?: unknown } };

const MAX_REASONS = 3;
const serious: ReadonlySet<unknown> = new Set(['F', 'E']);
/** Written at each end of this kind, without a reason. */
const empty: ReadonlySet<unknown> = new Set(['\n\n***aborting after fassert() failure\n\n', 'Writing fatal message']);

/** Why a mongod ended, by its log: its last errors, or null where it logged none. */
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
