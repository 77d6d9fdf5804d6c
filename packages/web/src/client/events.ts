import type { Endpoint } from '@marea/domain/contract/endpoint';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type ClientOptions, toRefusal, send } from './client.ts';

/** An event of a stream. After an interruption the client requests the events after its id. */
export type StreamEvent = { name: string; data: unknown; id: string };

export type OpenEvents = (
  endpoint: Endpoint,
  options: {
    since?: string;
    signal: AbortSignal;
    params?: Record<string, string>;
    headers?: Record<string, string>;
  },
) => AsyncGenerator<StreamEvent, void>;

/**
 * The events of a stream until it ends or is aborted; uses fetch, since EventSource sends no session. Throws ApiError.
 */
export function createEvents(options: ClientOptions): OpenEvents {
  return async function* events(endpoint, { since, signal, params, headers }) {
    const streamHeaders = { ...headers, Accept: 'text/event-stream', 'Last-Event-ID': since };
    const response = await send(endpoint, { ...(params && { params }), headers: streamHeaders, signal }, options);
    if (!response.ok || !response.body) throw await toRefusal(response, options);
    // Async iteration of streams is newer than the oldest browsers.
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const received: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => received.push(event) });
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        parser.feed(decoder.decode(value, { stream: true }));
        for (const { event, data, id } of received.splice(0)) {
          yield { name: event ?? 'message', data: JSON.parse(data) as unknown, id: id ?? '' };
        }
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  };
}
