import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { inNameOrder } from './RecordField.tsx';

type AddFieldProps = {
  label: string;
  choices: readonly { value: string; label: string }[];
  nothingFound?: string;
  disabled?: boolean;
  onAdd: (value: string) => void;
};

/** Adds choices to a list one by one, by name. Clears its search after each. */
export function AddField({ label, choices, nothingFound, disabled, onAdd }: AddFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <Select
      aria-label={label}
      placeholder={label}
      leftSection={<IconPlus size={16} aria-hidden />}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={nothingFound}
      disabled={disabled}
      data={inNameOrder(choices)}
      value={null}
      onChange={(chosen) => {
        setTyped('');
        if (chosen) onAdd(chosen);
      }}
    />
  );
}
