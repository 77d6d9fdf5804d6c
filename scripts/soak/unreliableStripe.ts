import { createRandom } from '@marea/api/demo/random';
import { fakeStripe } from '@marea/api/tests/providers/fakeStripe';

const HANGS = 0.04;
const FAILS = 0.06;
const SLOW = 0.1;
/** Longer than the processes wait, and shorter. */
const SLOW_MS = [400, 1_200] as const;

export type UnreliableStripe = Awaited<ReturnType<typeof startUnreliableStripe>>;

/** A provider that does what it is asked, and hangs, is late or answers with an error afterwards. */
export async function startUnreliableStripe(seed: number) {
  const fake = await fakeStripe();
  const random = createRandom(seed);
  const troubles: Record<string, number> = { hung: 0, failed: 0, late: 0 };
  const note = (what: string) => {
    troubles[what] = (troubles[what] ?? 0) + 1;
  };
  return {
    ...fake,
    troubles,
    paidSessions: () => [...fake.sessions.values()].filter(({ payment_status }) => payment_status === 'paid'),
    misbehave(isUnreliable: boolean) {
      fake.state.around = isUnreliable
        ? (send) => {
            if (random.happens(HANGS)) return note('hung');
            if (random.happens(FAILS)) {
              note('failed');
              return send({ status: 500, body: { error: { type: 'api_error', message: 'soak' } } });
            }
            if (!random.happens(SLOW)) return send();
            note('late');
            setTimeout(() => send(), random.pick([...SLOW_MS]));
          }
        : null;
    },
  };
}
