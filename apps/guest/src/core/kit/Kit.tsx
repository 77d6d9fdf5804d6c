import './kit.css';
import { MantineProvider } from '@mantine/core';
import { cssVariablesResolver, theme } from '@marea/web/theme/theme';
import type { ReactNode } from 'react';

/** What pages made of Mantine's components need around them; the first page has none of it. Light or dark is the device's choice. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
