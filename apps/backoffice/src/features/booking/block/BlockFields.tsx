import { Alert, Anchor, Button, Chip, Group, Stack, Switch, TextInput } from '@mantine/core';
import { DatePickerInput, TimePicker } from '@mantine/dates';
import { MAX_BLOCK_DAYS, MAX_REASON } from '@marea/domain/core/limits';
import { addDays } from '@marea/domain/core/time/zone';
import { formatShortDay } from '@marea/texts/format/dates';
import { ApiError } from '@marea/web/client/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../core/paths.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useCalendarLabels } from '../../../ui/fields/useCalendarLabels.ts';
import { useFirstDay } from '../entryRights.ts';
import { useWording } from '../wording.ts';
import { lasting, lasts, startingOn, usualDays } from './blockDraft.ts';
import type { BlockDraft } from './blockDraft.ts';
import classes from './Block.module.css';

const usualReasons = ['maintenance', 'dryDock', 'weather', 'owner'] as const;

type BlockFieldsProps = {
  draft: BlockDraft;
  errors: Record<string, string>;
  /** Whether the cursor begins in the reason, as all else is known. */
  startsWithReason: boolean;
  onChange: (changes: Partial<BlockDraft>) => void;
};

/** The fields of a block: first and last moment, vessels and reason. */
export function BlockFields({ draft, errors, startsWithReason, onChange }: BlockFieldsProps) {
  const { t } = useTranslation('booking');
  const { zone } = useWorkplace().location;
  const firstDay = useFirstDay(zone);
  const { fromDate, toDate, isAllDay, reason } = draft;
  return (
    <Stack gap="sm">
      <Chip.Group
        value={String(usualDays.find((days) => lasts(draft, days)) ?? '')}
        onChange={(days) => onChange(lasting(draft, Number(days)))}
      >
        <Group gap="xs" role="radiogroup" aria-label={t('block.howLong')}>
          {usualDays.map((days) => (
            <Chip key={days} size="sm" value={String(days)}>
              {t('block.days', { count: days })}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Moment
        label={t('block.from')}
        date={fromDate}
        error={errors['from.date'] ?? errors['from.hora']}
        minDate={firstDay}
        onDate={(date) => onChange(startingOn(draft, date))}
        time={
          !isAllDay && (
            <Time label={t('block.fromTime')} value={draft.fromHora} onChange={(fromHora) => onChange({ fromHora })} />
          )
        }
      />
      <Moment
        label={t(isAllDay ? 'block.lastDay' : 'block.to')}
        date={toDate}
        error={errors['to.date'] ?? errors['to.hora']}
        minDate={fromDate}
        maxDate={addDays(fromDate, MAX_BLOCK_DAYS - 1)}
        onDate={(date) => onChange({ toDate: date })}
        time={
          !isAllDay && (
            <Time label={t('block.toTime')} value={draft.toHora} onChange={(toHora) => onChange({ toHora })} />
          )
        }
      />
      <Switch
        label={t('block.wholeDays')}
        checked={isAllDay}
        onChange={(event) => onChange({ isAllDay: event.currentTarget.checked })}
      />
      <TextInput
        label={t('block.reason')}
        withAsterisk
        data-autofocus={startsWithReason || undefined}
        maxLength={MAX_REASON}
        value={reason}
        error={errors.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <Group gap={6} role="group" aria-label={t('block.usualReasons')}>
        {usualReasons.map((one) => (
          <Button
            key={one}
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ reason: t(`block.reasons.${one}`) })}
          >
            {t(`block.reasons.${one}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

type MomentProps = {
  label: string;
  date: string;
  error: string | undefined;
  minDate: string;
  maxDate?: string;
  time: ReactNode;
  onDate: (date: string) => void;
};

function Moment({ label, date, error, minDate, maxDate, time, onDate }: MomentProps) {
  const calendarLabels = useCalendarLabels();
  return (
    <div className={classes.times} data-timed={time ? true : undefined}>
      <DatePickerInput
        ariaLabels={calendarLabels}
        label={label}
        withAsterisk
        valueFormat="ddd DD/MM/YYYY"
        minDate={minDate}
        maxDate={maxDate}
        value={date}
        error={error}
        onChange={(next) => next && onDate(next)}
      />
      {time}
    </div>
  );
}

type TimeProps = { label: string; value: string; onChange: (hora: string) => void };

function Time({ label, value, onChange }: TimeProps) {
  const { t } = useTranslation('booking');
  return (
    <TimePicker
      label={label}
      withAsterisk
      format="24h"
      value={value}
      hoursInputLabel={t('fields.hours')}
      minutesInputLabel={t('fields.minutes')}
      onChange={onChange}
    />
  );
}

/** The bookings in a block's way by vessel, each linked. */
export function BlockObstacles({ taken, total }: NonNullable<ReturnType<typeof takenVessels>>) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const byVessel = [...Map.groupBy(taken, ({ resourceName }) => resourceName)];
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('block.taken', { count: total })}>
      {byVessel.map(([vessel, bookings]) => (
        <section key={vessel} className={classes.taken}>
          <b>{vessel}</b>
          <ul>
            {bookings.map(({ bookingId, folio, bookingDate, hora }) => (
              <li key={`${bookingId} ${bookingDate} ${hora}`}>
                <span className="tnum">{`${formatShortDay(bookingDate, language)}, ${hora}`}</span>
                {bookingId === null ? (
                  <span>{t('block.held')}</span>
                ) : (
                  <Anchor
                    inherit
                    href={paths.bookingOf({ _id: bookingId, bookingDate })}
                    target="_blank"
                    rel="noopener"
                  >
                    {folio}
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > taken.length && <p>{t('block.moreTaken', { count: total - taken.length })}</p>}
    </Alert>
  );
}

/** A booking, or a guest's hold, that is in the way of a block. */
export type BlockObstacle = {
  resourceId: string;
  resourceName: string;
  /** Null for a hold. */
  bookingId: string | null;
  folio: string | null;
  bookingDate: string;
  hora: string;
};

type ObstacleDetails = { taken: BlockObstacle[]; total: number };

/** The obstacles of a refused block, or null for any other failure. */
export function takenVessels(error: unknown): ObstacleDetails | null {
  if (!(error instanceof ApiError) || error.code !== 'vessels_taken') return null;
  const { taken, total } = error.details as Partial<ObstacleDetails>;
  return { taken: taken ?? [], total: total ?? 0 };
}

/** The fields of a block that can show an error. */
export const blockFieldPaths = ['resourceIds', 'resourceId', 'from.date', 'from.hora', 'to.date', 'to.hora', 'reason'];
