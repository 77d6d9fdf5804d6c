import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../storage/storage.ts';
import { shownLanguage, loadWording, setLanguage, startI18n } from './i18n.ts';

const supported = ['en', 'es'] as const;
const wording = (text: string) => Promise.resolve({ default: { hello: text } });
const files = {
  './en/app.ts': vi.fn(() => wording('Hello')),
  './es/app.ts': vi.fn(() => wording('Hola')),
  './en/booking.ts': vi.fn(() => wording('Book')),
  './es/booking.ts': vi.fn(() => wording('Reserva')),
};
const says = (namespace: string) => i18next.t(`${namespace}:hello`);

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { languages: ['es-MX'] });
  deviceStorage.removeItem('test');
  await startI18n({ files, supported, fallback: 'en', storageKey: 'test' });
  for (const language of ['en', 'es']) {
    for (const namespace of ['app', 'booking']) i18next.removeResourceBundle(language, namespace);
  }
  vi.clearAllMocks();
});

describe('wording', () => {
  it('is loaded on request, in the current language only, and once', async () => {
    await loadWording('app');
    await loadWording('app');
    expect(says('app')).toBe('Hola');
    expect(files['./es/app.ts']).toHaveBeenCalledTimes(1);
    expect(files['./en/app.ts']).not.toHaveBeenCalled();
  });

  it('is requested again after a failure, which rejects with its cause', async () => {
    files['./es/booking.ts'].mockRejectedValueOnce(new TypeError('error loading dynamically imported module'));
    await expect(loadWording('booking')).rejects.toThrow('dynamically imported module');
    await loadWording('booking');
    expect(says('booking')).toBe('Reserva');
  });

  it('refuses a namespace that has no file', async () => {
    await expect(loadWording('nowhere')).rejects.toThrow('no wording of nowhere in es');
  });
});

it('begins in the languages that it is given, whatever the browser speaks', async () => {
  await startI18n({ files, supported, fallback: 'en', storageKey: 'test', spoken: [] });
  expect(shownLanguage()).toBe('en');
});

describe('another language', () => {
  it('is stored only where somebody chose it', async () => {
    await setLanguage('en', { isChosen: false });
    expect([document.documentElement.lang, deviceStorage.getItem('test')]).toEqual(['en', null]);
    await setLanguage('es');
    expect(deviceStorage.getItem('test')).toBe('es');
  });

  it('is loaded for every visited page before it is shown', async () => {
    await loadWording('app', 'booking');
    await setLanguage('en');
    expect([says('app'), says('booking'), document.documentElement.lang]).toEqual(['Hello', 'Book', 'en']);
  });

  it('waits for a page that is visited while it is loaded', async () => {
    await loadWording('app');
    const change = setLanguage('en');
    await Promise.all([loadWording('booking'), change]);
    expect(says('booking')).toBe('Book');
  });

  it('is not shown when its wording fails to load', async () => {
    await loadWording('app');
    files['./en/app.ts'].mockRejectedValueOnce(new TypeError('failed'));
    await expect(setLanguage('en')).rejects.toThrow('failed');
    expect(says('app')).toBe('Hola');
  });

  it('is the one chosen last, whichever arrives first', async () => {
    await loadWording('app');
    await Promise.all([setLanguage('en'), setLanguage('es')]);
    expect(says('app')).toBe('Hola');
  });
});

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
const textFiles = {
  './en/app.ts': () => Promise.resolve({ default: english }),
  './es/app.ts': () => Promise.resolve({ default: spanish }),
  './en/booking.ts': () => Promise.resolve({ default: { title: 'Booking' } }),
  './es/booking.ts': () => Promise.resolve({ default: { title: 'Reserva' } }),
};

describe('a text', () => {
  beforeEach(async () => {
    await startI18n({ files: textFiles, supported, fallback: 'es', storageKey: 'test', requestedLanguage: 'en' });
    await loadWording('app', 'booking');
  });

  it.each([
    ['one party', textOfParties(1), '1 party'],
    ['none', textOfParties(0), '0 parties'],
    ['many', textOfParties(2_000_000), '2000000 parties'],
  ])('has the plural form of %s', (_, text, expected) => {
    expect(text()).toBe(expected);
  });

  it('has the general plural form where the language has another that is not written', async () => {
    await setLanguage('es');
    expect(new Intl.PluralRules('es').select(2_000_000)).toBe('many');
    expect(textOfParties(2_000_000)()).toBe('2000000 grupos');
  });

  it('is found within its group and in the namespace that the key or the page names', () => {
    expect([i18next.t('story.title'), i18next.t('booking:title'), i18next.t('title', { ns: 'booking' })]).toEqual([
      'Story',
      'Booking',
      'Booking',
    ]);
  });

  it.each(['{{count}}', '$t(story.title)', '$&', '<b>x</b>'])('shows what a guest typed as it is: %s', (name) => {
    expect(i18next.t('hello', { name })).toBe(`Hello, ${name}`);
  });

  it.each(['nowhere', 'story', 'story.title.more', 'constructor', 'story.toString'])(
    'that is not there reads as its key: %s',
    (key) => {
      expect(i18next.t(key)).toBe(key);
    },
  );

  it('is in the new language once that is chosen', async () => {
    await setLanguage('es');
    expect(i18next.t('hello', { name: 'Ana' })).toBe('Hola, Ana');
  });
});

function textOfParties(count: number): () => string {
  return () => i18next.t('parties', { count });
}
