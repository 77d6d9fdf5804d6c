import { Select, type SelectProps } from '@mantine/core';

type OptionFieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'maxLength'> & {
  /** One of the domain's option lists (`reference/options`), spelled as it is stored. */
  options: readonly string[];
  /** How an option reads, where it is not as it is spelled. */
  text?: (option: string) => string;
  value?: string | null;
  onChange?: (value: string) => void;
  maxLength?: number;
};

/** One of a list of options. What a record had before the list was changed stays to be chosen. */
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
