import { notifications } from '@mantine/notifications';
import { languages } from '@marea/domain/core/text/text';
import { loadWording, startI18n } from '@marea/web/i18n/i18n';
import { cookieStore } from '@marea/web/storage/cookies';
import { cleanup, configure } from '@testing-library/react';
import type { FlatNamespace } from 'i18next';
import { createElement } from 'react';
import { afterEach, vi } from 'vitest';
import { config } from 'zod';
import { schemaMessages } from '../src/app/schemaSettings.ts';
import { files } from '../src/locales/wording.ts';
import { stubApi } from './stubApi.ts';
import { fillBrowserGaps, setWidth } from './viewport.ts';

vi.mock(import('../src/core/api.ts'), async () => {
  const { createQueries } = await import('@marea/web/client/query');
  const { stubApi } = await import('./stubApi.ts');
  return { call: stubApi.call, callOutside: stubApi.call, queries: createQueries(stubApi.call) };
});

// jsdom has no canvas.
vi.mock(import('../src/ui/chart/ChartCanvas.tsx'), () => ({ default: () => createElement('canvas') }));

const namespaces = Object.keys(files)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.ts'.length)) as FlatNamespace[];

// A busy machine draws slower; what never comes fails all the same.
configure({ asyncUtilTimeout: 30_000 });
fillBrowserGaps();
await startI18n({ files, supported: languages, fallback: 'en', storageKey: 'marea.backoffice.language' });
await loadWording(...namespaces);
config({ localeError: schemaMessages });

afterEach(() => {
  cleanup();
  notifications.clean();
  stubApi.reset();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  setWidth('desktop');
});

function clearCookies(): void {
  for (const name of document.cookie.split(/=[^;]*(?:; )?/).filter(Boolean)) cookieStore.removeItem(name);
}
