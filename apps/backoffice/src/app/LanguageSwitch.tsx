import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Changes the language at once; the choice is remembered. */
export function LanguageSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      fullWidth={fullWidth}
      aria-label={t('preferences.language')}
      value={i18n.language.slice(0, 2)}
      onChange={(language) => void i18n.changeLanguage(language)}
      data={[
        { value: 'es', label: t('preferences.es') },
        { value: 'en', label: t('preferences.en') },
      ]}
    />
  );
}
