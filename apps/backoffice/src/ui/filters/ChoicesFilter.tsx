import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ChoicesFilterProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any number of options; which ones they are, the chips of the filter bar say. */
export function ChoicesFilter<Value extends string>({ label, options, value, onChange }: ChoicesFilterProps<Value>) {
  const { t } = useTranslation('ui');
  return (
    <MultiSelect<Value>
      aria-label={label}
      placeholder={value.length > 0 ? t('filters.chosen', { label, number: value.length }) : label}
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
