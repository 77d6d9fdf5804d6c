import type { IncomingMessage } from 'node:http';
import type { EndReason, Notice } from '@marea/domain/live/notice';
import { createParser } from 'eventsource-parser';

/** Requests a stream; resolves to its first event, or to the answer that comes instead. */
export function firstOfStream(response: unknown, done: (error: Error | null, body: unknown) => void): void {
  const stream = response as IncomingMessage & { text?: string };
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    text += part;
    if (stream.statusCode !== 200) return;
    stream.text = text;
    done(null, {});
    stream.destroy();
  });
  stream.on('end', () => done(null, stream.statusCode === 200 ? {} : JSON.parse(text || '{}')));
}

type Heard = { name: string; data: unknown; id: string; at: number };

/** Opens a clerk's event stream at an API process; resolves when events begin. */
export async function listenTo(origin: string, token: string, since?: string) {
  const left = new AbortController();
  const headers = { Authorization: `Bearer ${token}`, ...(since && { 'Last-Event-ID': since }) };
  const response = await fetch(`${origin}/api/live`, { headers, signal: left.signal });
  const heard: Heard[] = [];
  const parser = createParser({
    onEvent: ({ event = '', data, id = '' }) =>
      void heard.push({ name: event, data: JSON.parse(data), id, at: Date.now() }),
  });
  const begun = Promise.withResolvers<void>();
  const over = read().catch(() => null);
  await begun.promise;

  return {
    status: response.status,
    heard,
    over,
    notices: () => heard.flatMap(({ name, data }) => (name === 'changes' ? (data as Notice[]) : [])),
    endedBy: () => heard.flatMap(({ name, data }) => (name === 'end' ? [(data as { reason: EndReason }).reason] : [])),
    lastId: () => heard.at(-1)?.id ?? '',
    async leave() {
      left.abort();
      await over;
    },
  };

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const part of response.body ?? []) {
        if (response.ok) parser.feed(decoder.decode(part, { stream: true }));
        begun.resolve();
      }
    } finally {
      begun.resolve();
    }
  }
}
export type Listening = Awaited<ReturnType<typeof listenTo>>;
