import { Autocomplete, Group, Input, Rating, Switch, Textarea, TextInput } from '@mantine/core';
import { guestLanguages } from '@marea/domain/core/text/text';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { reviews } from '@marea/domain/reviews/review.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { RecordField, recordChoices } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/form/useRecordForm.ts';

const usualSources = ['Google', 'Tripadvisor', 'Facebook', 'Viator', 'Airbnb'];

/** A guest's review of a location, or of one of its trips, and the company's answer. */
export function ReviewForm(props: RecordFormProps<typeof reviews>) {
  const { t } = useTranslation('reviews');
  const query = { locationId: useWorkplace().location._id };
  const trips = useAllRecords(fleetEndpoints.servicesOfCompany, { query }).rows;
  const vessels = useAllRecords(fleetEndpoints.resourcesOfCompany, { query }).rows;
  const form = useRecordForm({
    ...props,
    of: reviews,
    initial: { ...reviews.defaults(), username: '', comment: '' },
    label: (name) => t(`fields.${name}`),
  });
  const rating = form.field('rating');
  return (
    <RecordFormFrame form={form}>
      <Group grow align="flex-start">
        <TextInput {...form.field('username')} />
        <Autocomplete {...form.field('source')} data={usualSources} />
      </Group>
      <Group grow align="flex-start">
        <Input.Wrapper label={rating.label} labelElement="div" error={rating.error}>
          <Rating
            mt={6}
            size="lg"
            aria-label={rating.label}
            value={form.values.rating ?? 0}
            onChange={(stars) => form.setValue('rating', stars || null)}
            getSymbolLabel={(stars) => t('stars', { count: stars })}
          />
        </Input.Wrapper>
        <DayField {...form.field('date')} />
      </Group>
      <Group grow align="flex-start">
        <RecordField {...form.field('serviceId')} choices={recordChoices(trips)} placeholder={t('anyTrip')} />
        <RecordField {...form.field('resourceId')} choices={recordChoices(vessels)} placeholder={t('anyVessel')} />
      </Group>
      <ChoiceField
        {...form.field('language')}
        options={guestLanguages}
        text={(language) => t(`languages.${language}`)}
        placeholder={t('languages.unknown')}
        clearable
      />
      <TextInput {...form.field('commentTitle')} />
      <Textarea {...form.field('comment')} autosize minRows={4} maxRows={14} />
      <Textarea {...form.field('answer')} description={t('answerHint')} autosize minRows={2} maxRows={10} />
      <Switch {...form.tick('active')} description={t('publishedHint')} />
    </RecordFormFrame>
  );
}
