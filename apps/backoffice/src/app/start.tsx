import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@marea/web/base.css';
import './print.css';
import '../core/toasts.css';
import { applyStyles } from '@marea/web/applyStyles';
import { loadWording, startI18n } from '@marea/web/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { languageOptions } from '../core/language.ts';
import { files } from '../locales/wording.ts';
import { AppProviders } from './AppProviders.tsx';
import { createRouter } from './router.tsx';

await Promise.all([applyStyles(), startI18n({ files, ...languageOptions() })]);
const router = createRouter();
await loadWording('app');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppProviders>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>,
  );
}
