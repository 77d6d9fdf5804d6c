import type { Logger } from 'pino';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { currentTraceId } from './tracing/index.ts';

/** Buffered: one write per line costs a twentieth of a small request. Only SIGKILL loses the buffer. */
const LOG_WRITES = { sync: false, minLength: 4_096, periodicFlush: 100 };
/** Clients of other services attach whole requests to their errors, with keys. */
const REDACTED = ['err.config', 'err.request', 'err.response', 'err.cause'];

/** The log of a process: JSON lines on its standard output. */
export function createLog({ LOG_LEVEL: level }: Config): Logger {
  return pino({ level, redact: REDACTED, mixin: traceOf }, pino.destination(LOG_WRITES));
}

function traceOf(): { traceId?: string } {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}
