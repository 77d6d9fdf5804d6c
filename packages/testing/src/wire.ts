import type { Wire } from '@marea/domain/contract/endpoint';

/** A record as the API would send it. */
export function wire<T>(record: T): Wire<T> {
  return JSON.parse(JSON.stringify(record)) as Wire<T>;
}
