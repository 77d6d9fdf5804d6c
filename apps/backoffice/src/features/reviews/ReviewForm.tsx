import { Autocomplete, Group, Input, Rating, Switch, Textarea, TextInput } from '@mantine/core';
import { reviews } from '@marea/domain/reviews/review.schema';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/fields/DayField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/form/useRecordForm.ts';

const usualSources = ['Google', 'Tripadvisor', 'Facebook', 'Viator', 'Airbnb'];

/** What a guest said of a location. */
export function ReviewForm(props: RecordFormProps<typeof reviews>) {
  const { t } = useTranslation('reviews');
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
      <TextInput {...form.field('commentTitle')} />
      <Textarea {...form.field('comment')} autosize minRows={4} maxRows={14} />
      <Switch {...form.tick('active')} description={t('publishedHint')} />
    </RecordFormFrame>
  );
}
