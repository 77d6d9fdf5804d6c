import { Button, Input, Switch } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { DAY_MINUTES, weekdays } from '@marea/domain/core/time/zone';
import type { Opening, WeekHours } from '@marea/domain/fleet/location.schema';
import { openSpanOf } from '@marea/domain/fleet/tripHours';
import { weekdayName } from '@marea/texts/format/dates';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../record/form/useRecordForm.ts';
import classes from './WeekHoursFields.module.css';

type WeekHoursFieldsProps<Name extends string> = {
  form: FormFields<Name>;
  /** The path of the hours: `businessHours`, or `wait_settings.hours`. */
  path: Name | `${Name}.${string}`;
  label: string;
  hours: WeekHours;
  onChange: (hours: WeekHours) => void;
};

/** The hours of each day of the week, on the location's clock. */
export function WeekHoursFields<Name extends string>(props: WeekHoursFieldsProps<Name>) {
  const { form, path, label, hours, onChange } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const model = weekdays.find((day) => hours[day].isOpen);
  const copy = () => model && onChange(Object.fromEntries(weekdays.map((day) => [day, hours[model]])) as WeekHours);
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label}>
      <ul className={classes.days}>
        {weekdays.map((day) => {
          const name = weekdayName(day, language);
          const timeField = (end: 'from' | 'to') => {
            const { error, ...input } = form.part(`${path}.${day}.${end}` as `${Name}.${string}`, '');
            return (
              <TimeInput
                name={input.name}
                aria-label={t(`hours.${end}`, { day: name })}
                value={asTyped(hours[day][end])}
                error={error}
                onChange={({ currentTarget }) =>
                  onChange({ ...hours, [day]: withTime(hours[day], end, currentTarget.value) })
                }
              />
            );
          };
          return (
            <li key={day} className={classes.day}>
              <Switch
                label={name}
                checked={hours[day].isOpen}
                onChange={(event) =>
                  onChange({ ...hours, [day]: { ...hours[day], isOpen: event.currentTarget.checked } })
                }
              />
              {hours[day].isOpen ? (
                <>
                  {timeField('from')}
                  {timeField('to')}
                  {closesNextDay(hours[day]) && <span className={classes.nextDay}>{t('hours.nextDay')}</span>}
                </>
              ) : (
                <span className={classes.closed}>{t('hours.closed')}</span>
              )}
            </li>
          );
        })}
      </ul>
      {model && (
        <Button mt="xs" size="xs" variant="default" onClick={copy}>
          {t('hours.copy', { day: weekdayName(model, language) })}
        </Button>
      )}
    </Input.Wrapper>
  );
}

/** A time input has no 24:00: closing at midnight is typed as 00:00. */
const MIDNIGHT = { stored: '24:00', typed: '00:00' };

function asTyped(time: string): string {
  return time === MIDNIGHT.stored ? MIDNIGHT.typed : time;
}

function withTime(opening: Opening, end: 'from' | 'to', time: string): Opening {
  return { ...opening, [end]: end === 'to' && time === MIDNIGHT.typed ? MIDNIGHT.stored : time };
}

function closesNextDay(opening: Opening): boolean {
  const span = openSpanOf(opening);
  return span !== null && span.to > DAY_MINUTES;
}
