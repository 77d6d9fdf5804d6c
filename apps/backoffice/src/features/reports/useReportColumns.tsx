import { Anchor, UnstyledButton } from '@mantine/core';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { currencies, type Currency } from '@marea/domain/core/money/money';
import { columnsShown, isLeftOut, type ReportColumn, type ReportDefinition } from '@marea/domain/reports/defineReport';
import { columnText } from '@marea/texts/reports/reports';
import { BookingStatusBadge } from '@marea/web/components/BookingStatusBadge.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/table/columns.ts';
import type { Figure, Row, FigureTotals } from './FigureDrawer.tsx';
import { isFigure, useReportText } from './useReportText.ts';
import classes from './Reports.module.css';

type Input = {
  report: ReportDefinition;
  grouping: string;
  totals: FigureTotals | undefined;
  /** Opens the parts of a figure. */
  onFigure: (figure: Figure) => void;
};

/** The columns of a report as declared; figures of rows and totals open their parts. */
export function useReportColumns({ report, grouping, totals = {}, onFigure }: Input): Column<Row>[] {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const text = useReportText();
  const isGrouped = (report.groupings[grouping] ?? []).length > 0;
  const names = columnsShown(report, grouping);
  const onPhone = placesOnPhone(report, names, isGrouped);
  const isMixed = currencies.filter((one) => totals[one]).length > 1;

  return names.map((name): Column<Row> => {
    const { kind, total, currencyIn } = report.columns[name] ?? { kind: 'text' };
    const header = columnText(name, language);
    const opened = openedBy(name, total);
    const currencyOf = (row: Row) => currencies.find((one) => one === row[currencyIn ?? 'currency']) ?? null;
    const written = (row: Row) => {
      const currency = currencyOf(row);
      return text(kind, row[name], currency, isMixed || currency !== row.currency);
    };
    const open = (label: string, figure: Figure) => (
      <UnstyledButton
        className={classes.figure}
        aria-label={t('behind', { figure: label, column: header })}
        onClick={() => onFigure({ ...figure, isMixed })}
      >
        {label}
      </UnstyledButton>
    );
    return {
      key: name,
      header,
      cell: (row) => {
        const label = written(row);
        if (kind === 'status') {
          const status = bookingStatuses.find((one) => one === row[name]);
          return status && <BookingStatusBadge status={status} />;
        }
        if (kind === 'booking') {
          return row.bookingId ? (
            <Anchor component={Link} to={`/booking?booking=${row.bookingId}`} inherit>
              {label}
            </Anchor>
          ) : (
            label
          );
        }
        if (label === '' && isGrouped && !isFigure(kind)) return t('without');
        return opened && row[name] ? open(label, { column: opened, row: row._id }) : label;
      },
      text: written,
      ...(isLeftOut(report, grouping, name) ? { isHidden: true } : {}),
      ...(isFigure(kind) ? { align: 'right' as const } : {}),
      ...(total === undefined
        ? {}
        : {
            total: Object.entries(totals).map(([currency, sums]) => {
              const value = sums?.[name];
              if (value === null || value === undefined) return null;
              const of = currencies.find((one): one is Currency => one === currency) ?? null;
              const label = text(kind, value, of, true);
              return (
                <div key={currency}>
                  {opened && value !== 0 ? open(label, { column: opened, currency: of }) : label}
                </div>
              );
            }),
          }),
      ...(report.chart.includes(name) || alsoOnPhone.includes(name) || isDay(kind)
        ? { givesWay: 'never' as const }
        : {}),
      ...onPhone.get(name),
    };
  });
}

/** The column whose parts a figure opens: its own, or for a percentage the column it is a share of. */
function openedBy(name: string, total: ReportColumn['total']): string | null {
  if (total === undefined) return null;
  return typeof total === 'string' ? name : total.part;
}

/** Whether a column has the day: a row without one cannot be found again. */
const isDay = (kind: ReportColumn['kind']) => kind === 'date' || kind === 'instant';

type Place = Pick<Column<Row>, 'phone' | 'isWorded'>;

/** On a phone, a record's row also shows its balance. */
const alsoOnPhone = ['balance', 'owed'];

/** The layout on a phone: title and status, date and place, and the figures; for a group only the main one. */
function placesOnPhone(report: ReportDefinition, names: readonly string[], isGrouped: boolean): Map<string, Place> {
  const titles = names.filter((name) => !isFigure(report.columns[name]?.kind ?? 'text'));
  const title = titles.find((name) => name === 'customer' || name === 'dish' || name === 'product') ?? titles[0];
  const figures = names.filter((name) => typeof report.columns[name]?.total === 'string');
  const status = titles.find((name) => report.columns[name]?.kind === 'status');
  const lines = titles.filter((name) => ![title, status, 'createdAt'].includes(name)).slice(0, 3);
  const places = new Map<string, Place>(lines.map((name) => [name, { phone: 'line', isWorded: true }]));
  if (title) places.set(title, { phone: 'title' });
  if (status) places.set(status, { phone: 'aside' });
  const most = report.chart.filter((name) => names.includes(name));
  const [figure = figures[0]] = most;
  if (isGrouped && figure) return places.set(figure, { phone: 'end' });
  const below = [figure, ...most, ...alsoOnPhone.filter((name) => names.includes(name))];
  for (const name of below) if (name) places.set(name, { phone: 'below' });
  return places;
}
