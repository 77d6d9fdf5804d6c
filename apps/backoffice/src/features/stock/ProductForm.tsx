import { Autocomplete, Button, Group, Switch, TextInput, Timeline } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { sumOfQuantities } from '@marea/domain/core/money/money';
import { products } from '@marea/domain/stock/stock.schema';
import type { ProductView, StockLogEntry } from '@marea/domain/stock/stock.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { amountText, unitText } from '@marea/texts/format/units';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { MoneyField, NumberField } from '../../ui/fields/NumberField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { SavingOf } from '../../ui/record/form/useRecordForm.ts';
import classes from './stock.module.css';

type ProductFormProps = { saving: SavingOf<typeof products, Wire<ProductView>>; product: Wire<ProductView> | null };

/** A product: its packs, opening stock, remaining stock and changes. */
export function ProductForm({ saving, product }: ProductFormProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const [packs, setPacks] = useState<number | null>(null);
  const form = useRecordForm({
    saving,
    record: product,
    of: products,
    initial: { ...products.defaults(), nombre: '', precio: null, final: null },
    label: (name) => t(`fields.${name}`),
  });
  const { contenido, inicial, final } = form.values;
  const restock = () => {
    form.setValue('inicial', sumOfQuantities([inicial ?? 0, (packs ?? 0) * (contenido ?? 0)]));
    setPacks(null);
  };
  const unitOf = (amount: number | null | undefined) =>
    ` ${unitText(language, form.values.tipo_unidad ?? '', amount ?? 0)}`;
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('nombre')} />
      <Group grow align="flex-start">
        <TextInput {...form.field('tipo_producto')} />
        <Autocomplete {...form.field('tipo_unidad')} data={['pieza', 'kg', 'l', 'manojo']} />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...form.field('tipo_empaque')} />
        <NumberField {...form.field('contenido')} min={0} decimals={3} suffix={unitOf(contenido)} />
      </Group>
      <MoneyField {...form.field('precio')} />
      <Group grow align="flex-start">
        <NumberField {...form.field('inicial')} min={0} decimals={3} suffix={unitOf(inicial)} />
        <NumberField {...form.field('final')} decimals={3} suffix={unitOf(final)} />
      </Group>
      {product && (
        <Group align="flex-end" wrap="nowrap">
          <NumberField
            label={t('restock.label')}
            description={t('restock.hint')}
            min={0}
            step={1}
            value={packs}
            onChange={setPacks}
          />
          <Button variant="default" disabled={!packs || !contenido} onClick={restock}>
            {t('restock.add')}
          </Button>
        </Group>
      )}
      <Group grow align="flex-start">
        <DayField {...form.field('caducidad')} />
        <TextInput {...form.field('estado_producto')} />
      </Group>
      <Switch {...form.tick('active')} />
      {product && product.historial.length > 0 && (
        <StockHistory entries={product.historial} unit={product.tipo_unidad} />
      )}
    </RecordFormFrame>
  );
}

type StockHistoryProps = { entries: readonly Wire<StockLogEntry>[]; unit: string };

const SHOWN = 12;

/** The counts, stock changes and price changes of a product, latest first. */
export function StockHistory({ entries, unit }: StockHistoryProps) {
  const { t } = useTranslation('stock');
  const { location, company } = useWorkplace();
  const language = useLanguage();
  const value = (field: string, amount: number | null) => {
    if (amount === null) return '—';
    return field === 'precio' ? formatMoney(amount, company.currency) : amountText(language, amount, unit);
  };
  const nameOf = (field: string) => t(`logged.${field as 'final'}`, { defaultValue: field });
  return (
    <section aria-label={t('history')}>
      <h3 className={classes.subtitle}>{t('history')}</h3>
      <Timeline bulletSize={12} lineWidth={2}>
        {entries
          .toReversed()
          .slice(0, SHOWN)
          .map(({ at, by, field, from, to }) => (
            <Timeline.Item key={`${at} ${field}`}>
              <b>{nameOf(field)}</b> {value(field, from)} → {value(field, to)}
              <div className={classes.muted}>
                {by.name} · {formatDateTime(at, location.zone)}
              </div>
            </Timeline.Item>
          ))}
      </Timeline>
    </section>
  );
}
