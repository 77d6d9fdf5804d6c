import '@marea/web/olderBrowsers';
import 'virtual:first-variables.css';
import './styles.css';
import { applyStyles } from '@marea/web/applyStyles';
import { followDeviceScheme, printInLight } from '@marea/web/colorScheme';
import { startI18n } from '@marea/web/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { tellHeight } from './core/embedded.ts';
import { askedLanguage, LANGUAGE_KEY } from './core/language.ts';
import { files } from './locales/wording.ts';

followDeviceScheme();
printInLight();
await Promise.all([
  applyStyles(),
  startI18n({ files, fallback: 'es', storageKey: LANGUAGE_KEY, asked: askedLanguage }),
]);

const root = document.getElementById('root');
if (root) {
  tellHeight();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
