import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FullPage } from './FullPage.tsx';

/** Shown while the first page is on its way. */
export function Starting() {
  const { t } = useTranslation();
  return (
    <FullPage>
      <Loader role="status" aria-label={t('loading')} />
    </FullPage>
  );
}
