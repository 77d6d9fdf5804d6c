import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { screenAt } from '../screens.ts';

/** The title of the page at this address, which the browser's tab shows too. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const screen = screenAt(useLocation().pathname);
  const title = screen ? t(screen.title) : t('name');
  useDocumentTitle(screen ? `${title} · ${t('name')}` : title);
  return title;
}
