import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ChoicesFilterProps<Value extends string> = {
  label: string;
  /** Whether the label is above it, not in it. */
  isLabelled?: boolean;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any number of options; the chips of the filter bar show the chosen ones. */
export function ChoicesFilter<Value extends string>(props: ChoicesFilterProps<Value>) {
  const { label, isLabelled = false, options, value, onChange } = props;
  const { t } = useTranslation('ui');
  const empty = isLabelled ? t('filters.any') : label;
  return (
    <MultiSelect<Value>
      {...(isLabelled ? { label } : { 'aria-label': label })}
      placeholder={value.length > 0 ? t('filters.chosen', { label, number: value.length }) : empty}
      data={options.map((option) => ({ ...option }))}
      value={[...value]}
      renderPill={() => null}
      clearable
      clearButtonProps={{ 'aria-label': t('filters.remove', { label }) }}
      searchable
      nothingFoundMessage={t('table.nothingFound')}
      onChange={onChange}
    />
  );
}
