import type { IPolicy } from 'cockatiel';
import { circuitBreaker, ConsecutiveBreaker, handleWhen, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import type { PaymentProviderPort } from './provider.port.ts';
import { ProviderRefused } from './provider.port.ts';

const FAILURES_UNTIL_OPEN = 5;
const TRY_AGAIN_AFTER_MS = 30_000;

/** Ends calls that take too long and, after five failures in a row, makes none for half a minute. */
export function createGuard(timeoutMs: number) {
  const isOutage = handleWhen((error) => !(error instanceof ProviderRefused));
  const breaker = circuitBreaker(isOutage, {
    halfOpenAfter: TRY_AGAIN_AFTER_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  return wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
}
export type Guard = ReturnType<typeof createGuard>;

/** The same port, each call guarded. */
export function guarded(port: PaymentProviderPort, guard: Guard): GuardedProvider {
  const { refund } = port;
  const run = <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    (guard as IPolicy<{ signal: AbortSignal }>).execute(({ signal }) => call(signal));
  return {
    open: (request) => run((signal) => port.open(request, signal)),
    read: (objectId) => run((signal) => port.read(objectId, signal)),
    end: (objectId) => run((signal) => port.end(objectId, signal)),
    refund: refund && ((request) => run((signal) => refund(request, signal))),
    readRefund: (objectId) => run((signal) => port.readRefund(objectId, signal)),
    readDispute: (objectId) => run((signal) => port.readDispute(objectId, signal)),
    ping: () => run((signal) => port.ping(signal)),
    verify: (delivery) => port.verify(delivery),
  };
}

type WithoutSignal<F> = F extends (input: infer I, signal: AbortSignal) => infer R ? (input: I) => R : F;
/** A provider's account as use cases call it. */
export type GuardedProvider = {
  [Name in keyof Omit<PaymentProviderPort, 'refund' | 'ping'>]: WithoutSignal<PaymentProviderPort[Name]>;
} & {
  refund: WithoutSignal<NonNullable<PaymentProviderPort['refund']>> | null;
  ping: () => Promise<void>;
};
