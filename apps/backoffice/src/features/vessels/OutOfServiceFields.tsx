import { ActionIcon, Button, Input, Switch, TextInput } from '@mantine/core';
import { MAX_BLACKOUTS } from '@marea/domain/core/limits';
import type { VesselView } from '@marea/domain/fleet/vessel.schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/fields/DayField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';
import { useToday } from '../../ui/useNow.ts';
import classes from './OutOfServiceFields.module.css';

type Days = Pick<VesselView, 'blackouts' | 'blockout' | 'blockoutDate'>;

type OutOfServiceFieldsProps = Days & {
  form: FormFields<'blackouts' | 'blockout' | 'blockoutDate'>;
  onChange: (changes: Partial<Days>) => void;
};

/** The days on which a vessel is out of service: one stay in the yard, and any number of others. */
export function OutOfServiceFields({ form, blackouts, blockout, blockoutDate, onChange }: OutOfServiceFieldsProps) {
  const { t } = useTranslation('vessels');
  const today = useToday();
  const aDay = { start: today, end: today, reason: '' };
  const daysField = (path: `blackouts.${number}` | 'blockoutDate', onRemove?: () => void) => (
    <>
      <div>
        <DayField {...form.part(`${path}.start`, t('days.start'))} clearable={false} />
      </div>
      <div>
        <DayField {...form.part(`${path}.end`, t('days.end'))} clearable={false} />
      </div>
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('days.remove')}
          onClick={onRemove}
        >
          <IconTrash size={17} />
        </ActionIcon>
      )}
      <TextInput className={classes.reason} {...form.part(`${path}.reason`, t('days.reason'))} />
    </>
  );
  return (
    <>
      <Switch
        label={form.label('blockout')}
        description={t('hints.blockout')}
        checked={blockout}
        onChange={(event) =>
          onChange({ blockout: event.currentTarget.checked, blockoutDate: blockoutDate ?? { ...aDay } })
        }
      />
      {blockout && blockoutDate && <div className={classes.range}>{daysField('blockoutDate')}</div>}
      <Input.Wrapper
        label={form.label('blackouts')}
        labelElement="div"
        description={t('hints.blackouts')}
        role="group"
        aria-label={form.label('blackouts')}
      >
        {blackouts.map((_, index) => (
          <div key={`${index} of ${blackouts.length}`} className={classes.range}>
            {daysField(`blackouts.${index}`, () =>
              onChange({ blackouts: blackouts.filter((_one, at) => at !== index) }),
            )}
          </div>
        ))}
        <Button
          mt="xs"
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={blackouts.length >= MAX_BLACKOUTS}
          onClick={() => onChange({ blackouts: [...blackouts, aDay] })}
        >
          {t('days.add')}
        </Button>
      </Input.Wrapper>
    </>
  );
}
