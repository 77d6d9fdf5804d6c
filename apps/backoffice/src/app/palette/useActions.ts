import { useComputedColorScheme } from '@mantine/core';
import { callerOf } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { useLanguage } from '@marea/web/i18n';
import { isOwner } from '../../core/session/guards.ts';
import { maySee } from '../../core/session/maySee.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import english from '../../locales/en/palette.ts';
import spanish from '../../locales/es/palette.ts';
import { useToday } from '../../ui/useToday.ts';
import { screenAt } from '../screens.ts';
import { actions, type Action, type ActionName, type When } from './actions.ts';
import { sayingOf, wordsOf, type Saying } from './phrases.ts';
import { spokenDay, type SpokenDay } from './spokenDay.ts';

/** An action that was asked for: where it leads, and the day and time that were said with it. */
export type ActionRequest = {
  name: ActionName;
  to: string | null;
  /** It was said in several words, each of them there: no name is like that. */
  isCertain: boolean;
  /** The day and time that it is for, today unless said; null where it is for none. */
  day: { date: string; hora: string | null } | null;
};

const names = Object.keys(actions) as ActionName[];
/** Somebody who works in one language types in the other too. */
const phrases = new Map(
  names.map((name) => [name, [english, spanish].flatMap(({ said }) => said[name].split(', ').map(wordsOf))]),
);

/** The actions that the typed words ask for, or begin to, of those that the person may do where they work. */
export function useActions(typed: string): ActionRequest[] {
  const isOffered = useOffered();
  const owns = isOwner(useCurrentUser());
  const today = useToday();
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return names.flatMap((name) => {
    const action = actions[name];
    const found = understood(name, action, words, today);
    if (!found) return [];
    const day = { date: found.said.date ?? today, hora: found.said.hora };
    const to = addressOf(action, { ...day, today }, owns);
    if (!isOffered(name, to)) return [];
    return [{ name, to, isCertain: found.isWhole && words.length > 1, day: action.takesDay ? day : null }];
  });
}

type Understood = { isWhole: boolean; said: SpokenDay };
const nothingSaid: SpokenDay = { date: null, hora: null };

function understood(
  name: ActionName,
  { takesDay }: Action,
  words: readonly string[],
  today: string,
): Understood | undefined {
  const read = (phrase: readonly string[]): Understood[] => {
    const saying = sayingOf(words, phrase);
    if (!saying) return [];
    const said = takesDay ? spokenDay(saying.rest, today) : nothingSaid;
    return isMeant(saying, phrase, said, takesDay) ? [{ isWhole: saying.isWhole, said }] : [];
  };
  const found = (phrases.get(name) ?? []).flatMap(read);
  return found.find(({ isWhole }) => isWhole) ?? found[0];
}

/** What follows a phrase is its day; after a single word it has to be one, or it is somebody's name. */
function isMeant({ rest }: Saying, phrase: readonly string[], { date, hora }: SpokenDay, takesDay = false): boolean {
  if (rest.length === 0) return true;
  return takesDay && (phrase.length > 1 || date !== null || hora !== null);
}

function addressOf(action: Action, when: When, owns: boolean): string | null {
  if ('does' in action) return null;
  const to = owns ? action.ofOwner : action.to;
  return to?.(when) ?? null;
}

/** Whether the person may do something, and it is not so already. */
function useOffered(): (name: ActionName, to: string | null) => boolean {
  const user = useCurrentUser();
  const { locationId } = useSession();
  const now: readonly string[] = [useLanguage(), useComputedColorScheme()];
  return (name, to) => {
    const action = actions[name];
    if ('does' in action) return !now.includes(action.does);
    const screen = to === null ? undefined : screenAt(to.replace(/\?.*/, ''));
    return (
      screen !== undefined && mayCall(callerOf(user, locationId), action.needs) && maySee(user, locationId, screen)
    );
  };
}
