import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { CollisionDetection } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SortableRows.module.css';

type SortableRowsProps<Item> = {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  onOrder: (items: Item[]) => void;
  /** A row; `controls` are the handle to drag it by and the buttons that move it. */
  children: (item: Item, index: number, controls: ReactNode) => ReactNode;
};

/** Pixels that the pointer moves before a press is a drag. */
const DRAG_PX = 4;

/**
 * Sorts rows by the distance of their upper edge from that of the dragged one: centres mislead where heights differ
 * much.
 */
const nearestTop: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap((row) => {
      const rect = droppableRects.get(row.id);
      const value = rect ? Math.abs(rect.top - collisionRect.top) : null;
      return value === null ? [] : [{ id: row.id, data: { droppableContainer: row, value } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);

/** Rows that can be reordered by dragging, by the keyboard at their handle, or by their buttons. */
export function SortableRows<Item>(props: SortableRowsProps<Item>) {
  const { label, items, idOf, nameOf, onOrder, children } = props;
  const { t } = useTranslation('ui');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const move = (from: number, to: number) => onOrder(moved(items, from, to));
  const said = (id: string | number) => {
    const index = ids.indexOf(String(id));
    const item = items[index];
    return { name: item === undefined ? '' : nameOf(item, index), place: index + 1, total: items.length };
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestTop}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: t('order.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('order.lifted', said(active.id)),
          onDragOver: ({ active, over }) =>
            over ? t('order.over', { ...said(over.id), name: said(active.id).name }) : undefined,
          onDragEnd: ({ active }) => t('order.dropped', said(active.id)),
          onDragCancel: ({ active }) => t('order.cancelled', said(active.id)),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.rows} aria-label={label}>
          {items.map((item, index) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item, index)}
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < items.length - 1 ? () => move(index, index + 1) : null}
            >
              {(controls) => children(item, index, controls)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = {
  id: string;
  name: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  children: (controls: ReactNode) => ReactNode;
};

function Row({ id, name, onUp, onDown, children }: RowProps) {
  const { t } = useTranslation('ui');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const icon = { variant: 'subtle', color: 'gray', size: 32 } as const;
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {children(
        <span className={classes.controls}>
          <ActionIcon
            {...icon}
            ref={setActivatorNodeRef}
            className={classes.handle}
            {...attributes}
            {...listeners}
            aria-label={t('order.drag', { name })}
          >
            <IconGripVertical size={17} />
          </ActionIcon>
          <ActionIcon {...icon} disabled={!onUp} aria-label={t('order.up', { name })} onClick={onUp ?? undefined}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon {...icon} disabled={!onDown} aria-label={t('order.down', { name })} onClick={onDown ?? undefined}>
            <IconArrowDown size={16} />
          </ActionIcon>
        </span>,
      )}
    </li>
  );
}

/** Moves an item to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_item, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
