import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from './storage.ts';
import { textOf } from './text.ts';
import { loadWording, setLanguage, startWording } from './wording.ts';

const english = {
  hello: 'Hello, {{name}}',
  parties_one: '{{count}} party',
  parties_other: '{{count}} parties',
  story: { title: 'Story', stars_other: '{{count}} stars of {{of}}' },
};
const spanish = {
  ...english,
  hello: 'Hola, {{name}}',
  parties_one: '{{count}} grupo',
  parties_other: '{{count}} grupos',
};
const files = {
  './en/app.ts': () => Promise.resolve({ default: english }),
  './es/app.ts': () => Promise.resolve({ default: spanish }),
  './en/booking.ts': () => Promise.resolve({ default: { title: 'Booking' } }),
  './es/booking.ts': () => Promise.resolve({ default: { title: 'Reserva' } }),
};

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { languages: ['en'] });
  deviceStorage.removeItem('test');
  startWording({ files, fallback: 'es', storageKey: 'test' });
  await loadWording('app', 'booking');
});

describe('a text', () => {
  it.each([
    ['one party', textOfParties(1), '1 party'],
    ['none', textOfParties(0), '0 parties'],
    ['many', textOfParties(2_000_000), '2000000 parties'],
  ])('has the plural form of %s', (_, text, expected) => {
    expect(text()).toBe(expected);
  });

  it('has the general form where the language has one of its own that is not written', async () => {
    await setLanguage('es');
    expect(new Intl.PluralRules('es').select(2_000_000)).toBe('many');
    expect(textOfParties(2_000_000)()).toBe('2000000 grupos');
  });

  it('is found within its group and in the namespace that the key or the page names', () => {
    expect([textOf('story.title'), textOf('booking:title'), textOf('title', {}, 'booking')]).toEqual([
      'Story',
      'Booking',
      'Booking',
    ]);
  });

  it.each(['{{count}}', '$t(story.title)', '$&', '<b>x</b>'])('shows what a guest typed as it is: %s', (name) => {
    expect(textOf('hello', { name })).toBe(`Hello, ${name}`);
  });

  it.each(['nowhere', 'story', 'story.title.more', 'constructor', 'story.toString'])(
    'that is not there reads as its key: %s',
    (key) => {
      expect(textOf(key)).toBe(key);
    },
  );

  it('is in the new language once that is chosen', async () => {
    await setLanguage('es');
    expect(textOf('hello', { name: 'Ana' })).toBe('Hola, Ana');
  });
});

function textOfParties(count: number): () => string {
  return () => textOf('parties', { count });
}
