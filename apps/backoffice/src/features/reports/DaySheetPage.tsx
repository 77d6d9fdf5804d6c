import { ActionIcon, Badge, Button, Group, Skeleton, Table } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { Wire } from '@marea/domain/contract/endpoint';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { addDays, isDate } from '@marea/domain/core/time/zone';
import { daySheets } from '@marea/domain/menus/daySheet';
import type { DaySheetName } from '@marea/domain/menus/daySheet';
import type { DaySheet } from '@marea/domain/menus/daySheet.schema';
import { daySheetEndpoints } from '@marea/domain/menus/menus.endpoints';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { menuTexts } from '@marea/texts/menus';
import { daySheetTexts, markText } from '@marea/texts/papers/daySheets';
import { queryKeyOf } from '@marea/web/client/query';
import { saveAnswer } from '@marea/web/client/saveFile';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconChevronLeft, IconChevronRight, IconPrinter, IconToolsKitchen2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { call, queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastProgress } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { useWriteToAll } from '../../ui/messages/useWriteToAll.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import { useToday } from '../../ui/useNow.ts';
import classes from './DaySheet.module.css';

type Sheet = Wire<DaySheet>;
type Line = Sheet['totals'][number];
const { daySheet, printDaySheet } = daySheetEndpoints;

/** The sheet of the kitchen or the bar for a day, with the changes since it was printed. */
export default function DaySheetPage() {
  const { t } = useTranslation(['reports', 'ui', 'app']);
  const { sheet: sheetParam } = useParams();
  const name: DaySheetName = daySheets.find((one) => one === sheetParam) ?? 'kitchen';
  const language = useLanguage();
  const texts = daySheetTexts[language];
  const { _id, zone } = useWorkplace().location;
  const { params, change } = useAddress();
  const today = useToday();
  const dateParam = params.get('date') ?? '';
  const date = isDate(dateParam) ? dateParam : today;
  const mayCall = useMayCall();
  const queryClient = useQueryClient();
  useDocumentTitle(`${texts.titles[name]} · ${t('app:name')}`);
  const input = { params: { id: _id, sheet: name }, query: { date } };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queries(daySheet, input),
    placeholderData: keepPreviousData,
  });
  const print = async () => {
    const paper = await call(printDaySheet, input);
    if (paper instanceof FileAnswer) saveAnswer(paper);
    await queryClient.invalidateQueries({ queryKey: queryKeyOf(daySheet) });
  };
  const goTo = (day: string | null) => change({ date: day === today ? null : day });
  const sheet = isPlaceholderData ? undefined : data?.data;
  const writing = useWriteToAll(partiesOf(sheet));
  return (
    <div className={classes.page}>
      <header>
        <BackLink to="/reportes" label={menuTexts[language]['/reportes']} />
        <h2>{texts.titles[name]}</h2>
        <p>{texts.abouts[name]}</p>
      </header>
      <Group justify="space-between" data-noprint>
        <Group gap="xs" wrap="nowrap">
          <ActionIcon variant="default" size={36} aria-label={t('before')} onClick={() => goTo(addDays(date, -1))}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <DayField
            aria-label={`${texts.facts.day} ${formatDate(date)}`}
            value={date}
            onChange={goTo}
            clearable={false}
            w={150}
          />
          <ActionIcon variant="default" size={36} aria-label={t('after')} onClick={() => goTo(addDays(date, 1))}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
        <Group gap="xs">
          {partiesOf(sheet).length > 1 && writing.button}
          {mayCall(printDaySheet) && (
            <Button
              leftSection={<IconPrinter size={17} aria-hidden />}
              disabled={!sheet || sheet.departures.length === 0}
              onClick={() =>
                void toastProgress(print(), { doing: t('ui:table.exporting'), done: t('ui:table.exported') })
              }
            >
              {t('daySheet.print')}
            </Button>
          )}
        </Group>
      </Group>
      {writing.dialog}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : sheet ? (
        <Drawn sheet={sheet} zone={zone} />
      ) : (
        <Skeleton height={320} radius="md" aria-busy="true" />
      )}
    </div>
  );
}

/** The trips on the sheet; those that only an older print had are cancelled, or were moved to another day. */
function partiesOf(sheet: Sheet | undefined): { _id: string }[] {
  return sheet?.departures.flatMap(({ bookingId, mark }) => (mark === 'removed' ? [] : [{ _id: bookingId }])) ?? [];
}

function Drawn({ sheet, zone }: { sheet: Sheet; zone: string }) {
  const { t } = useTranslation('reports');
  const texts = daySheetTexts[useLanguage()];
  const { sheet: name, departures, totals, ingredients, allergies, printed } = sheet;
  return (
    <>
      <p className={classes.printed}>
        {printed
          ? `${texts.facts.printed}: ${fill(texts.printedBy, { when: formatDateTime(printed.at, zone), by: printed.by })}`
          : t('daySheet.neverPrinted')}
      </p>
      {departures.length === 0 && (
        <EmptyState icon={IconToolsKitchen2} title={texts.nothing[name]} text={formatDate(sheet.date)} />
      )}
      {allergies.length > 0 && (
        <Part title={texts.sections.allergies}>
          <ul className={classes.allergies}>
            {allergies.map((one) => (
              <li key={one.name}>
                <b>{one.name}</b> {t('daySheet.trips', { count: one.trips })}: {one.folios.join(', ')}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {totals.length > 0 && (
        <Part title={texts.sections.totals}>
          <Lines name={name} lines={totals} label={texts.sections.totals} />
        </Part>
      )}
      {departures.map(({ bookingId, hora, vessel, folio, loadBy, pax, lines, mark, was, ...departure }) => (
        <Part
          key={bookingId}
          title={
            <>
              {`${hora} · ${vessel} · `}
              <Link to={paths.bookingById(bookingId)}>{folio}</Link> <Mark mark={mark} was={null} />
            </>
          }
        >
          <dl className={classes.facts}>
            <Fact label={texts.facts.loadBy} value={loadBy ?? ''} />
            <Fact label={texts.facts.people} value={String(pax)} />
            <Fact label={texts.facts.allergies} value={departure.allergies.join(', ')} />
            {was.map(({ fact, text }) => (
              <Fact
                key={fact}
                label={texts.before}
                value={`${texts.departureFacts[fact]}: ${text || texts.none}`}
                isChanged
              />
            ))}
          </dl>
          <Lines name={name} lines={lines} label={`${hora} ${vessel}`} />
        </Part>
      ))}
      {ingredients.length > 0 && (
        <Part title={texts.sections.ingredients[name]}>
          <Table aria-label={texts.sections.ingredients[name]}>
            <Table.Tbody>
              {ingredients.map((one) => (
                <Table.Tr key={`${one.name} ${one.unit}`}>
                  <Table.Td className={classes.quantity}>{`${one.quantity} ${one.unit}`}</Table.Td>
                  <Table.Td>{one.name}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Fact({ label, value, isChanged }: { label: string; value: string; isChanged?: boolean }) {
  if (value === '') return null;
  return (
    <div data-changed={isChanged || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Lines({ name, lines, label }: { name: DaySheetName; lines: readonly Line[]; label: string }) {
  const texts = daySheetTexts[useLanguage()];
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.quantity}>{texts.portions[name]}</Table.Th>
          <Table.Th>{texts.dish[name]}</Table.Th>
          <Table.Th>{texts.facts.changed}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={`${line.id} ${line.protein} ${line.notes}`} data-mark={line.mark ?? undefined}>
            <Table.Td className={classes.quantity}>{line.quantity}</Table.Td>
            <Table.Td>
              {[line.name, line.protein].filter(Boolean).join(' · ')}
              {line.notes && <small className={classes.notes}>{line.notes}</small>}
            </Table.Td>
            <Table.Td>
              <Mark mark={line.mark} was={line.was} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const colors = { added: 'green', changed: 'orange', removed: 'red' } as const;

/** The change since the sheet was printed; nothing for an unchanged line. */
function Mark({ mark, was }: Pick<Line, 'mark' | 'was'>) {
  const language = useLanguage();
  if (mark === null) return null;
  return (
    <Badge color={colors[mark]} variant="light" tt="none">
      {markText(language, mark, was)}
    </Badge>
  );
}
