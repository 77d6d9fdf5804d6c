import '../core/toasts.css';
import './print.css';
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@marea/web/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications, notificationsStore } from '@mantine/notifications';
import { loadWording, startI18n, useLanguage } from '@marea/web/i18n/i18n';
import { applyStyles } from '@marea/web/theme/applyStyles';
import { cssVariablesResolver, theme } from '@marea/web/theme/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { languageOptions } from '../core/language.ts';
import 'dayjs/locale/es';
import { queryClient } from '../core/queryClient.ts';
import { files } from '../locales/wording.ts';
import { liftToasts } from '../ui/page/foot.ts';
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

const TOAST_MS = 2_000;

/** Provides theme, language, toasts and the cache of the API's responses. */
export function AppProviders({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useEffect(() => notificationsStore.subscribe(liftToasts), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
        <QueryClientProvider client={queryClient}>
          <Notifications position="bottom-center" autoClose={TOAST_MS} limit={4} />
          {children}
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  );
}
