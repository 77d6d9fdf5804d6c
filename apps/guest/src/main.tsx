import '@marea/web/theme/olderBrowsers';
import 'virtual:first-variables.css';
import './styles.css';
import { startI18n } from '@marea/web/i18n/i18n';
import { applyStyles } from '@marea/web/theme/applyStyles';
import { followDeviceScheme, printInLight } from '@marea/web/theme/colorScheme';
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
