import '@mantine/spotlight/styles.css';
import { UnstyledButton } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { MAX_SEARCH } from '@marea/domain/core/limits';
import { fullName } from '@marea/domain/core/text/text';
import { searchEndpoints } from '@marea/domain/search/search.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import {
  IconAnchor,
  IconBolt,
  IconFileText,
  IconHistory,
  IconSailboat,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { isOwner } from '../../core/session/guards.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { palette, store } from './palette.ts';
import { typedAhead } from './typedAhead.ts';
import type { ActionName, ActionRequest } from './useActions.ts';
import { useActionRun, useActions } from './useActions.ts';
import { usePages, useRecent } from './usePages.ts';
import type { Recent } from './usePages.ts';
import classes from './Palette.module.css';

const icons = {
  recent: IconHistory,
  action: IconBolt,
  begunAction: IconBolt,
  booking: IconAnchor,
  customer: IconUser,
  vessel: IconSailboat,
  page: IconFileText,
} satisfies Record<string, Icon>;
export type PaletteKind = keyof typeof icons;

type PaletteActionProps = Recent & { kind: PaletteKind; onAct: (to: Recent, kind: PaletteKind) => void };

/**
 * A destination. Spotlight's own actions render several parts at every letter and for each selection; this one renders
 * when its text changes. Spotlight's keys find it by `data-action`.
 */
export const PaletteAction = memo(function PaletteAction({ path, label, about, kind, onAct }: PaletteActionProps) {
  const Picture = icons[kind];
  return (
    <UnstyledButton
      className={classes.action}
      data-action
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onAct({ path, label, about }, kind)}
    >
      <Picture size={20} aria-hidden className={classes.picture} />
      <span className={classes.said}>
        <span>{label}</span>
        {about && <span className={classes.about}>{about}</span>}
      </span>
    </UnstyledButton>
  );
});

const MIN_LETTERS = 2;
const MAX_BEGUN = 6;
/** Prefix of the paths of actions that lead to no page. */
const HERE = 'here:';

/** Finds bookings, customers, vessels and pages, and runs typed actions. */
export default function Palette() {
  const { t } = useTranslation('palette');
  const { location } = useWorkplace();
  const navigate = useNavigate();
  const owns = isOwner(useCurrentUser());
  const [typed, setTyped] = useState('');
  const { recent, remember } = useRecent();
  const pages = usePages(typed);
  const actions = useActions(typed);
  // A single word may also be the beginning of a name.
  const begun = actions.filter(({ isCertain }) => !isCertain).slice(0, MAX_BEGUN);
  const run = useActionRun();
  const value = typed.trim();
  const isAsked = value.length >= MIN_LETTERS;
  const query = useQuery({
    ...queries(searchEndpoints.findAnything, { query: { value: value.slice(0, 80), locationId: location._id } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const matches = isAsked ? query.data?.data : undefined;

  const act = useCallback(
    (to: Recent, kind: PaletteKind) => {
      if (kind !== 'action' && kind !== 'begunAction') remember(to);
      setTyped('');
      palette.close();
      if (to.path.startsWith(HERE)) run(to.path.slice(HERE.length) as ActionName);
      else void navigate(to.path);
    },
    [navigate, remember, run],
  );
  const groups: { kind: PaletteKind; label: string; ways: Recent[] }[] = [
    { kind: 'recent', label: t('recent'), ways: value === '' ? recent : [] },
    { kind: 'action', label: t('actions'), ways: actions.filter(({ isCertain }) => isCertain).map(action) },
    { kind: 'booking', label: t('bookings'), ways: (matches?.bookings ?? []).map(booking) },
    { kind: 'customer', label: t('customers'), ways: (matches?.customers ?? []).map(customer) },
    { kind: 'vessel', label: t('vessels'), ways: (matches?.resources ?? []).map(vessel) },
    { kind: 'begunAction', label: t('actions'), ways: begun.map(action) },
    { kind: 'page', label: t('pages'), ways: pages.map(({ path, title }) => ({ path, label: title, about: '' })) },
  ];
  const filledGroups = groups.filter(({ ways }) => ways.length > 0);
  const first = filledGroups[0]?.ways[0]?.path;
  const list = useRef<HTMLDivElement>(null);
  // Results that come in after the last letter run on Enter too.
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
      // Blurring the page behind would redraw it at every letter, which takes longer than the search.
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      // A transition is slower than the next key.
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
          {filledGroups.map(({ kind, label, ways }) => (
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
        {filledGroups.length === 0 && (
          <Spotlight.Empty>
            {query.isError ? t('failed') : t(isAsked && !query.isFetching ? 'nothing' : 'begin')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );

  function action({ name, to, day }: ActionRequest): Recent {
    const about = day ? [formatDate(day.date), day.hora].filter(Boolean).join(' · ') : '';
    return { path: to ?? HERE + name, label: t(`acts.${name}`), about };
  }

  function booking(one: NonNullable<typeof matches>['bookings'][number]): Recent {
    const name = fullName(one);
    const about = [one.folio, one.resourceName, formatDate(one.bookingDate), one.hora].join(' · ');
    const path = paths.bookingOf(one);
    return {
      path: owns ? path.replace(paths.booking, paths.ownerBooking) : path,
      label: name || one.resourceName,
      about,
    };
  }

  function customer(one: NonNullable<typeof matches>['customers'][number]): Recent {
    return { path: paths.customer(one._id), label: fullName(one), about: one.phone };
  }

  function vessel({ _id, name }: NonNullable<typeof matches>['resources'][number]): Recent {
    return { path: paths.vessel({ _id, name }), label: name, about: '' };
  }
}
