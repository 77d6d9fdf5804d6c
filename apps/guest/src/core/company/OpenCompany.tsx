import { Outlet, useParams } from 'react-router-dom';
import { lazyPage } from '../lazyPage.ts';
import { useCompany } from './useCompany.ts';

const ClosedCompanyPage = lazyPage(() => import('./ClosedCompanyPage.tsx'), 'app');

/** The pages on which a company sells; for an inactive company a notice instead. */
export function OpenCompany() {
  const { slug } = useParams();
  const isOff = useCompany(slug).data?.company.active === false;
  return isOff ? <ClosedCompanyPage /> : <Outlet />;
}
