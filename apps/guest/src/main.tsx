import '@marea/web/theme/olderBrowsers';
import 'virtual:first-variables.css';
import './styles.css';
import { guestLanguages } from '@marea/domain/core/text/text';
import { startI18n } from '@marea/web/i18n/i18n';
import { applyStyles } from '@marea/web/theme/applyStyles';
import { followDeviceScheme, printInLight } from '@marea/web/theme/colorScheme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadPageAt } from './app/Pages.tsx';
import { tellHeight } from './core/embedded.ts';
import { LANGUAGE_KEY, requestedLanguage } from './core/language.ts';
import { files } from './locales/wording.ts';

followDeviceScheme();
printInLight();
void start();

/** Not a top-level `await`: the files of pages import this module, and would wait for its end. */
async function start(): Promise<void> {
  await startI18n({ files, supported: guestLanguages, fallback: 'es', storageKey: LANGUAGE_KEY, requestedLanguage });
  await Promise.all([applyStyles(), loadPageAt(window.location.pathname)]);
  const root = document.getElementById('root');
  if (!root) return;
  tellHeight();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  void rememberWhatLed(window.location);
}

/** Loaded only if the address may name a campaign or a reseller, and after the first page's content. */
async function rememberWhatLed({ href, search }: Location): Promise<void> {
  if (!/[?&](?:utm_|source=|reseller=)/.test(search)) return;
  const { rememberLanding } = await import('./core/landing.ts');
  rememberLanding(new URL(href));
}
