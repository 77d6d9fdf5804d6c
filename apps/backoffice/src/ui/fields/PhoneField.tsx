import { PhoneInput } from '@marea/web/components/PhoneInput.tsx';
import { splitPlainPhone } from '@marea/web/input/plainPhone';
import { usePhoneBook } from '@marea/web/input/usePhoneBook';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type PhoneFieldProps = {
  label: string;
  /** As stored, `+529981234567`; an invalid number stays as typed, for the schema to refuse. */
  value?: string | null;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  error?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
  startsHere?: boolean;
  /** The country of a number without a code; `MX` (+52). */
  country?: string;
};

/** A finger opens the list of countries without hovering first. */
const hasPointer = () => !window.matchMedia('(hover: none)').matches;

/** The phone as typed and as stored. */
type PhoneText = { country: string; number: string; stored: string };

/** A phone number, stored with its country code however it is typed. */
export function PhoneField({ value, onChange, onBlur, country: usual = 'MX', ...input }: PhoneFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<PhoneText | null>(null);
  const [isNear, setNear] = useState(() => !hasPointer());
  const phone = value ?? '';
  const plain = phone === '' ? { country: usual, number: '' } : splitPlainPhone(phone);
  const isWanted = isNear || (plain === null && typed === null);
  const { book, readPhone } = usePhoneBook(isWanted);
  const phoneText =
    typed?.stored === phone ? typed : (plain ?? book?.splitPhone(phone) ?? { country: usual, number: phone });

  const type = (country: string, number: string) => {
    const stored = number.trim() === '' ? '' : (readPhone(number, country) ?? number.trim());
    setTyped({ country, number, stored });
    onChange?.(stored);
  };
  return (
    <PhoneInput
      {...input}
      countryLabel={t('phone.country')}
      country={phoneText.country}
      onCountry={(country) => type(country, phoneText.number)}
      number={phoneText.number}
      onNumber={(number) => type(phoneText.country, number)}
      isNear={isWanted}
      onNear={() => setNear(true)}
      onBlur={() => {
        // Parses a phone again that was typed before the numbering plans had loaded.
        const stored = typed && readPhone(typed.number, typed.country);
        if (stored && stored !== typed.stored) type(typed.country, typed.number);
        onBlur?.();
      }}
    />
  );
}
