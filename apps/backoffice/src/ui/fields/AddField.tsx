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

/** Adds one after another to a list, offered by name: what was typed to find one is gone for the next. */
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
