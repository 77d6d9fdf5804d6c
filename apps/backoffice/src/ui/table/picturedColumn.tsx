import type { ImagePurpose } from '@marea/domain/images/imagePurposes';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Thumbnail } from '../fields/Thumbnail.tsx';
import type { Column } from './columns.ts';
import classes from '../fields/PictureField.module.css';

type PicturedColumn<Row> = {
  /** The field by which the list sorts; `name` unless said. */
  key?: string;
  header: string;
  text: (row: Row) => string;
  image: (row: Row) => string | null | undefined;
  purpose: ImagePurpose;
  icon: TablerIcon;
  /** Stands for the picture where there is none. */
  drawing?: (row: Row) => ReactNode;
};

/** What rows are called, with their picture before it: the title of a row on a phone. */
export function picturedColumn<Row>(choices: PicturedColumn<Row>): Column<Row> {
  const { key = 'name', header, text, image, purpose, icon, drawing } = choices;
  return {
    key,
    header,
    text,
    sorts: true,
    phone: 'title',
    cell: (row) => (
      <span className={classes.named}>
        <Thumbnail id={image(row) ?? null} purpose={purpose} icon={icon} drawing={drawing?.(row)} />
        <span>{text(row)}</span>
      </span>
    ),
  };
}
