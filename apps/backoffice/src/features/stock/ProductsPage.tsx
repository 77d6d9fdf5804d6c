import { Button } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import { wallClock } from '@marea/domain/kernel/zone';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import type { ProductView } from '@marea/domain/stock/stock.schema';
import { stockState } from '@marea/domain/stock/stockState';
import { formatDate } from '@marea/texts/dates';
import { formatMoney } from '@marea/texts/money';
import { amountText } from '@marea/texts/units';
import { useLanguage } from '@marea/web/i18n';
import { MoneyCell } from '@marea/web/Money.tsx';
import { stockStateSet } from '@marea/web/statusSets';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { useStatusCell } from '../../ui/table/useStatusCell.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ProductForm } from './ProductForm.tsx';

const endpoints = {
  list: stockEndpoints.products,
  create: stockEndpoints.createProduct,
  update: stockEndpoints.updateProduct,
  remove: stockEndpoints.deleteProduct,
};
type Row = Wire<ProductView>;
const nameOf = ({ nombre }: Row) => nombre;

/** The products of a location: what there was, what is left, what runs low and what expires. */
export default function ProductsPage() {
  const { t } = useTranslation('stock');
  const mayCall = useMayCall();
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['nombre', 'tipo_producto', 'precio', 'final', 'caducidad'],
    sorting: { sort: 'nombre', order: 'asc' },
    filters: ['active'],
  });
  return (
    <RecordPage
      name="products"
      list={list}
      columns={useColumns()}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} />}
      actions={useActiveSwitch(endpoints, nameOf)}
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

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('stock');
  const { location, company } = useWorkplace();
  const language = useLanguage();
  const today = wallClock(location.zone, useNow()).date;
  const units = (amount: number, { tipo_unidad }: Row) => amountText(language, amount, tipo_unidad);
  const pack = (row: Row) => [row.tipo_empaque, units(row.contenido, row)].filter(Boolean).join(' · ');
  return [
    { key: 'nombre', header: t('columns.nombre'), text: nameOf, sorts: true, phone: 'title' },
    { key: 'tipo_producto', header: t('columns.tipo_producto'), text: (row) => row.tipo_producto, sorts: true },
    { key: 'pack', header: t('columns.pack'), text: pack },
    {
      key: 'precio',
      header: t('columns.precio'),
      cell: ({ precio }) => <MoneyCell amount={precio} currency={company.currency} />,
      text: ({ precio }) => (precio === null ? null : formatMoney(precio, company.currency)),
      sorts: true,
      align: 'right',
    },
    { key: 'inicial', header: t('columns.inicial'), text: (row) => units(row.inicial, row), align: 'right' },
    {
      key: 'final',
      header: t('columns.final'),
      text: (row) => units(row.final, row),
      sorts: true,
      align: 'right',
      phone: 'line',
    },
    {
      key: 'caducidad',
      header: t('columns.caducidad'),
      text: ({ caducidad }) => (caducidad ? formatDate(caducidad) : ''),
      sorts: true,
      phone: 'end',
    },
    {
      key: 'state',
      header: t('columns.state'),
      ...useStatusCell(stockStateSet, (row: Row) => stockState(row, today)),
    },
  ];
}
