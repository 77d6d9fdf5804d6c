import { Pagination, type PaginationProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type PagesProps = Omit<PaginationProps, 'total' | 'value' | 'getControlProps' | 'getItemProps'> & {
  /** Rows in all, and on a page. */
  total: number;
  limit: number;
  page: number;
  onChange: (page: number) => void;
};

/** The pages of a list by their numbers, each with its name; nothing where one page has all. */
export function Pages({ total, limit, page, ...more }: PagesProps) {
  const { t } = useTranslation('ui');
  if (total <= limit) return null;
  return (
    <Pagination
      size="sm"
      total={Math.ceil(total / limit)}
      value={page}
      getControlProps={(control) => ({ 'aria-label': t(`table.pages.${control}`) })}
      getItemProps={(number) => ({ 'aria-label': t('table.pages.page', { page: number }) })}
      {...more}
    />
  );
}
