import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@marea/web/base.css';
import './print.css';
import { startI18n } from '@marea/web/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AppProviders } from './AppProviders.tsx';
import { router } from './router.tsx';
import { LANGUAGE_KEY } from './language.ts';
import { speakOfFields } from './fieldWords.ts';
import { en } from '../locales/en/index.ts';
import { es } from '../locales/es/index.ts';

await startI18n({
  resources: { en: { translation: en }, es: { translation: es } },
  fallback: 'en',
  storageKey: LANGUAGE_KEY,
});

speakOfFields();

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
