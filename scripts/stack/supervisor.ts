import { startChild, type Child, type ChildSpec } from './child.ts';

export class StartError extends Error {
  override name = 'StartError';
}

/** Stops what was started, last first. A child that ends by itself counts as a failure of the whole stack. */
export class Supervisor {
  #stops: (() => Promise<void>)[] = [];
  #stopping: Promise<void> | undefined;
  #fail: (reason: StartError) => void = () => undefined;

  /** Settles when something ended unexpectedly. */
  readonly failed = new Promise<StartError>((resolve) => {
    this.#fail = resolve;
  });

  onStop(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  fail(reason: string): void {
    if (!this.#stopping) this.#fail(new StartError(reason));
  }

  keep(spec: ChildSpec): Child {
    const child = this.#start(spec);
    void child.ended.then((how) => this.fail(describeEnd(child, how)));
    return child;
  }

  /** Runs a child to its end. @throws StartError with its last lines. */
  async finish(spec: ChildSpec): Promise<void> {
    const child = this.#start(spec);
    const how = await child.ended;
    this.#refuseWhenStopping();
    if (how !== 0) throw new StartError(describeEnd(child, how));
  }

  async succeeds(spec: ChildSpec): Promise<boolean> {
    const how = await this.#start(spec).ended;
    this.#refuseWhenStopping();
    return how === 0;
  }

  stopAll(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  async #stopInOrder(): Promise<void> {
    for (const stop of this.#stops.toReversed()) {
      await stop().catch((error: unknown) => console.error(String(error)));
    }
  }

  #start(spec: ChildSpec): Child {
    this.#refuseWhenStopping();
    const child = startChild(spec);
    this.onStop(child.stop);
    return child;
  }

  #refuseWhenStopping(): void {
    if (this.#stopping) throw new StartError('Stopped before the start was complete.');
  }
}

function describeEnd(child: Child, how: number | string): string {
  const lines = child.lastLines().map((line) => `  ${line}`);
  return [`The ${child.name} ended unexpectedly (${how}).`, ...lines].join('\n');
}
