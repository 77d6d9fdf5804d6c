import type { IPolicy } from 'cockatiel';
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { PaymentProviderPort, PayoutAtProvider, PayoutEntry } from './provider.port.ts';
import { ProviderBusy, ProviderRefused } from './provider.port.ts';

const FAILURES_UNTIL_OPEN = 5;
const TRY_AGAIN_AFTER_MS = 30_000;

/** Aborts slow calls; after five failures in a row, makes no calls for half a minute. `ProviderBusy` does not count. */
export function createGuard(timeoutMs: number) {
  const isOutage = handleWhen((error) => !(error instanceof ProviderRefused || error instanceof ProviderBusy));
  const breaker = circuitBreaker(isOutage, {
    halfOpenAfter: TRY_AGAIN_AFTER_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  const isOpen = () => breaker.state === CircuitState.Open;
  return Object.assign(wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive)), { isOpen });
}
export type Guard = ReturnType<typeof createGuard>;

/** Runs a call to a provider, and records its duration and outcome. */
export type CallTimer = <T>(call: () => Promise<T>) => Promise<T>;

/** Guest payments use the first; staff compare payouts by the second, so they never block a payment. */
export type Guards = { checkout: Guard; payouts: Guard };

export function guarded(
  port: PaymentProviderPort,
  guards: Guards,
  time: CallTimer = (call) => call(),
): GuardedProvider {
  const { host, capture, refund, payouts } = port;
  const by =
    (guard: Guard) =>
    <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> =>
      time(() => (guard as IPolicy<{ signal: AbortSignal }>).execute(({ signal }) => call(signal)));
  const run = by(guards.checkout);
  const compare = by(guards.payouts);
  return {
    open: (request) => run((signal) => port.open(request, signal)),
    read: (objectId) => run((signal) => port.read(objectId, signal)),
    end: (objectId) => run((signal) => port.end(objectId, signal)),
    host: host && ((request) => run((signal) => host(request, signal))),
    capture: capture && ((request) => run((signal) => capture(request, signal))),
    refund: refund && ((request) => run((signal) => refund(request, signal))),
    readRefund: (objectId) => run((signal) => port.readRefund(objectId, signal)),
    listRefunds: (paid) => run((signal) => port.listRefunds(paid, signal)),
    readDispute: (objectId) => run((signal) => port.readDispute(objectId, signal)),
    payouts: payouts && {
      list: () => compare((signal) => payouts.list(signal)),
      entries: (payoutId) => compare((signal) => payouts.entries(payoutId, signal)),
    },
    ping: () => run((signal) => port.ping(signal)),
    verify: (delivery) => port.verify(delivery),
  };
}

type WithoutSignal<F> = F extends (input: infer I, signal: AbortSignal) => infer R ? (input: I) => R : F;
export type GuardedProvider = {
  [Name in keyof Omit<PaymentProviderPort, 'host' | 'capture' | 'refund' | 'payouts' | 'ping'>]: WithoutSignal<
    PaymentProviderPort[Name]
  >;
} & {
  host: WithoutSignal<NonNullable<PaymentProviderPort['host']>> | null;
  capture: WithoutSignal<NonNullable<PaymentProviderPort['capture']>> | null;
  refund: WithoutSignal<NonNullable<PaymentProviderPort['refund']>> | null;
  payouts: { list: () => Promise<PayoutAtProvider[]>; entries: (payoutId: string) => Promise<PayoutEntry[]> } | null;
  ping: () => Promise<void>;
};

/** Falls back to the second provider if the first refuses or did nothing, as for an object of another account. */
export function withFallback(first: GuardedProvider, second: GuardedProvider): GuardedProvider {
  const { host, capture, refund } = first;
  return {
    ...first,
    open: (request) =>
      firstOf(
        () => first.open(request),
        () => second.open(request),
      ),
    read: (id) =>
      firstOf(
        () => first.read(id),
        () => second.read(id),
      ),
    end: (id) =>
      firstOf(
        () => first.end(id),
        () => second.end(id),
      ),
    host:
      host &&
      ((request) =>
        firstOf(
          () => host(request),
          () => (second.host ?? host)(request),
        )),
    capture:
      capture &&
      ((request) =>
        firstOf(
          () => capture(request),
          () => (second.capture ?? capture)(request),
        )),
    refund:
      refund &&
      ((request) =>
        firstOf(
          () => refund(request),
          () => (second.refund ?? refund)(request),
        )),
    readRefund: (id) =>
      firstOf(
        () => first.readRefund(id),
        () => second.readRefund(id),
      ),
    readDispute: (id) =>
      firstOf(
        () => first.readDispute(id),
        () => second.readDispute(id),
      ),
  };
}

async function firstOf<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderBusy)) throw error;
    try {
      return await second();
    } catch (other) {
      // A key that is no longer accepted says nothing about the object.
      throw other instanceof ProviderBusy ? error : other;
    }
  }
}
