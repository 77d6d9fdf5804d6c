import { Fieldset, Group } from '@mantine/core';
import type { Service } from '@marea/domain/fleet/service.schema';
import { guestKinds, welcomes } from '@marea/domain/fleet/suitability';
import { useTranslation } from 'react-i18next';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { FrequentQuestionFields } from '../../ui/fields/FrequentQuestionFields.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';

type TripPage = Pick<
  Service,
  'webDescription' | 'itinerario' | 'inclusiones' | 'notIncluded' | 'bring' | 'suitability' | 'questions'
>;
type TripPageFieldsProps = {
  form: FormFields<keyof TripPage> & {
    values: { questions?: TripPage['questions'] | null };
    setValue: (name: 'questions', value: TripPage['questions']) => void;
  };
  suitability: TripPage['suitability'];
  onSuitability: (suitability: TripPage['suitability']) => void;
};

/** The texts of a trip's page, which guests read before they choose it. */
export function TripPageFields({ form, suitability, onSuitability }: TripPageFieldsProps) {
  const { t } = useTranslation('services');
  const choose = (change: Partial<TripPage['suitability']>) => onSuitability({ ...suitability, ...change });
  return (
    <>
      <BilingualFields form={form} name="webDescription" isLong />
      <BilingualFields form={form} name="itinerario" isLong hint={t('hints.itinerario')} />
      <BilingualFields form={form} name="inclusiones" isLong hint={t('hints.onePerLine')} />
      <BilingualFields form={form} name="notIncluded" isLong hint={t('hints.onePerLine')} />
      <BilingualFields form={form} name="bring" isLong hint={t('hints.bring')} />
      <Fieldset legend={t('fields.suitability')}>
        <NumberField
          {...form.part('suitability.minimumAge', t('suitability.minimumAge'))}
          value={suitability.minimumAge}
          onChange={(minimumAge: number | null) => choose({ minimumAge })}
          min={0}
          max={99}
          placeholder={t('suitability.anyAge')}
        />
        <Group grow align="flex-start" mt="sm">
          {guestKinds.map((kind) => (
            <ChoiceField
              key={kind}
              label={t(`suitability.${kind}`)}
              options={welcomes}
              text={(welcome) => t(`welcomes.${welcome}`)}
              value={suitability[kind]}
              onChange={(welcome) => choose({ [kind]: welcome })}
            />
          ))}
        </Group>
      </Fieldset>
      <FrequentQuestionFields form={form} />
    </>
  );
}
