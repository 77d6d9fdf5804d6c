import { startI18n } from '@marea/web/i18n/i18n';
import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyPage } from './lazyPage.ts';

const PAGE = '<h1>Paseos</h1>';
const PLACEHOLDER = 'Cargando';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const wording = async () => ({ default: {} });
  const files = { './es/app.ts': wording, './es/welcome.ts': wording };
  await startI18n({ files, supported: ['es'], fallback: 'es', storageKey: 'language', requestedLanguage: 'es' });
  return () => vi.unstubAllGlobals();
});

const rendered = (page: ReturnType<typeof lazyPage>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: PLACEHOLDER }, createElement(page)));

it('draws a page that is loaded at once, without its placeholder', async () => {
  const page = lazyPage(async () => ({ default: () => createElement('h1', null, 'Paseos') }), 'welcome');
  expect(rendered(page)).toContain(PLACEHOLDER);

  await page.load();

  expect(rendered(page)).toBe(PAGE);
});

it('shows the placeholder of a page that could not be loaded', async () => {
  const page = lazyPage(async () => Promise.reject(new Error('no such file')), 'welcome');

  await expect(page.load()).rejects.toThrow('no such file');

  expect(rendered(page)).toContain(PLACEHOLDER);
});
