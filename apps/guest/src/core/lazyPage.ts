import { isChunkError, serverAnswers, untilServerAnswers } from '@marea/web/client/network';
import { loadWording } from '@marea/web/i18n/i18n';
import type { FlatNamespace } from 'i18next';
import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

type Page = { default: ComponentType };

let pending = 0;
let isWaiting = false;
const listeners = new Set<() => void>();

function notify(): void {
  // A page begins to load while another is being drawn, when no component may be updated yet.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

function count(change: 1 | -1): void {
  pending += change;
  notify();
}

/**
 * Loads a page's code; without a network it waits, and then opens the address anew, which has what was chosen. Rejects with
 * the import's error where the server answers and the file is gone, as after a deploy.
 */
async function loadOrWait(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error) || (await serverAnswers())) throw error;
  }
  return openAnew();
}

async function openAnew(): Promise<Page> {
  isWaiting = true;
  notify();
  await untilServerAnswers();
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * A page that is loaded when it is first visited, together with its wording. A preloaded page is drawn at once: React
 * shows the next state 300 ms after a Suspense fallback at the earliest ("guest's first page: largest paint").
 */
export function lazyPage(loadPage: () => Promise<Page>, ...namespaces: FlatNamespace[]) {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const [page] = await Promise.all([loadPage(), loadWording('app', ...namespaces)]);
    loaded = page.default;
    return page;
  };
  // The document may remember a file that could not be had, for as long as it lives.
  let hasFailed = false;
  const Lazy = lazy(async () => {
    count(1);
    try {
      return await (hasFailed ? openAnew() : loadOrWait(load));
    } finally {
      count(-1);
    }
  });
  function LoadedOrLazy() {
    const [Page] = useState<ComponentType>(() => loaded ?? Lazy);
    return createElement(Page);
  }
  const preload = () =>
    void load().catch((error: unknown) => {
      if (isChunkError(error)) hasFailed = true;
    });
  return Object.assign(LoadedOrLazy, { load, preload });
}

/** A page made of Mantine's components, whose code comes beside its own. */
export function kitPage(loadPage: () => Promise<Page>, ...namespaces: FlatNamespace[]) {
  const load = async () => {
    const [{ default: page }, { Kit }] = await Promise.all([loadPage(), import('./kit/Kit.tsx')]);
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

/** Whether a page waits for the network, as a store to subscribe to. */
export const pageWaitsForNetwork = { subscribe: pagesOnTheirWay.subscribe, any: (): boolean => isWaiting };

/** The page for unknown addresses, for pages that seldom need it. */
export const UnknownPage = kitPage(() => import('./UnknownPage.tsx'), 'app');
