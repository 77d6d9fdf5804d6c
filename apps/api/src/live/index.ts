export { createLive, liveRoutes } from './live.ts';
export type { Live } from './live.ts';
export type { LiveRecords } from './liveRecord.ts';
