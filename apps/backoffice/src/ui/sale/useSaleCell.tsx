import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';

/** Shows in full why something is not for sale yet; a phone's row has no room for what goes without saying. */
export function useSaleCell(): (text: string | null | undefined) => ReactNode {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  return (text) => {
    if (!text) return isPhone ? null : t('sale.on');
    return (
      <Text component="span" inherit c="orange" display="inline-block" miw="12rem" style={{ whiteSpace: 'normal' }}>
        {text}
      </Text>
    );
  };
}
