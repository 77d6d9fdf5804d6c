import { Button } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import type { ProductView } from '@marea/domain/stock/stock.schema';
import { stockState } from '@marea/domain/stock/stockState';
import { amountText } from '@marea/texts/format/units';
import { stockStateSet } from '@marea/web/components/statusSets';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns, type ListRows, useStatusCell } from '../../ui/table/useListColumns.tsx';
import { useToday } from '../../ui/useNow.ts';
import { ProductForm } from './ProductForm.tsx';

const endpoints = listEndpointsOf(stockEndpoints, 'products', 'Product');
type Row = Wire<ProductView>;

/** The products of a location: opening stock, remaining stock, low stock and expiry. */
export default function ProductsPage() {
  const { t } = useTranslation('stock');
  const mayCall = useMayCall();
  const list = useRecordList(endpoints, { at: useWorkplace().location._id, beginsWith: 'active' });
  return (
    <RecordPage
      name="products"
      list={list}
      columns={useColumns(list)}
      words={t('page', { returnObjects: true })}
      links={
        mayCall(stockEndpoints.supplyCounts) && (
          <Button
            component={Link}
            to={paths.supplyCounts}
            variant="default"
            leftSection={<IconClipboardList size={17} aria-hidden />}
          >
            {t('counts.link')}
          </Button>
        )
      }
    >
      {(product) => <ProductForm saving={list} product={product} />}
    </RecordPage>
  );
}

function useColumns(list: ListRows<Row>) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const today = useToday();
  const units = (amount: number, { tipo_unidad }: Row) => amountText(language, amount, tipo_unidad);
  const pack = (row: Row) => [row.tipo_empaque, units(row.contenido, row)].filter(Boolean).join(' · ');
  return useListColumns(list, t('columns', { returnObjects: true }), {
    nombre: {},
    tipo_producto: {},
    pack: { text: pack },
    precio: { kind: 'money' },
    inicial: { text: (row) => units(row.inicial, row), align: 'right' },
    final: { text: (row) => units(row.final, row), align: 'right', phone: 'line' },
    caducidad: { kind: 'day', phone: 'end' },
    state: useStatusCell(stockStateSet, (row: Row) => stockState(row, today)),
  });
}
