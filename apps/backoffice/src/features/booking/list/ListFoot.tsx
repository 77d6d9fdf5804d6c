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
  const { t } = useTranslation('booking');
  return (
    <footer className={classes.foot}>
      <span>{t('total', { count: total })}</span>
      {onLimit && (
        <Select
          size="xs"
          w={124}
          aria-label={t('pageSize')}
          allowDeselect={false}
          value={String(limit)}
          data={pageSizes.map((size) => ({ value: String(size), label: t('show', { size }) }))}
          onChange={(size) => size && onLimit(size)}
        />
      )}
      <Pagination
        size="sm"
        siblings={useIsPhone() ? 0 : 1}
        total={Math.max(1, Math.ceil(total / limit))}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
        getItemProps={(number) => ({ 'aria-label': t('pages.page', { page: number }) })}
      />
    </footer>
  );
}
