import type { Attributes, Context, Span } from '@opentelemetry/api';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { mongo } from 'mongoose';
import { routeOf } from '../http/routeOf.ts';

/** Looked up at each use: the bundle's copy of the library sees the SDK's provider only once it is registered. */
const tracer = () => trace.getTracer('marea');

/** The id of the current trace, 32 hexadecimal digits; undefined without tracing. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** The context by which another process continues the current trace; null without a trace. */
export function currentTraceparent(): string | null {
  if (!trace.getActiveSpan()) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

type SpanOptions = { attributes?: Attributes; kind?: SpanKind; traceparent?: string | null };

/** Runs work as a span of the current trace, or of another one. */
export function inSpan<T>(name: string, work: () => Promise<T>, options: SpanOptions = {}): Promise<T> {
  const { attributes = {}, kind = SpanKind.INTERNAL, traceparent } = options;
  const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();
  return tracer().startActiveSpan(name, { attributes, kind }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Only the kind of an error: its message may quote a person. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** Traces each request. Ignores callers' trace headers: the API is public. */
export function traceRequests(): RequestHandler {
  return (request, response, next) => {
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, root: true });
    if (!span.isRecording()) {
      next();
      return;
    }
    response.once('close', () => {
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': response.statusCode,
      });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const within: Context = trace.setSpan(context.active(), span);
    context.with(within, next);
  };
}

/** Adds a span for each database command of a trace, with its name and collection, but no values. */
export function traceCommands(client: mongo.MongoClient): void {
  const underWay = new Map<string, Span>();
  const keyOf = ({ connectionId, requestId }: { connectionId?: unknown; requestId: number }) =>
    `${String(connectionId)} ${requestId}`;
  client.on('commandStarted', (event) => {
    if (!trace.getActiveSpan()) return;
    const { commandName, command } = event;
    const collection: unknown = command[commandName];
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      ...(typeof collection === 'string' ? { 'db.collection.name': collection } : {}),
    };
    underWay.set(keyOf(event), tracer().startSpan(`mongodb ${commandName}`, { attributes, kind: SpanKind.CLIENT }));
  });
  client.on('commandSucceeded', (event) => {
    underWay.get(keyOf(event))?.end();
    underWay.delete(keyOf(event));
  });
  client.on('commandFailed', (event) => {
    const span = underWay.get(keyOf(event));
    if (span) fail(span, event.failure);
    span?.end();
    underWay.delete(keyOf(event));
  });
}
