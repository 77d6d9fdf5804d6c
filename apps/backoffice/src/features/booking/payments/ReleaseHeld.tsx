import { Button, Radio, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import type { HeldPayment, Release } from '@marea/domain/payments/checkout.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { fieldErrors, problemsBeside } from '../../../ui/record/formFailure.ts';
import { FormProblems } from '../../../ui/record/FormProblems.tsx';
import { usePaymentChanges } from './usePayments.ts';

const choices: readonly Release[] = ['entered', 'returned', 'settled'];

/** What becomes of money that came in another currency than was agreed. */
export function ReleaseHeld({ held, onDone }: { held: Wire<HeldPayment>; onDone: () => void }) {
  const { t } = useTranslation(['booking', 'app']);
  const { release } = usePaymentChanges();
  const [choice, setChoice] = useState<Release | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const errors = fieldErrors(release.error);
  const isEntered = choice === 'entered';
  const submit = () => {
    if (!choice) return;
    const { attemptId: id, objectId } = held;
    const body = { objectId, release: choice, ...(isEntered && value !== null && { value }) };
    release.mutate({ params: { id }, body }, { onSuccess: onDone });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Radio.Group value={choice} onChange={setChoice}>
          <Stack gap="sm">
            {choices.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`payments.held.releases.${one}`)}
                description={t(`payments.held.texts.${one}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isEntered && (
          <MoneyField
            label={t('payments.held.value')}
            withAsterisk
            currency={held.currency}
            value={value}
            error={errors.value}
            onChange={setValue}
          />
        )}
        <FormProblems problems={problemsBeside(errors, ['value'])} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button
            type="submit"
            loading={release.isPending}
            disabled={choice === null || (isEntered && (value === null || value <= 0))}
          >
            {t('payments.held.submit')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
