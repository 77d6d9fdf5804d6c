import type { PublicCompany } from '@marea/domain/company/company.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContactWays } from '../../../core/ContactWays.tsx';
import { paths } from '../../../core/paths.ts';
import { usePolicies } from '../../../core/usePolicies.ts';
import classes from './Below.module.css';

/** Who sells here: how to ask before booking, and what is agreed to by booking. */
export function CompanyFoot({ company }: { company: PublicCompany }) {
  const { t } = useTranslation(['ui', 'app']);
  const { policies } = usePolicies(company.slug);
  return (
    <footer className={classes.foot}>
      <section aria-labelledby="contact">
        <h2 className={classes.title} id="contact">
          {t('story.contact')}
        </h2>
        <ContactWays slug={company.slug} message={t('story.message', { company: company.name })} />
      </section>
      {policies && policies.length > 0 && (
        <nav className={classes.policies} aria-label={t('app:policies.title')}>
          {policies.map(({ kind }) => (
            <Link key={kind} to={{ pathname: paths.policies(company.slug), hash: kind }}>
              {t(`app:policies.${kind}`)}
            </Link>
          ))}
        </nav>
      )}
    </footer>
  );
}
