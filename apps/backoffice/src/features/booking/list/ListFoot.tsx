import { Pagination, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../app/shell/breakpoints.ts';
import { pageSizes } from './listParams.ts';
import classes from './List.module.css';

type ListFootProps = {
  total: number;
  limit: number;
  page: number;
  onPage: (page: number) => void;
  /** Where the page size can be chosen. */
  onLimit?: (limit: string) => void;
};

/** Under a list: how many there are, how many a page, and the pages. */
export function ListFoot({ total, limit, page, onPage, onLimit }: ListFootProps) {
  const { t } = useTranslation();
  return (
    <footer className={classes.foot}>
      <span>{t('booking.total', { count: total })}</span>
      {onLimit && (
        <Select
          size="xs"
          w={124}
          aria-label={t('booking.pageSize')}
          allowDeselect={false}
          value={String(limit)}
          data={pageSizes.map((size) => ({ value: String(size), label: t('booking.show', { size }) }))}
          onChange={(size) => size && onLimit(size)}
        />
      )}
      <Pagination
        size="sm"
        siblings={useIsPhone() ? 0 : 1}
        total={Math.max(1, Math.ceil(total / limit))}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': t(`booking.pages.${control}`) })}
        getItemProps={(number) => ({ 'aria-label': t('booking.pages.page', { page: number }) })}
      />
    </footer>
  );
}
