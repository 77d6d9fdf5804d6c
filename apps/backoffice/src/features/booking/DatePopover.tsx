import { Popover, UnstyledButton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { useCalendarLabels } from '../../ui/fields/useCalendarLabels.ts';
import { useWording } from './wording.ts';
import classes from './DatePopover.module.css';

type DatePopoverProps = { date: string; today: string; onDate: (date: string) => void };

/** The day as a heading that opens a calendar for another. */
export function DatePopover({ date, today, onDate }: DatePopoverProps) {
  const { t } = useTranslation('booking');
  const calendarLabels = useCalendarLabels();
  const words = useWording();
  const isPhone = useIsPhone();
  const [isOpen, popover] = useDisclosure(false);
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  const dateText = `${isPhone ? words.shortDay(date) : words.longDay(date)}${year}`;
  return (
    <Popover opened={isOpen} onChange={popover.toggle} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.date}
          onClick={popover.toggle}
          aria-label={`${dateText}. ${t('calendar.chooseDay')}`}
        >
          {dateText}
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          ariaLabels={calendarLabels}
          key={date}
          value={date}
          defaultDate={date}
          onChange={(chosen) => {
            popover.close();
            if (chosen) onDate(chosen);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
