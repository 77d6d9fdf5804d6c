import { Select, type SelectProps } from '@mantine/core';

type OptionFieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'maxLength'> & {
  /** One of the domain's option lists (`reference/options`), spelled as it is stored. */
  options: readonly string[];
  /** The label of an option, if it differs from its spelling. */
  text?: (option: string) => string;
  value?: string | null;
  onChange?: (value: string) => void;
  maxLength?: number;
};

/** One of a list of options. A stored value that is no longer in the list can still be chosen. */
export function OptionField({ options, text = String, value, onChange, maxLength: _, ...input }: OptionFieldProps) {
  const known = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <Select
      searchable={options.length > 8}
      {...input}
      data={known.map((option) => ({ value: option, label: text(option) }))}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
}
