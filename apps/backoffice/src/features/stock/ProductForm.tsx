import { Autocomplete, Button, Group, Switch, TextInput } from '@mantine/core';
import { sumOfQuantities } from '@marea/domain/kernel/quantity';
import type { Wire } from '@marea/domain/kernel/wire';
import { products, type ProductView } from '@marea/domain/stock/stock.schema';
import { unitText } from '@marea/texts/units';
import { useLanguage } from '@marea/web/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/fields/DayField.tsx';
import { MoneyField, NumberField } from '../../ui/fields/NumberField.tsx';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';
import { StockHistory } from './StockHistory.tsx';

type ProductFormProps = { saving: SavingOf<typeof products, Wire<ProductView>>; product: Wire<ProductView> | null };

/** What is bought and counted: its packs, what there was, what is left, and who changed that. */
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
