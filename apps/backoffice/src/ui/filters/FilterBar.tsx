import { Button, Collapse, Pill, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { MAX_SEARCH } from '@marea/domain/core/limits';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { SavedFilters } from './SavedFilters.tsx';
import classes from './FilterBar.module.css';

/** The label of an active filter, and the changes that remove it. */
export type FilterChip = { label: string; changes: Record<string, string | null> };

type FilterState = {
  search: string;
  filterValues: Record<string, string>;
  setFilters: (changes: Record<string, string | null>) => void;
  clearFilters: () => void;
};

type FilterBarProps = {
  /** The name under which this browser stores sets of filters; without it they are stored elsewhere or not at all. */
  name?: string;
  state: FilterState;
  /** The label of the search: 'Folio or name'; without it there are only filters. */
  search?: string;
  chips?: readonly FilterChip[];
  /** The inputs of the filters; on a phone they are behind a button. */
  children?: ReactNode;
  /** Inputs that are behind a button everywhere, each with its label. */
  more?: ReactNode;
  /** Other buttons of the list or report, if they have no line of their own. */
  buttons?: ReactNode;
};

const TYPING_MS = 300;

/** Search and filters of a list; active ones are shown below as chips, and kept in the address. */
export function FilterBar({ name, state, search, chips = [], children, more, buttons }: FilterBarProps) {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  const [isOpen, open] = useDisclosure(false);
  const [typed, setTyped] = useTypedSearch(state);
  const folded = isPhone ? [children, more].some(Boolean) : Boolean(more);
  return (
    <search className={classes.bar} data-noprint>
      <div className={classes.row}>
        {search && (
          <TextInput
            className={classes.search}
            aria-label={search}
            placeholder={search}
            type="search"
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={MAX_SEARCH}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        {!isPhone && children && (
          <div className={classes.inputs} data-inputs>
            {children}
          </div>
        )}
        {folded && (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={open.toggle}
          >
            {chips.length > 0 ? t('filters.count', { number: chips.length }) : t('filters.title')}
          </Button>
        )}
        {name && <SavedFilters name={name} filterValues={state.filterValues} onApply={state.setFilters} />}
        {buttons && <div className={classes.buttons}>{buttons}</div>}
      </div>
      {folded && (
        <Collapse expanded={isOpen}>
          <div className={classes.folded}>
            {isPhone && children}
            {more}
          </div>
        </Collapse>
      )}
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map(({ label, changes }) => (
            <Pill
              key={label}
              size="md"
              withRemoveButton
              className={classes.chip}
              removeButtonProps={{ 'aria-label': t('filters.remove', { label }), 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => state.setFilters(changes)}
            >
              {label}
            </Pill>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={state.clearFilters}>
            {t('filters.clear')}
          </Button>
        </div>
      )}
    </search>
  );
}

/** The search as typed, which the list follows with a delay; follows the address when that changes otherwise. */
function useTypedSearch({ search, setFilters }: FilterState) {
  const [typed, setTyped] = useState(search);
  const sentSearch = useRef(search);
  const sendSoon = useDebouncedCallback((text: string) => {
    sentSearch.current = text.trim();
    setFilters({ search: sentSearch.current });
  }, TYPING_MS);
  useEffect(() => {
    if (search === sentSearch.current) return;
    sentSearch.current = search;
    setTyped(search);
  }, [search]);
  return [
    typed,
    (text: string) => {
      setTyped(text);
      sendSoon(text);
    },
  ] as const;
}

type ActiveFilterProps = {
  /** The initial list. */
  beginsWith: 'active' | 'all';
  state: { filter: (name: 'active') => string; setFilters: (changes: Record<string, string | null>) => void };
};

/** Switches between active entries and all. */
export function ActiveFilter({ state, beginsWith }: ActiveFilterProps) {
  const { t } = useTranslation('ui');
  const [only, all] = beginsWith === 'all' ? ['1', ''] : ['', '0'];
  const other = only || all;
  return (
    <SegmentedControl
      size="sm"
      flex="none"
      aria-label={t('active.label')}
      value={state.filter('active') === other ? other : ''}
      onChange={(value) => state.setFilters({ active: value })}
      data={[
        { value: only, label: t('active.only') },
        { value: all, label: t('active.all') },
      ]}
    />
  );
}
