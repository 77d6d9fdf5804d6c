import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications, notificationsStore } from '@mantine/notifications';
import { useLanguage } from '@marea/web/i18n';
import { cssVariablesResolver, theme } from '@marea/web/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import 'dayjs/locale/es';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '../core/queryClient.ts';
import { liftToasts } from '../ui/foot.ts';

const TOAST_MS = 2_000;

/** Theme, language, toasts and the cache of the API's answers. */
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
