import type { ImagePurpose } from '@marea/domain/images/imagePurposes';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { MoneyCell } from '@marea/web/components/Money.tsx';
import { StatusBadge } from '@marea/web/components/StatusBadge.tsx';
import type { StatusSet } from '@marea/web/components/StatusBadge.tsx';
import { activeSet } from '@marea/web/components/statusSets';
import { useLanguage } from '@marea/web/i18n/i18n';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { Thumbnail } from '../fields/StoredPicture.tsx';
import { PhoneLink } from '../PhoneLink.tsx';
import type { Column, TableData } from './columns.ts';
import { ShortList } from './ShortList.tsx';
import classes from '../fields/PictureField.module.css';

/** A value that can be shown as it is: a text, a number, or several texts with commas between them. */
type Plain = string | number | readonly string[] | null | undefined;

/**
 * The content of a cell by kind. For the field that the column is named after: `money`, minor units of the company's
 * currency, and `day`. For the record: whether it is in use (`active`), its `phone`, and where it is sold (`place`).
 */
type KindOf<Row, Name> =
  | (Row extends { active: boolean } ? 'active' : never)
  | (Row extends { phone: string | null } ? 'phone' : never)
  | (Row extends { locationId: string | null } ? 'place' : never)
  | (Name extends keyof Row ? KindOfField<Row[Name]> : never);
type KindOfField<Value> = Value extends number | null ? 'money' : Value extends string | null ? 'day' : never;

type Kind = 'active' | 'phone' | 'place' | 'money' | 'day';

type Picture<Row> = {
  of: (row: Row) => string | null | undefined;
  purpose: ImagePurpose;
  icon: TablerIcon;
  /** Replaces a missing picture. */
  drawing?: (row: Row) => ReactNode;
};

/** Several texts are shown as a short list, and exported in full. */
type Text<Row> = (row: Row) => Plain;
type Cell<Row> = (row: Row) => ReactNode;

/** A screen's declaration of a column; without text, cell and kind it shows the field that it is named after. */
type ListColumn<Row, Name> = Omit<Column<Row>, 'key' | 'header' | 'sorts' | 'text' | 'cell'> & {
  /** Rendered before the text. */
  picture?: Picture<Row>;
  /** Whether its text is in bold. */
  isStrong?: boolean;
} & (Name extends PlainName<Row>
    ? { text?: Text<Row>; cell?: Cell<Row>; kind?: KindOf<Row, Name> }
    :
        | { text: Text<Row>; cell?: Cell<Row>; kind?: KindOf<Row, Name> }
        | { text?: Text<Row>; cell: Cell<Row>; kind?: KindOf<Row, Name> }
        | { text?: Text<Row>; cell?: Cell<Row>; kind: KindOf<Row, Name> });

type PlainName<Row> = { [Name in keyof Row]-?: Row[Name] extends Plain ? Name : never }[keyof Row];

type ListColumns<Row, Key extends string> = {
  /** Null if the person may not see it. */
  readonly [Name in Key]: ListColumn<Row, Name> | null;
} & { readonly active?: ListColumn<Row, 'active'> };

/** The part of a list that its columns need: its rows, and the columns by which the server sorts. */
export type ListRows<Row> = { data: Pick<TableData<Row>, 'rows'>; sorts: readonly string[] };

/**
 * The columns of a managed list under the headings of its wording, in their given order; the heading of `active` comes
 * from the kit. The first column names a record, and is its title on a phone.
 */
export function useListColumns<Row, Key extends string>(
  { sorts }: ListRows<Row>,
  headings: Readonly<Record<Key, string>>,
  columns: ListColumns<NoInfer<Row>, NoInfer<Key>>,
): Column<Row>[] {
  const { t } = useTranslation('ui');
  const byKind = useKinds();
  const titles: Partial<Record<string, string>> = { active: t('active.status'), ...headings };
  const declared = Object.entries(columns as Record<string, AnyColumn<Row> | null>);
  return declared.flatMap(([key, column], index) => {
    if (!column) return [];
    const { kind, picture, isStrong, text: ownText, ...overrides } = column;
    const fieldOf = (row: Row) => (row as Record<string, unknown>)[key];
    const values = ownText ?? fieldOf;
    const defaults = kind ? (byKind[kind](key) as Partial<Column<Row>>) : overrides.cell ? {} : plainColumn(values);
    const text = ownText ? joined(ownText) : (defaults.text ?? joined(fieldOf));
    return [
      {
        key,
        header: titles[key] ?? '',
        sorts: sorts.includes(key),
        ...(index === 0 && { phone: 'title' as const }),
        ...defaults,
        ...overrides,
        ...(ownText && { text }),
        ...(picture && { cell: pictured(picture, text) }),
        ...(isStrong && { cell: strong(text) }),
      },
    ];
  });
}

type AnyColumn<Row> = Partial<Omit<Column<Row>, 'text'>> & {
  text?: Text<Row>;
  kind?: Kind;
  picture?: Picture<Row>;
  isStrong?: boolean;
};

/** The part of a record that the kinds of columns read. */
type AnyRecord = { [name: string]: unknown; active: boolean; phone: string | null; locationId: string | null };

function useKinds(): Record<Kind, (key: string) => Partial<Column<AnyRecord>>> {
  const { t } = useTranslation('ui');
  const { company, location } = useWorkplace();
  const active = useStatusCell(activeSet, (row: AnyRecord) => (row.active ? 'active' : 'inactive'));
  const amountOf = (row: AnyRecord, key: string) => row[key] as number | null;
  return {
    active: () => active,
    phone: () => ({
      cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
      text: ({ phone }) => phone ?? '',
    }),
    place: () => ({
      text: ({ locationId }) => (locationId === null ? t('everywhere') : location.name),
    }),
    money: (key) => ({
      cell: (row) => <MoneyCell amount={amountOf(row, key)} currency={company.currency} />,
      text: (row) => {
        const amount = amountOf(row, key);
        return amount === null ? null : formatMoney(amount, company.currency);
      },
      align: 'right',
    }),
    day: (key) => ({
      text: (row) => {
        const day = row[key] as string | null;
        return day ? formatDate(day) : '';
      },
    }),
  };
}

/** Shows values as they are, several texts as a short list. */
function plainColumn<Row>(values: (row: Row) => unknown): Partial<Column<Row>> {
  return {
    cell: (row) => {
      const value = values(row);
      return Array.isArray(value) ? <ShortList names={value.map(String)} /> : plainText(value);
    },
    text: joined(values),
  };
}

function joined<Row>(values: (row: Row) => unknown): WrittenText<Row> {
  return (row) => plainText(values(row));
}

type WrittenText<Row> = (row: Row) => string | number | null;

function pictured<Row>({ of, purpose, icon, drawing }: Picture<Row>, text: WrittenText<Row>): Cell<Row> {
  return (row) => (
    <span className={classes.named}>
      <Thumbnail id={of(row) ?? null} purpose={purpose} icon={icon} drawing={drawing?.(row)} />
      <span>{text(row)}</span>
    </span>
  );
}

function strong<Row>(text: WrittenText<Row>): Cell<Row> {
  return (row) => <b>{text(row)}</b>;
}

function plainText(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The column of a status: a badge, and its text in an export. */
export function useStatusCell<Row, Status extends string>(
  of: StatusSet<Status>,
  statusOf: (row: Row) => Status,
): Required<Pick<Column<Row>, 'cell' | 'text'>> & { phone: 'aside' } {
  const language = useLanguage();
  return {
    cell: (row) => <StatusBadge of={of} status={statusOf(row)} />,
    text: (row) => of.text[language][statusOf(row)],
    phone: 'aside',
  };
}
