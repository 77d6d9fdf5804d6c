import { Pagination, Select } from '@mantine/core';
import type { PaginationProps } from '@mantine/core';
import { formatCount } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../core/layout.ts';
import type { TableState } from './useTableState.ts';
import classes from './DataTable.module.css';

type TableFootProps = { total: number; isBounded?: boolean | undefined; state: TableState };

/** The foot of a list: the range of rows, the total, the page size, and the pages. */
export function TableFoot({ total, isBounded, state }: TableFootProps) {
  // More numbers would be covered by the floating button in a tablet's corner.
  const isNarrow = useIsNarrow();
  const { t } = useTranslation('ui');
  const { page, limit, pageSizes } = state;
  const [first, last] = [Math.min((page - 1) * limit + 1, total), Math.min(page * limit, total)];
  return (
    <footer className={classes.foot}>
      <span role="status">
        {t(isBounded ? 'table.rangeOfMore' : 'table.range', {
          first: formatCount(first),
          last: formatCount(last),
          total: formatCount(total),
        })}
      </span>
      {pageSizes.length > 1 && (
        <Select
          size="xs"
          w={124}
          wrapperProps={{ 'data-noprint': true }}
          aria-label={t('table.pageSize')}
          allowDeselect={false}
          value={String(limit)}
          data={pageSizes.map((size) => ({ value: String(size), label: t('table.show', { size }) }))}
          onChange={(size) => size && state.setLimit(Number(size))}
        />
      )}
      <TablePages
        data-noprint
        siblings={isNarrow ? 0 : 1}
        total={total}
        isBounded={isBounded}
        limit={limit}
        page={page}
        onChange={state.setPage}
      />
    </footer>
  );
}

type PagesProps = Omit<PaginationProps, 'total' | 'value' | 'getControlProps' | 'getItemProps'> & {
  /** Rows in total, and on a page. */
  total: number;
  limit: number;
  /** Whether there are more rows than `total`, so that the last number is not the end. */
  isBounded?: boolean | undefined;
  page: number;
  onChange: (page: number) => void;
};

/** The pages of a list by number, each with its name; nothing for a single page. */
export function TablePages({ total, limit, isBounded, page, ...more }: PagesProps) {
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
