import { Menu, useMantineColorScheme } from '@mantine/core';
import { setLanguage, useLanguage } from '@marea/web/i18n';
import { IconDeviceDesktop, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../core/toasts.ts';

/** The other language and the device's theme, as items of a menu; the other theme stands at the foot of the rail. */
export function Preferences() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const other = useLanguage() === 'es' ? 'en' : 'es';
  return (
    <>
      <Menu.Item
        leftSection={<IconLanguage size={17} aria-hidden />}
        lang={other}
        onClick={() => void setLanguage(other).catch(toastError)}
      >
        {t(`preferences.${other}`)}
      </Menu.Item>
      {colorScheme !== 'auto' && (
        <Menu.Item leftSection={<IconDeviceDesktop size={17} aria-hidden />} onClick={() => setColorScheme('auto')}>
          {t('shell.deviceTheme')}
        </Menu.Item>
      )}
    </>
  );
}
