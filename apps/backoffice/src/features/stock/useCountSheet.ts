import type { Wire } from '@marea/domain/contract/endpoint';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import type { SupplyCountRow } from '@marea/domain/stock/stock.schema';
import { ApiError } from '@marea/web/client/client';
import { queryKeyOf } from '@marea/web/client/query';
import { useStored } from '@marea/web/storage/useStored';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, queries } from '../../core/api.ts';
import { errorMessage } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';

export type CountField = 'inicial' | 'entradaInicial' | 'final';
/** Typed counts that are not saved yet. */
export type CountDraft = Partial<Record<CountField, number>>;
type Row = Wire<SupplyCountRow>;
const noDrafts: Record<string, CountDraft> = {};

/** A line of the sheet: the stored count of a product on this trip, and the typed one. */
export type CountLine = {
  productId: string;
  name: string;
  unit: string;
  row: Row | null;
  draft: CountDraft | null;
  isSaving: boolean;
  /** Why it is not saved: the connection, or the API's message. */
  problem: { isOffline: boolean; message: string } | null;
};

/**
 * The counts of a trip, one line a product. Typed counts stay in this browser until they are saved, and are sent when
 * the connection is back.
 */
export function useCountSheet(bookingId: string) {
  const { location } = useWorkplace();
  const queryClient = useQueryClient();
  const counts = useQuery(queries(stockEndpoints.supplyCounts, { params: { id: location._id }, query: { bookingId } }));
  const products = useAllRecords(stockEndpoints.products, {
    params: { id: location._id },
    query: { sort: 'nombre', order: 'asc' },
  });
  const [drafts, setDrafts] = useStored({
    key: `marea.counts.${bookingId}`,
    initial: noDrafts,
  });
  const [saving, setSaving] = useState<Record<string, true>>({});
  const [problems, setProblems] = useState<Record<string, CountLine['problem']>>({});

  const rows = counts.data?.data ?? [];
  const rowOf = (productId: string) => rows.find(({ codigoProducto }) => codigoProducto === productId) ?? null;
  const lines = countedProducts(products.rows ?? [], rows).map((product): CountLine => ({
    ...product,
    row: rowOf(product.productId),
    draft: drafts[product.productId] ?? null,
    isSaving: saving[product.productId] ?? false,
    problem: problems[product.productId] ?? null,
  }));

  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeyOf(stockEndpoints.supplyCounts) });
  const save = async (productId: string) => {
    const draft = drafts[productId];
    if (!draft || saving[productId]) return;
    setSaving((all) => ({ ...all, [productId]: true }));
    setProblems((all) => ({ ...all, [productId]: null }));
    try {
      const row = rowOf(productId) ?? (await open(bookingId, productId));
      const isCounted = draft.final !== undefined;
      const change = { id: row.id, version: row.version, ...draft, ...(isCounted ? { saved: true as const } : {}) };
      await call(stockEndpoints.updateSupplyCounts, { body: { rows: [change] } });
      await refresh();
      setDrafts((all) => without(all, productId));
    } catch (error) {
      const isOffline = error instanceof ApiError && error.code === 'network';
      setProblems((all) => ({ ...all, [productId]: { isOffline, message: errorMessage(error) } }));
      if (!isOffline) await refresh();
    } finally {
      setSaving((all) => without(all, productId));
    }
  };
  const saveAll = async () => {
    for (const productId of Object.keys(drafts)) await save(productId);
  };
  const onOnline = useEffectEvent(() => void saveAll());
  useEffect(() => {
    const back = () => onOnline();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);

  return {
    lines: counts.data && (products.rows ?? products.isDenied) ? lines : undefined,
    error: counts.error ?? products.error,
    retry: () => {
      void counts.refetch();
      products.retry();
    },
    unsaved: Object.keys(drafts).length,
    /** Sets a typed count; null removes it. */
    type: (productId: string, field: CountField, value: number | null) =>
      setDrafts((all) => withField(all, productId, field, value)),
    save,
    saveAll,
  };
}

function withField(drafts: Record<string, CountDraft>, productId: string, field: CountField, value: number | null) {
  const { [productId]: draft = {}, ...others } = drafts;
  const { [field]: _, ...rest } = draft;
  const next = value === null ? rest : { ...rest, [field]: value };
  return Object.keys(next).length > 0 ? { ...others, [productId]: next } : others;
}

type ProductLabel = { nombre: string; tipo_unidad: string };

/** The location's products, and those counted on the trip that it no longer has. */
function countedProducts(listed: readonly (ProductLabel & { _id: string })[], rows: readonly Row[]) {
  const others = rows.filter(({ codigoProducto }) => !listed.some(({ _id }) => _id === codigoProducto));
  return [
    ...listed.map(({ _id, nombre, tipo_unidad }) => ({ productId: _id, name: nombre, unit: tipo_unidad })),
    ...others.map(({ codigoProducto, nombre, tipo_unidad }) => ({
      productId: codigoProducto,
      name: nombre,
      unit: tipo_unidad,
    })),
  ];
}

async function open(bookingId: string, codigoProducto: string): Promise<Row> {
  const { data } = await call(stockEndpoints.openSupplyCount, { body: { bookingId, codigoProducto } });
  return data;
}

function without<Value>(all: Record<string, Value>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
}
