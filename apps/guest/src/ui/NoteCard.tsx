import type { TablerIcon } from '@tabler/icons-react';
import classes from './NoteCard.module.css';

type NoteCardProps = { Icon: TablerIcon; title: string; text: string };

/** Something to know, which leads nowhere. */
export function NoteCard({ Icon, title, text }: NoteCardProps) {
  return (
    <div className={classes.card}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        <div className={classes.text}>{text}</div>
      </div>
    </div>
  );
}
