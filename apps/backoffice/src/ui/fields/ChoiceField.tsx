import { Select, type SelectProps } from '@mantine/core';

type ChoiceFieldProps<Option extends string> = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'allowDeselect'> & {
  /** What can be chosen, spelled as it is stored. */
  options: readonly Option[];
  /** How an option reads. */
  text: (option: Option) => string;
  value?: string | null;
  onChange?: (option: NoInfer<Option>) => void;
};

/** One of some options, of which one always is chosen. */
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
