import { Pagination, type PaginationProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type PagesProps = Omit<PaginationProps, 'total' | 'value' | 'getControlProps' | 'getItemProps'> & {
  /** Rows in all, and on a page. */
  total: number;
  limit: number;
  /** Whether there are more rows than `total`: the last number leads on, not to the end. */
  isBounded?: boolean | undefined;
  page: number;
  onChange: (page: number) => void;
};

/** The pages of a list by their numbers, each with its name; nothing where one page has all. */
export function Pages({ total, limit, isBounded, page, ...more }: PagesProps) {
  const { t } = useTranslation('ui');
  if (total <= limit) return null;
  const pages = Math.ceil(total / limit);
  const isFurther = (number: number) => isBounded && number === pages;
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      getControlProps={(control) => ({ 'aria-label': t(`table.pages.${control}`) })}
      getItemProps={(number) => ({
        'aria-label': t(isFurther(number) ? 'table.pages.further' : 'table.pages.page', { page: number }),
        children: isFurther(number) ? `${number}+` : number,
      })}
      {...more}
    />
  );
}
