import type { StatusColor } from '@marea/domain/booking/status/booking.status';
import type { Language } from '@marea/domain/core/text/text';
import type { TablerIcon } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import classes from './StatusBadge.module.css';

/** The colours and texts of one kind of status; `bookingStatusSet` is one. */
export type StatusSet<Status extends string> = {
  color: Readonly<Record<Status, StatusColor>>;
  icon: Readonly<Record<Status, TablerIcon>>;
  text: Readonly<Record<Language, Readonly<Record<Status, string>>>>;
};

const iconSizes = { sm: 13, md: 15, lg: 18 };

type StatusBadgeProps<Status extends string> = {
  of: StatusSet<Status>;
  status: Status;
  size?: keyof typeof iconSizes;
};

export function StatusBadge<Status extends string>({ of, status, size = 'sm' }: StatusBadgeProps<Status>) {
  const language = useLanguage();
  const Icon: TablerIcon = of.icon[status];
  return (
    <span className={classes.badge} data-size={size} style={colorStyle(of.color[status])}>
      <Icon size={iconSizes[size]} stroke={2} aria-hidden />
      <span className={classes.word}>{of.text[language][status]}</span>
    </span>
  );
}

/** A status colour as `--status-text` and `--status-soft`, for custom styles. */
export function colorStyle(color: StatusColor): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--status-text': `var(--marea-${color})`,
    '--status-soft': `var(--marea-${color}-soft)`,
  };
  return variables;
}
