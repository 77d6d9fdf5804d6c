import { tabStorage } from '@marea/web/storage/storage';
import { createContext, useContext, useLayoutEffect } from 'react';

const KEY = 'marea.guest.company';
const FLOWS = new Set(['book', 'checkin']);
/** First path segments of addresses that name no company. */
const NO_COMPANY = new Set([
  'booking',
  'check-in',
  'reagendar',
  'complete',
  'unsubscribe',
  'resume',
  'expired_link',
  'payment',
]);

/** The name of the page's company: undefined until it is known, null if the page has none. */
export const CompanyName = createContext<string | null | undefined>(null);

export function useCompanyName(): string | null | undefined {
  return useContext(CompanyName);
}

/** Stores the company last shown in this tab, for pages whose address names none. */
export function rememberCompany(slug: string): void {
  if (lastCompany() !== slug) tabStorage.setItem(KEY, slug);
}

/** The slug of the company last shown in this tab, or undefined. */
export function lastCompany(): string | undefined {
  return tabStorage.getItem(KEY) ?? undefined;
}

/** The path segment in place of a company's slug; there may be no such company. */
export function slugInPath(pathname: string): string | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  if (FLOWS.has(first)) return second;
  return NO_COMPANY.has(first) ? undefined : first || undefined;
}

/** Titles the tab like the server does, with page and company. Until the company is known the title stays. */
export function useTabTitle(title: string): void {
  const company = useCompanyName();
  useLayoutEffect(() => {
    if (company !== undefined) document.title = [title, company].filter(Boolean).join(' · ');
  }, [title, company]);
}
