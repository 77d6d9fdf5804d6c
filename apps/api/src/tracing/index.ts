export { currentTraceId, currentTraceparent, inSpan, traceCommands, traceRequests } from './spans.ts';
export { isTracingWanted, startTracing } from './startTracing.ts';
