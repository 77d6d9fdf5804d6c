import { Button, Group, SimpleGrid, Stack, Tabs, TextInput, Title } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { isCourtesyKind } from '@marea/domain/booking/status/booking.status';
import { MAX_EMAIL, MAX_NAME } from '@marea/domain/core/text/phone';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { DraftFormFrame } from '../../../ui/record/draft/DraftFormFrame.tsx';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { AddonFields, offeredOf, type OfferedAddon } from '../form/AddonFields.tsx';
import { CourtesyPrice } from '../form/CourtesyPrice.tsx';
import { NotesAndColor } from '../form/NotesAndColor.tsx';
import { PartyFields } from '../form/PartyFields.tsx';
import { PriceSide } from '../form/PriceSide.tsx';
import { useSellers } from '../form/SaleFields.tsx';
import { SaleParts } from '../form/SaleParts.tsx';
import { MenuEntry } from '../menu/MenuEntry.tsx';
import type { Fleet } from '../useFleet.ts';
import { EditConflict, useChangeText } from './EditConflict.tsx';
import { hasChanges, repriced } from './editDraft.ts';
import { useEdit, useNamedCoupon } from './useEdit.ts';
import classes from '../form/WithPrice.module.css';

type EditFormProps = { booking: PricedBooking; fleet: Fleet; beginsWith?: EditTab; onDone: () => void };

/** Specification §2. */
const editTabs = ['general', 'menu', 'addons'] as const;
export type EditTab = (typeof editTabs)[number];

/** Edits a booking in place, beside the price that its fields make. */
export function EditForm({ booking: opened, fleet, beginsWith = 'general', onDone }: EditFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const sellers = useSellers();
  const form = useEdit(opened, onDone);
  const { base: booking, draft, change } = form;
  const vessel = fleet.vessels.find(({ _id }) => _id === booking.resourceId);
  const offered = offeredAddons(booking, vessel ? offeredOf(vessel) : []);
  const changeText = useChangeText({ currency: booking.currency, offered, sellers });
  const addons = draft.addons.flatMap(({ id, cantidad }) => {
    const addon = offered.find((one) => one.id === id);
    return addon ? [{ id, title: addon.title, cantidad, precio: addon.price }] : [];
  });
  const reseller = sellers.resellers.find(({ _id }) => _id === draft.resellerId);
  const isSameReseller = draft.resellerId === (booking.reseller?._id ?? null);
  const namedCoupon = useNamedCoupon(booking, draft.coupon);
  const errors: Record<string, string> = {
    ...(namedCoupon.error && { coupon: namedCoupon.error }),
    ...form.errors,
  };
  const [tab, setTab] = useTab(beginsWith, errors);
  const resellerRates = isSameReseller ? booking.rates.reseller : (reseller ?? null);
  const preview = repriced(booking, draft, {
    addons,
    coupon: namedCoupon.coupon,
    reseller: resellerRates,
  });
  const textField = (name: 'firstName' | 'lastName' | 'email', max: number) => (
    <TextInput
      label={t(`fields.${name}`)}
      autoComplete="off"
      withAsterisk
      maxLength={max}
      value={draft[name]}
      error={errors[`customer.${name}`]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );

  return (
    <div className={classes.frame}>
      <DraftFormFrame form={form} className={classes.columns}>
        <Stack gap="lg">
          <EditConflict form={form} changeText={changeText} />
          <EditTabs
            value={tab}
            onChange={setTab}
            panels={{
              general: (
                <Stack gap="lg">
                  <PartyFields
                    startsHere
                    value={draft.passengers}
                    onChange={(passengers) => change({ passengers })}
                    errors={errors}
                    limits={vessel && { people: booking.rates.resource.people, maxPeople: vessel.maxPeople }}
                    isShared={booking.isShared}
                  />
                  <section>
                    <Title order={3} className={classes.part}>
                      {t('new.customer')}
                    </Title>
                    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                      {textField('firstName', MAX_NAME)}
                      {textField('lastName', MAX_NAME)}
                      <PhoneField
                        label={t('fields.phone')}
                        withAsterisk
                        value={draft.phone}
                        error={errors['customer.phone']}
                        onChange={(phone) => change({ phone })}
                      />
                      {textField('email', MAX_EMAIL)}
                    </SimpleGrid>
                  </section>
                  <SaleParts
                    draft={{ ...draft, sale: draft }}
                    offered={null}
                    sellers={sellers}
                    usual={booking}
                    preview={{ ...preview, rates: { ...preview.rates, reseller: resellerRates } }}
                    currency={booking.currency}
                    errors={errors}
                    onChange={({ sale, ...changes }) => change({ ...sale, ...changes })}
                  />
                  {isCourtesyKind(booking.status) && (
                    <CourtesyPrice
                      isFree={draft.isFreeOfCharge}
                      error={errors.isFreeOfCharge}
                      onChange={(isFreeOfCharge) => change({ isFreeOfCharge })}
                    />
                  )}
                  <NotesAndColor value={draft} errors={errors} onChange={change} />
                </Stack>
              ),
              menu: (
                <MenuEntry
                  booking={booking}
                  fleet={fleet}
                  value={draft.menu}
                  people={passengerCount(draft.passengers)}
                  errors={errors}
                  onChange={(menu) => change({ menu })}
                />
              ),
              addons: (
                <AddonFields
                  offered={offered}
                  value={draft.addons}
                  currency={booking.currency}
                  onChange={(changed) => change({ addons: changed })}
                />
              ),
            }}
          />
        </Stack>
        <PriceSide
          total={preview.price.grandTotal}
          currency={booking.currency}
          lines={<PriceLines trip={preview} currency={booking.currency} serviceName={booking.serviceName[language]} />}
        >
          <FormProblems problems={form.problems} />
          <Group grow>
            <Button variant="default" onClick={onDone}>
              {t('app:cancel')}
            </Button>
            <Button type="submit" loading={form.isSending} disabled={!hasChanges(draft, booking)}>
              {t('app:save')}
            </Button>
          </Group>
        </PriceSide>
      </DraftFormFrame>
    </div>
  );
}

type EditTabsProps = { value: EditTab; onChange: (tab: EditTab) => void; panels: Record<EditTab, ReactNode> };

function EditTabs({ value, onChange, panels }: EditTabsProps) {
  const { t } = useTranslation('booking');
  const textOf = { general: t('edit.general'), menu: t('parts.menu'), addons: t('parts.addons') };
  return (
    <Tabs
      value={value}
      onChange={(name) => onChange(editTabs.find((tab) => tab === name) ?? 'general')}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {editTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {textOf[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {editTabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {panels[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The open tab; errors that are only in other tabs open the first of them. */
function useTab(beginsWith: EditTab, errors: Readonly<Record<string, string>>) {
  const [tab, setTab] = useState(beginsWith);
  const paths = Object.keys(errors);
  const [known, setKnown] = useState('');
  const wrong = paths.map(tabOf);
  if (paths.join() !== known) {
    setKnown(paths.join());
    if (wrong[0] && !wrong.includes(tab)) setTab(wrong[0]);
  }
  return [tab, setTab] as const;
}

function tabOf(path: string): EditTab {
  const first = path.split('.')[0];
  return first === 'menu' || first === 'addons' ? first : 'general';
}

/** The add-ons that the vessel sells today, and those of the booking at the price they were sold at. */
function offeredAddons(booking: PricedBooking, today: readonly OfferedAddon[]): OfferedAddon[] {
  const soldAddons = booking.addons.map(({ id, title, precio }) => ({ id, title, price: precio }));
  return [...soldAddons, ...today.filter(({ id }) => !soldAddons.some((addon) => addon.id === id))];
}
