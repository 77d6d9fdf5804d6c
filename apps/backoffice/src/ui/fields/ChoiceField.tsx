import { Select, type SelectProps } from '@mantine/core';

type ChoiceFieldProps<Option extends string> = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'allowDeselect'> & {
  /** The options, spelled as they are stored. */
  options: readonly Option[];
  /** The label of an option. */
  text: (option: Option) => string;
  value?: string | null;
  onChange?: (option: NoInfer<Option>) => void;
};

/** A choice of exactly one option; it cannot be cleared. */
export function ChoiceField<Option extends string>({ options, text, onChange, ...input }: ChoiceFieldProps<Option>) {
  const choose = (value: string | null) => {
    const chosen = options.find((option) => option === value);
    if (chosen !== undefined) onChange?.(chosen);
  };
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={options.map((value) => ({ value, label: text(value) }))}
      onChange={choose}
    />
  );
}
