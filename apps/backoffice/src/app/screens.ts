import { matchPath } from 'react-router-dom';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settingsScreens.ts';
import { workScreens } from './workScreens.ts';

/**
 * The screens that exist. The router makes its routes from this table, and the rail shows those
 * entries of the server's menu that lead to one, so that a new screen is added in one of the two and nowhere else.
 */
export const screens: readonly Screen[] = [...workScreens, ...settingsScreens];

/** The owners' own screens are under `/user/`; owners see no others, and only owners see these. */
export function isOwnersPath(path: string): boolean {
  return path.startsWith('/user/');
}

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]));

/** The screen at an address, or undefined. An exact path wins; patterns are tried after it. */
export function screenAt(pathname: string): Screen | undefined {
  return byPath.get(pathname) ?? screens.find(({ path }) => matchPath(path, pathname));
}
