import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from './storage.ts';
import { textOf } from './text.ts';
import { loadWording, setLanguage, startWording } from './wording.ts';

const wording = (text: string) => Promise.resolve({ default: { hello: text } });
const files = {
  './en/app.ts': vi.fn(() => wording('Hello')),
  './es/app.ts': vi.fn(() => wording('Hola')),
  './en/booking.ts': vi.fn(() => wording('Book')),
  './es/booking.ts': vi.fn(() => wording('Reserva')),
};
const says = (namespace: string) => textOf(`${namespace}:hello`);

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { languages: ['es-MX'] });
  deviceStorage.removeItem('test');
  startWording({ files, fallback: 'en', storageKey: 'test' });
  vi.clearAllMocks();
});

describe('wording', () => {
  it('is loaded when it is asked for, in the current language only, and once', async () => {
    await loadWording('app');
    await loadWording('app');
    expect(says('app')).toBe('Hola');
    expect(files['./es/app.ts']).toHaveBeenCalledTimes(1);
    expect(files['./en/app.ts']).not.toHaveBeenCalled();
  });

  it('is asked for again after it could not be had, and says why it could not', async () => {
    files['./es/booking.ts'].mockRejectedValueOnce(new TypeError('error loading dynamically imported module'));
    await expect(loadWording('booking')).rejects.toThrow('dynamically imported module');
    await loadWording('booking');
    expect(says('booking')).toBe('Reserva');
  });

  it('refuses a namespace that has no file', async () => {
    await expect(loadWording('nowhere')).rejects.toThrow('no wording of nowhere in es');
  });
});

it('begins in the languages that it is given, whatever the browser speaks', () => {
  expect(startWording({ files, fallback: 'en', storageKey: 'test', spoken: [] })).toBe('en');
});

describe('another language', () => {
  it('is stored only where somebody chose it', async () => {
    await setLanguage('en', { isChosen: false });
    expect([document.documentElement.lang, deviceStorage.getItem('test')]).toEqual(['en', null]);
    await setLanguage('es');
    expect(deviceStorage.getItem('test')).toBe('es');
  });

  it('is loaded for every page visited before it is shown', async () => {
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

  it('is not shown when its wording cannot be had', async () => {
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
