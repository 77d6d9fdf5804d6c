import { COLLECTED_BY_RESELLER, type PaymentMethod } from '@marea/domain/payments/paymentMethods';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { useLanguage } from '@marea/web/i18n';
import { OptionField } from './OptionField.tsx';

/** The ways to pay that people enter; what a provider takes enters itself. */
const entered = ['Cash', 'Bank transfer', 'Credit card', 'Credit card manual'] as const satisfies PaymentMethod[];
export type EnteredMethod = (typeof entered)[number] | typeof COLLECTED_BY_RESELLER;

type MethodFieldProps = {
  label: string;
  withAsterisk?: boolean;
  /** Whether a reseller may have collected it from the guest. */
  withCollected?: boolean;
  value: string | null;
  error?: string;
  onChange: (method: EnteredMethod) => void;
};

/** How money is handed over. */
export function MethodField({ withCollected = false, onChange, ...input }: MethodFieldProps) {
  const texts = paymentMethodTexts[useLanguage()];
  const options: readonly EnteredMethod[] = withCollected ? [...entered, COLLECTED_BY_RESELLER] : entered;
  return (
    <OptionField
      withAsterisk
      allowDeselect={false}
      {...input}
      options={options}
      text={(method) => texts[method as PaymentMethod]}
      onChange={(chosen) => {
        const method = options.find((option) => option === chosen);
        if (method) onChange(method);
      }}
    />
  );
}
