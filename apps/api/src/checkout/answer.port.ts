import type * as z from 'zod';
import type { Session } from './provider.port.ts';
import { UnreadableAnswer } from './provider.port.ts';

/** Reads a provider's answer by its schema, as a stranger's input. Throws `UnreadableAnswer` with the fields alone. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (!error) return data;
  const fields = error.issues.map(({ path }) => path.join('.') || 'the whole');
  throw new UnreadableAnswer(`The answer makes no sense at: ${[...new Set(fields)].join(', ')}`);
}

/** The text as JSON, or undefined, which no schema here accepts. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks that a new object belongs to this request, if it says so. Throws `UnreadableAnswer`. */
export function assertMadeFor(requested: string, named: unknown): void {
  if (typeof named === 'string' && named !== '') assertSameObject(requested, named);
}

/** Checks that a response is about the requested object. Throws `UnreadableAnswer`. */
export function assertSameObject(requested: string, answered: string): void {
  if (requested !== answered) throw new UnreadableAnswer('The answer is about another object');
}

/** A parsed session. Throws `UnreadableAnswer` for a paid session with an amount of zero. */
export function assertBroughtMoney(session: Session | null): Session | null {
  if (session?.paid && session.paid.amount <= 0) throw new UnreadableAnswer('The session was paid with nothing');
  return session;
}
