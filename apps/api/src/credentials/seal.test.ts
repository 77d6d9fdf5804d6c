import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const old = 'an old key that is long enough to be one';
const fresh = 'a fresh key that is long enough to be one';

describe('a sealed text', () => {
  it('opens for its owner alone, and never twice alike', () => {
    const key = createSeal([old]);
    const [one, two] = [key.seal('sk_live_1', 'account-1'), key.seal('sk_live_1', 'account-1')];
    if (!one || !two) throw new Error('not sealed');
    expect(one.text).not.toBe(two.text);
    expect(key.open(one, 'account-1')).toBe('sk_live_1');
    expect(() => key.open(one, 'account-2')).toThrow('authenticate');
    const changed = { ...one, text: `${one.text.startsWith('A') ? 'B' : 'A'}${one.text.slice(1)}` };
    expect(() => key.open(changed, 'account-1')).toThrow('authenticate');
  });

  it('opens after a rotation as long as the old key is there', () => {
    const sealed = createSeal([old]).seal('sk_live_1', 'a');
    if (!sealed) throw new Error('not sealed');
    const both = createSeal([fresh, old]);
    expect(both.open(sealed, 'a')).toBe('sk_live_1');
    expect(both.currentKeyId).not.toBe(sealed.keyId);
    expect(createSeal([fresh]).open(sealed, 'a')).toBeNull();
  });

  it('is not made without a key', () => {
    expect(createSeal([]).seal('sk_live_1', 'a')).toBeNull();
  });
});
