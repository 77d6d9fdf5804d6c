import { useLayoutEffect } from 'react';
import { useCompanyName } from './currentCompany.ts';

/** Titles the tab as the server does: what the page is, and whose. While that is not known the title stays as it is. */
export function useTabTitle(title: string): void {
  const company = useCompanyName();
  useLayoutEffect(() => {
    if (company !== undefined) document.title = [title, company].filter(Boolean).join(' · ');
  }, [title, company]);
}
