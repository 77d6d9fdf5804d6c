import { TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Details } from '../trip/trip.ts';
import { useFieldError } from './useFieldError.ts';

type TextFieldProps = Omit<TextInputProps, 'form' | 'error'> & {
  form: UseFormReturnType<Details>;
  name: 'firstName' | 'lastName' | 'email';
};

export function TextField({ form, name, ...rest }: TextFieldProps) {
  const error = useFieldError(form.errors[name]);
  return <TextInput size="md" radius="lg" withAsterisk {...rest} {...form.getInputProps(name)} error={error} />;
}
