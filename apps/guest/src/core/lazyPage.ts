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
  // A page may start loading during another's render, when no component may be updated.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

function count(change: 1 | -1): void {
  pending += change;
  notify();
}

/**
 * Loads a page's code; without a network it waits, then reloads the address, which has the guest's choices. Rejects
 * with the import's error if the server answers but the file is gone, as after a deploy.
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
 * A page loaded when first visited, together with its wording. A preloaded page renders at once: React shows the next
 * state at the earliest 300 ms after a Suspense fallback ("guest's first page: largest paint").
 */
export function lazyPage(loadPage: () => Promise<Page>, ...namespaces: FlatNamespace[]) {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const [page] = await Promise.all([loadPage(), loadWording('app', ...namespaces)]);
    loaded = page.default;
    return page;
  };
  // A document may remember for its lifetime that a file failed to load.
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

/** A page with Mantine's components, whose code is loaded along with its own. */
export function kitPage(loadPage: () => Promise<Page>, ...namespaces: FlatNamespace[]) {
  const load = async () => {
    const [{ default: page }, { Kit }] = await Promise.all([loadPage(), import('./kit/Kit.tsx')]);
    return { default: () => createElement(Kit, null, createElement(page)) };
  };
  return lazyPage(load, ...namespaces);
}

/** Whether a page is loading, as a store to subscribe to. */
export const pagesOnTheirWay = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  any: (): boolean => pending > 0,
};

/** Whether a page waits for the network, as a store to subscribe to. */
export const pageWaitsForNetwork = { subscribe: pagesOnTheirWay.subscribe, any: (): boolean => isWaiting };

/** The page for unknown addresses, for pages that rarely need it. */
export const UnknownPage = kitPage(() => import('./UnknownPage.tsx'), 'app');
