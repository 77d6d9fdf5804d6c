import { tabStorage } from '@marea/web/storage/storage';
import { createContext, useContext, useLayoutEffect } from 'react';

const KEY = 'marea.guest.company';
const FLOWS = new Set(['book', 'checkin']);
/** What begins an address that names no company. */
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

/** The name of the company whose page is shown: undefined while it is not known yet, null where the page is nobody's. */
export const CompanyName = createContext<string | null | undefined>(null);

export function useCompanyName(): string | null | undefined {
  return useContext(CompanyName);
}

/** Stores the company whose page this tab showed last, for pages whose address names none. */
export function rememberCompany(slug: string): void {
  if (lastCompany() !== slug) tabStorage.setItem(KEY, slug);
}

/** The slug of the company that this tab showed last, or undefined. */
export function lastCompany(): string | undefined {
  return tabStorage.getItem(KEY) ?? undefined;
}

/** What stands in an address where a company's slug would; there may be no such company. */
export function slugInPath(pathname: string): string | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  if (FLOWS.has(first)) return second;
  return NO_COMPANY.has(first) ? undefined : first || undefined;
}

/** Titles the tab as the server does: what the page is, and whose. While that is not known the title stays as it is. */
export function useTabTitle(title: string): void {
  const company = useCompanyName();
  useLayoutEffect(() => {
    if (company !== undefined) document.title = [title, company].filter(Boolean).join(' · ');
  }, [title, company]);
}
