export { createLive } from './live.ts';
export type { Live } from './live.ts';
export { liveRoutes } from './live.routes.ts';
export type { LiveRecords } from './liveRecord.ts';
