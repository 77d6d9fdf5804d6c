import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { fullName } from '@marea/domain/kernel/fullName';
import { MAX_SEARCH } from '@marea/domain/kernel/limits';
import { searchEndpoints } from '@marea/domain/search/search.endpoints';
import { formatDate } from '@marea/texts/dates';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useToday } from '../../ui/useToday.ts';
import { queries } from '../api.ts';
import { paths } from '../paths.ts';
import { isOwner } from '../session/guards.ts';
import { useMayCall } from '../session/useMayCall.ts';
import { useCurrentUser } from '../session/useSession.ts';
import { useWorkplace } from '../shell/useWorkplace.ts';
import { newBookingAt } from './newBookingAt.ts';
import { palette, store } from './palette.ts';
import { PaletteAction, type PaletteKind } from './PaletteAction.tsx';
import { typedAhead } from './typedAhead.ts';
import { usePages } from './usePages.ts';
import { useRecent, type Recent } from './useRecent.ts';
import classes from './Palette.module.css';

const MIN_LETTERS = 2;

/** Finds bookings, customers, vessels and pages, and does what is asked for in words. */
export default function Palette() {
  const { t } = useTranslation('palette');
  const { location } = useWorkplace();
  const navigate = useNavigate();
  const owns = isOwner(useCurrentUser());
  const mayBook = useMayCall()(bookingEndpoints.createBooking);
  const [typed, setTyped] = useState('');
  const { recent, remember } = useRecent();
  const pages = usePages(typed);
  const value = typed.trim();
  const isAsked = value.length >= MIN_LETTERS;
  const query = useQuery({
    ...queries(searchEndpoints.findAnything, { query: { value: value.slice(0, 80), locationId: location._id } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? query.data?.data : undefined;
  const today = useToday();
  const slot = mayBook
    ? (newBookingAt(typed, today) ?? (isBeginningOf(typed, t('newBooking')) ? { date: today } : null))
    : null;

  const act = useCallback(
    (to: Recent, kind: PaletteKind) => {
      if (kind !== 'newBooking') remember(to);
      setTyped('');
      palette.close();
      void navigate(to.path);
    },
    [navigate, remember],
  );
  const groups: { kind: PaletteKind; label: string; ways: Recent[] }[] = [
    { kind: 'recent', label: t('recent'), ways: value === '' ? recent : [] },
    { kind: 'newBooking', label: t('actions'), ways: slot ? [newBooking(slot)] : [] },
    { kind: 'booking', label: t('bookings'), ways: (found?.bookings ?? []).map(booking) },
    { kind: 'customer', label: t('customers'), ways: (found?.customers ?? []).map(customer) },
    { kind: 'vessel', label: t('vessels'), ways: (found?.resources ?? []).map(vessel) },
    { kind: 'page', label: t('pages'), ways: pages.map(({ path, title }) => ({ path, label: title, about: '' })) },
  ];
  const shown = groups.filter(({ ways }) => ways.length > 0);
  const first = shown[0]?.ways[0]?.path;
  const list = useRef<HTMLDivElement>(null);
  // What was found after the last letter is under Enter too.
  useLayoutEffect(() => {
    if (!first || !typed || list.current?.querySelector('[data-selected]')) return;
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  }, [first, typed]);

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      clearQueryOnClose={false}
      onSpotlightClose={() => setTyped('')}
      scrollable
      maxHeight={420}
      shortcut={null}
      // A blurred page behind it is drawn anew at every letter, which takes longer than to find what was typed.
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      // Keys are pressed faster than it would come in.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t('label') } }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        aria-label={t('label')}
        maxLength={MAX_SEARCH}
        data-palette
        onFocus={() => {
          const ahead = typedAhead.end();
          setTyped((text) => text + ahead);
        }}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        <div ref={list}>
          {shown.map(({ kind, label, ways }) => (
            <div key={kind} role="group" aria-label={label} className={classes.group}>
              <span className={classes.heading} aria-hidden>
                {label}
              </span>
              {ways.map((to) => (
                <PaletteAction key={to.path} {...to} kind={kind} onAct={act} />
              ))}
            </div>
          ))}
        </div>
        {shown.length === 0 && (
          <Spotlight.Empty>
            {query.isError ? t('failed') : t(isAsked && !query.isFetching ? 'nothing' : 'begin')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );

  function newBooking({ date, hora }: { date: string; hora?: string }): Recent {
    const about = [formatDate(date), hora].filter(Boolean).join(' · ');
    return { path: paths.newBookingAt({ date, hora }), label: t('newBooking'), about };
  }

  function booking(one: NonNullable<typeof found>['bookings'][number]): Recent {
    const name = fullName(one);
    const about = [one.folio, one.resourceName, formatDate(one.bookingDate), one.hora].join(' · ');
    const path = paths.bookingOf(one);
    return {
      path: owns ? path.replace(paths.booking, paths.ownerBooking) : path,
      label: name || one.resourceName,
      about,
    };
  }

  function customer(one: NonNullable<typeof found>['customers'][number]): Recent {
    return { path: paths.customer(one._id), label: fullName(one), about: one.phone };
  }

  function vessel({ _id, name }: NonNullable<typeof found>['resources'][number]): Recent {
    return { path: paths.vessel({ _id, name }), label: name, about: '' };
  }
}

/** Whether the beginning of some words was typed, so that they can be offered. */
function isBeginningOf(typed: string, words: string): boolean {
  const begun = typed.trim().toLowerCase();
  return begun.length >= MIN_LETTERS && words.toLowerCase().startsWith(begun);
}
