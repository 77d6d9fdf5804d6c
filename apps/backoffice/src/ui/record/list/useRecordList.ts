import type { Contract } from '@marea/domain/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange, type ChangeInput, useIdempotencyKey } from '../../data/useChange.ts';
import { exportOf } from '../../table/useExport.ts';
import type { Sorting } from '../../table/useTableState.ts';
import { useTableData, type ListRow, useTableState } from '../../table/useTableState.ts';
import { tripsAhead } from '../../trips/tripsAhead.ts';
import { useTripsAhead } from '../../trips/TripsAheadDialog.tsx';
import { useAddress } from '../../useAddress.ts';
import { isTakenByForm } from '../form/formFailure.ts';
import { listCache, inputOf, recordIn, type CachedRecord } from './listCache.ts';
import { NotWantedError, useSwitchOffQuestion } from './SwitchOffDialog.tsx';

/** The endpoints of a list. The screen does not offer an action whose endpoint is missing. */
type ListEndpoints<List extends Name, Create extends Name, Update extends Name, Remove extends Name> = {
  list: Endpoint<List>;
  create?: Endpoint<Create>;
  update?: Endpoint<Update>;
  remove?: Endpoint<Remove>;
};
type Name = keyof Contract;

/** The columns by which a list can be sorted. */
type SortOf<List extends Name> =
  CallInput<Contract[List]> extends { query?: { sort?: infer Sort } } ? Exclude<Sort, undefined> & string : never;

type ListChoices<Key extends string, Filter extends string> = {
  /** The list's place: `{ id }` of the location. */
  params?: Record<string, string>;
  /** Id of the location of the records, in place of `params`: new ones belong to it. */
  at?: string;
  /** Without it the list is sorted by the first sortable column, ascending. */
  sorting?: Sorting<Key>;
  /** The initial list, where entries can be inactive. */
  beginsWith?: 'active' | 'all';
  /** Parts of the query that the person chooses, in the address under the same names. */
  filters?: readonly Filter[];
  /** Parts of the query that the screen sets. */
  query?: Record<string, string>;
  /** The position of a new record: at the end, or first for customers, resellers and expenses. */
  newRecord?: 'first' | 'last';
  pageSizes?: readonly [number, ...number[]];
  /** Queries to refetch after a change of the list, such as its totals. */
  refreshes?: readonly Endpoint[];
};

const NEW = 'new';

/**
 * A managed list with its records: the page in the address, the open record (`?open=` in the address), and creating,
 * changing and removing one.
 */
export function useRecordList<
  List extends Name,
  Create extends Name,
  Update extends Name,
  Remove extends Name,
  Key extends SortOf<List>,
  Filter extends string = never,
>(
  endpoints: ListEndpoints<List, Create, Update, Remove>,
  choices: ListChoices<Key, Filter> & {
    /** The consequences of deactivating a record, shown before; null if nothing depends on it. */
    switchOffEffect?: (row: ListRow<List>) => string | null;
  } = {},
) {
  type Row = ListRow<List>;
  type Fields = FieldsOf<Create, Update>;
  const { list, create, update, remove } = endpoints;
  const { at, beginsWith } = choices;
  const sorts = list.sorts as readonly Key[];
  const filters = [...(choices.filters ?? []), ...(beginsWith ? ['active' as const] : [])];
  const sorting = choices.sorting ?? (sorts[0] && { sort: sorts[0], order: 'asc' as const });
  const mayCall = useMayCall();
  const state = useTableState<Key, Filter | 'active'>({ ...choices, sorts, sorting, filters });

  const place = placeOf(list, at);
  const params = choices.params ?? place.params;

  const filterEntries = filters.flatMap((name) => (state.filter(name) ? [[name, state.filter(name)]] : []));
  const pageInput = (page: number, limit: number) => {
    const filterQuery = { ...(state.search && { search: state.search }), ...Object.fromEntries(filterEntries) };
    const query = { page, limit, ...place.query, ...choices.query, ...state.sorting, ...filterQuery };
    return inputOf(list, { params, query });
  };
  const input = pageInput(state.page, state.limit);
  const data = useTableData(list, input);

  const switchOff = useSwitchOffQuestion(choices.switchOffEffect);
  const { cache, ahead, make, change, drop } = useListChanges(endpoints, choices, input);
  const save = async (fields: Fields, id: string | null) => {
    if (id === null) return make(fields);
    const before = cache.find(id) as (Row & { _id: string; active?: boolean }) | undefined;
    const isSwitchedOff = before?.active === true && Reflect.get(fields ?? {}, 'active') === false;
    if (isSwitchedOff && !(await switchOff.isWanted(before))) throw new NotWantedError();
    return change(fields, id);
  };
  const opened = useOpenRecord((id) => cache.find(id) as (Row & { _id: string }) | undefined);
  const isNew = opened.isNew && create !== undefined;
  const mayCreate = create !== undefined && mayCall(create);

  return {
    endpoints,
    sorts: list.sorts,
    beginsWith,
    state,
    data,
    ...opened,
    isNew,
    /** Loads a page of the filtered list, for an export. */
    load: (page: number, limit: number) =>
      call(list, pageInput(page, limit)) as Promise<{ docs: Row[]; total: number }>,
    mayExport: mayCall(exportOf(list)),
    mayCreate,
    mayRemove: remove !== undefined && mayCall(remove),
    /** Saves a record, as its form needs. */
    save,
    mayWrite: isNew ? mayCreate : update !== undefined && mayCall(update),
    close: () => opened.open(null),
    /** The dialogs about trips that a change of the record affects. */
    ahead,
    /** The question before a record is deactivated. */
    switchOff,
    /** Removes the record. Rejects when the API refuses; a toast shows the reason unless the refusal names trips. */
    remove: drop,
  };
}

type FieldsOf<Create extends Name, Update extends Name> =
  | CallInput<Contract[Create]>['body']
  | CallInput<Contract[Update]>['body'];

/** Creates, changes and removes records of a list, at the API and in the cache. */
function useListChanges<List extends Name, Create extends Name, Update extends Name, Remove extends Name>(
  { list, create, update, remove }: ListEndpoints<List, Create, Update, Remove>,
  { at, newRecord = 'last', refreshes }: Pick<ListChoices<string, string>, 'at' | 'newRecord' | 'refreshes'>,
  input: ChangeInput<List>,
) {
  type Fields = FieldsOf<Create, Update>;
  const { t } = useTranslation('ui');
  const keyOfContent = useIdempotencyKey();
  const cache = listCache(useQueryClient(), list);
  const ahead = useTripsAhead();

  const saved = { refreshes, handlesError: isTakenByForm };
  const creation = (create ?? list) as Endpoint<Create>;
  const alteration = (update ?? list) as Endpoint<Update>;
  const removal = (remove ?? list) as Endpoint<Remove>;
  const creating = useChange(creation, {
    ...saved,
    onSuccess: (output) => {
      cache.add(recordIn(creation, output), input, newRecord);
      toastDone(t('created'));
    },
  });
  const updating = useChange(alteration, {
    ...saved,
    onSuccess: (output) => {
      cache.replace(recordIn(alteration, output));
      toastDone(t('updated'));
    },
  });
  const removing = useChange(removal, {
    refreshes,
    handlesError: (error) => tripsAhead(error) !== null,
    onSuccess: () => toastDone(t('removed')),
  });

  const make = async (fields: Fields): Promise<CachedRecord<Create>> => {
    const body = at ? { locationId: at, ...fields } : { ...fields };
    const entry = inputOf(creation, { body, idempotencyKey: keyOfContent(body) });
    return recordIn(creation, await creating.mutateAsync(entry));
  };
  const change = (fields: Fields, id: string): Promise<CachedRecord<Update>> =>
    ahead.confirming(async (more) => {
      const input = inputOf(alteration, { params: { id }, body: { ...fields, ...more } });
      return recordIn(alteration, await updating.mutateAsync(input));
    });
  const drop = async (id: string): Promise<void> => {
    await removing.mutateAsync(inputOf(removal, { params: { id } }));
    cache.remove(id);
  };
  return { cache, ahead, make, change, drop };
}

/** The record of `?open=` in the address. It stays open, with its input, even if others remove it from the page. */
function useOpenRecord<Row extends { _id: string }>(find: (id: string) => Row | undefined) {
  const address = useAddress();
  const openId = address.params.get('open');
  const found = openId && openId !== NEW ? find(openId) : undefined;
  const [seen, setSeen] = useState(found);
  if (found && found !== seen) setSeen(found);
  return {
    openId,
    /** Null while a new one is created or none is open. */
    openRecord: found ?? (seen?._id === openId ? seen : undefined) ?? null,
    isNew: openId === NEW,
    open: (id: string | null) => address.change({ open: id }, { replace: id === null }),
    openNew: () => address.change({ open: NEW }),
  };
}

/** The location in a list's request: in its path if that has a parameter, else as a filter. */
function placeOf(list: Endpoint, at: string | undefined) {
  if (at === undefined) return {};
  const [, name] = /\{(\w+)\}/.exec(list.path) ?? [];
  return name ? { params: { [name]: at } } : { query: { locationId: at } };
}
