import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: a quick read, a sale, a report, and the limit at which callers give up. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of one process, by name. Labels have few values, known in advance: never a raw path, and no data of a
 * person or a company.
 */
export function createMetrics() {
  const registry = new Registry();
  const of = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) => ({
    name,
    help,
    labelNames,
    registers: [registry],
  });
  const counter = <Label extends string>(...described: Parameters<typeof of<Label>>) => new Counter(of(...described));
  const gauge = <Label extends string>(...described: Parameters<typeof of<Label>>) => new Gauge(of(...described));
  const histogram = <Label extends string>(...described: Parameters<typeof of<Label>>) =>
    new Histogram({ ...of(...described), buckets: BUCKETS });

  return {
    registry,
    build: gauge('marea_build_info', 'Release of the process; always 1', ['version', 'build', 'schema']),
    requests: histogram('marea_http_request_duration_seconds', 'Requests by route template, without streams', [
      'method',
      'route',
      'status_class',
    ]),
    liveListeners: gauge('marea_live_listeners', 'Open streams of live changes'),
    bookingsMade: counter('marea_bookings_made_total', 'Committed sales, without blocks and imported calendars', [
      'seller',
    ]),
    slotConflicts: counter('marea_slot_conflicts_total', 'Slots refused because somebody else has them'),
    holds: gauge('marea_holds', 'Held slots; expired ones are kept for an hour', ['state']),
    outboxDue: gauge('marea_outbox_due', 'Effects that are due', ['kind']),
    outboxOldest: gauge('marea_outbox_oldest_due_seconds', 'How long the oldest due effect has waited', ['kind']),
    effects: counter('marea_outbox_attempts_total', 'Attempts at effects by outcome', ['kind', 'outcome']),
    // Not `job`: Prometheus gives each series a label of that name.
    jobRuns: counter('marea_job_runs_total', 'Ended runs of jobs by outcome', ['name', 'outcome']),
    jobFailures: gauge('marea_job_failures', 'Failed runs of a job since its last success', ['name']),
    jobOverdue: gauge(
      'marea_job_overdue_seconds',
      'How long ago a job that is not paused was due, until its run has ended',
      ['name'],
    ),
    mails: counter('marea_mails_total', 'Mails by result', ['result']),
    texts: counter('marea_text_messages_total', 'Messages to phones by result', ['channel', 'result']),
    providerCalls: histogram('marea_provider_call_duration_seconds', 'Calls to payment providers by result', [
      'provider',
      'result',
    ]),
    databaseUp: gauge('marea_database_up', 'Whether the database answered within 1.5 seconds'),
    replicationLag: gauge(
      'marea_database_replication_lag_seconds',
      'How far a majority of members is behind the primary',
    ),
    poolSize: gauge('marea_database_pool_size', 'Most connections of the pool'),
    poolInUse: gauge('marea_database_pool_in_use', 'Connections in use'),
    poolWaiting: gauge('marea_database_pool_waiting', 'Operations that wait for a connection'),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
