import { UnstyledButton } from '@mantine/core';
import {
  IconAnchor,
  IconBolt,
  IconFileText,
  IconHistory,
  IconSailboat,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { Recent } from './useRecent.ts';
import classes from './Palette.module.css';

const icons = {
  recent: IconHistory,
  action: IconBolt,
  begunAction: IconBolt,
  booking: IconAnchor,
  customer: IconUser,
  vessel: IconSailboat,
  page: IconFileText,
} satisfies Record<string, Icon>;
export type PaletteKind = keyof typeof icons;

type PaletteActionProps = Recent & { kind: PaletteKind; onAct: (to: Recent, kind: PaletteKind) => void };

/**
 * Somewhere to go. Spotlight's own actions are drawn anew, each in several parts, at every letter and twice more for its
 * selection; this one when it says something else. Its keys find it by `data-action`.
 */
export const PaletteAction = memo(function PaletteAction({ path, label, about, kind, onAct }: PaletteActionProps) {
  const Picture = icons[kind];
  return (
    <UnstyledButton
      className={classes.action}
      data-action
      tabIndex={-1}
      // The field keeps the cursor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onAct({ path, label, about }, kind)}
    >
      <Picture size={20} aria-hidden className={classes.picture} />
      <span className={classes.said}>
        <span>{label}</span>
        {about && <span className={classes.about}>{about}</span>}
      </span>
    </UnstyledButton>
  );
});
