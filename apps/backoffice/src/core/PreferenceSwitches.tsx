import { Center, SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import type { Language } from '@marea/domain/core/text/text';
import { setLanguage, useLanguage } from '@marea/web/i18n/i18n';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toastError } from './toasts.tsx';

/** Changes the language at once; the choice is remembered. */
export function LanguagePreference() {
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

const schemes = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const;
type Scheme = (typeof schemes)[number]['value'];

/** Light, dark, or as the device has it; the choice is remembered. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl<Scheme>
      size="xs"
      aria-label={t('preferences.theme')}
      value={colorScheme}
      onChange={setColorScheme}
      data={schemes.map(({ value, Icon }) => ({
        value,
        label: (
          <Center h={20} title={t(`preferences.${value}`)}>
            <Icon size={16} aria-hidden />
            <VisuallyHidden>{t(`preferences.${value}`)}</VisuallyHidden>
          </Center>
        ),
      }))}
    />
  );
}
