import './kit.css';
import { MantineProvider } from '@mantine/core';
import { cssVariablesResolver, theme } from '@marea/web/theme/theme';
import type { ReactNode } from 'react';

/** The providers for pages with Mantine components; the first page has none. The device chooses light or dark. */
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
