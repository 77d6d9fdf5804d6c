export { countBooking } from './bookingMetrics.ts';
export { dueEffects, replicationLag } from './databaseMetrics.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { startMetricsServer, watchProcess } from './metricsServer.ts';
export { timeRequests } from './requestMetrics.ts';
