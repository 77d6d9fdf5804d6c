import { loadWording } from '@marea/web/wording';
import type { FlatNamespace } from 'i18next';
import { createElement, lazy, type ComponentType } from 'react';

type Page = { default: ComponentType };

let pending = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  pending += change;
  // A page begins to load while another is being drawn, when no component may be updated yet.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

/** A page that is loaded when it is first visited, together with its wording. */
export function lazyPage(loadPage: () => Promise<Page>, ...namespaces: FlatNamespace[]) {
  const load = async () => {
    const [page] = await Promise.all([loadPage(), loadWording('app', ...namespaces)]);
    return page;
  };
  const page = lazy(async () => {
    count(1);
    try {
      return await load();
    } finally {
      count(-1);
    }
  });
  // A page that cannot be had yet is asked for again when somebody goes there.
  return Object.assign(page, { preload: () => void load().catch(() => null) });
}

/** A page made of Mantine's components, whose code comes beside its own. */
export function kitPage(loadPage: () => Promise<Page>, ...namespaces: FlatNamespace[]) {
  const load = async () => {
    const [{ default: page }, { Kit }] = await Promise.all([loadPage(), import('./Kit.tsx')]);
    return { default: () => createElement(Kit, null, createElement(page)) };
  };
  return lazyPage(load, ...namespaces);
}

/** Whether a page is on its way, as a store to subscribe to. */
export const pagesOnTheirWay = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  any: (): boolean => pending > 0,
};
