import { describe, expect, it } from 'vitest';
import { createTapQueue, type SendTap, type Tap } from './tapQueue.ts';

function aStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
let count = 0;
const queueOn = (store: ReturnType<typeof aStore>) => createTapQueue(store, () => `tap ${++count}`);
const of = (bookingId: string, aboard = true) => ({ userId: 'luis', bookingId, folio: bookingId, aboard });
/** Records what is sent. */
function sender(answer: (tap: Tap) => 'done' | 'later' = () => 'done') {
  const sent: string[] = [];
  const send: SendTap = async (tap) => {
    sent.push(`${tap.bookingId} ${tap.aboard}`);
    return answer(tap);
  };
  return { sent, send };
}

describe('taps on the dock', () => {
  it('are sent in their order, once', async () => {
    const queue = queueOn(aStore());
    const { sent, send } = sender();
    for (const id of ['a', 'b', 'c']) queue.add(of(id));
    await Promise.all([queue.flush('luis', send), queue.flush('luis', send)]);
    await queue.flush('luis', send);
    expect(sent).toEqual(['a true', 'b true', 'c true']);
    expect(queue.waiting()).toEqual([]);
  });

  it('wait on the device while nothing can be sent, also for a page that is opened again', async () => {
    const store = aStore();
    const before = queueOn(store);
    const offline = sender(() => 'later');
    before.add(of('a'));
    before.add(of('b'));
    await before.flush('luis', offline.send);
    expect(offline.sent).toEqual(['a true']);
    const after = queueOn(store);
    const { sent, send } = sender();
    await after.flush('luis', send);
    expect(sent).toEqual(['a true', 'b true']);
  });

  it('that are taken back before they were sent are not sent at all', async () => {
    const queue = queueOn(aStore());
    queue.add(of('a'));
    queue.add(of('a', false));
    queue.add(of('b'));
    queue.add(of('b'));
    const { sent, send } = sender();
    await queue.flush('luis', send);
    expect(sent).toEqual(['b true']);
  });

  it('that are taken back while they are sent are sent after them', async () => {
    const queue = queueOn(aStore());
    const { sent, send } = sender((tap) => {
      if (tap.aboard) queue.add(of('a', false));
      return 'done';
    });
    queue.add(of('a'));
    await queue.flush('luis', send);
    expect(sent).toEqual(['a true', 'a false']);
  });

  it('of another tab are kept and sent too', async () => {
    const store = aStore();
    const [first, second] = [queueOn(store), queueOn(store)];
    first.add(of('a'));
    second.add(of('b'));
    first.add(of('c'));
    const { sent, send } = sender();
    await second.flush('luis', send);
    await first.flush('luis', send);
    expect(sent).toEqual(['a true', 'b true', 'c true']);
    for (const queue of [first, second]) expect(queue.waiting()).toEqual([]);
  });

  it('of somebody else on the same tablet are left for them', async () => {
    const queue = queueOn(aStore());
    queue.add({ ...of('a'), userId: 'rosa' });
    const { sent, send } = sender();
    await queue.flush('luis', send);
    expect([sent, queue.waiting().length]).toEqual([[], 1]);
  });

  it('that a broken store cannot read are none', () => {
    const store = aStore();
    store.setItem('marea.boarding', '[{"id":1},');
    expect(queueOn(store).waiting()).toEqual([]);
  });
});
