import { SegmentedControl } from '@mantine/core';
import type { Language } from '@marea/domain/kernel/language';
import { setLanguage, useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { toastError } from './toasts.ts';

/** Changes the language at once; the choice is remembered. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <SegmentedControl<Language>
      size="xs"
      aria-label={t('preferences.language')}
      value={useLanguage()}
      onChange={(language) => void setLanguage(language).catch(toastError)}
      data={[
        { value: 'es', label: t('preferences.es') },
        { value: 'en', label: t('preferences.en') },
      ]}
    />
  );
}
