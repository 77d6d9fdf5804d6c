import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Location } from '@marea/domain/fleet/location.schema';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { createQueries, queryKeyOf } from '@marea/web/client/query';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconArrowLeft, IconBuilding, IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callOutside } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { landingOf } from '../../core/session/guards.ts';
import type { Person } from '../../core/session/guards.ts';
import { session } from '../../core/session/sessionStore.ts';
import { useOrigin } from '../../core/session/signIn.ts';
import { useMayCall, useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { useSignOut } from '../../core/session/useSignOut.ts';
import { EntryLayout } from '../../ui/page/EntryLayout.tsx';
import { CompanySwitch } from './companies/CompanySwitch.tsx';
import { NewCompanyForm } from './companies/NewCompanyForm.tsx';
import { CompanyCard, LocationCard } from './WorkplaceCards.tsx';
import classes from './WorkplaceCards.module.css';

/** The first page of a person at a location. */
type HomeOf = (person: Person, at: string | null) => string;

/** The choice of company (where there are several) and of the location to work at. */
export function SelectCompanyPage({ homeOf }: { homeOf: HomeOf }) {
  const { t } = useTranslation(['session', 'app']);
  const user = useCurrentUser();
  const signOut = useSignOut();
  const places = useWorkplaces();
  const work = useWorkAt(homeOf);
  const only = useIsOnTheWay() && places.isLoaded ? onlyWorkplace(places.companies, places.locations) : null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const mayCall = useMayCall();
  const mayMake = mayCall(companyEndpoints.createCompany);
  const maySwitch = mayCall(companyEndpoints.switchCompany);
  const isOneCompany = places.companies.length === 1;
  const company = isOneCompany ? places.companies[0] : places.companies.find(({ _id }) => _id === chosen);
  const title = t(isMaking ? 'newCompany.title' : company ? 'place.location' : 'place.company');
  useDocumentTitle(`${title} · ${t('app:name')}`);

  useEffect(() => {
    if (only) work(only);
  }, [only, work]);

  return (
    <EntryLayout wide>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            {company && !isOneCompany && !isMaking && (
              <Button
                variant="subtle"
                size="compact-sm"
                ml={-8}
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => setChosen(null)}
              >
                {t('place.otherCompany')}
              </Button>
            )}
            <Title order={1} size="h2">
              {title}
            </Title>
            <Text c="dimmed">{isMaking ? t('newCompany.lead') : t('place.hello', { name: user.firstName })}</Text>
          </div>
          <Group gap="xs" justify="flex-end">
            {mayMake && !isMaking && (
              <Button
                component={Link}
                to={paths.companies}
                variant="default"
                size="sm"
                leftSection={<IconBuilding size={16} aria-hidden />}
              >
                {t('companies.title')}
              </Button>
            )}
            {mayMake && !isMaking && (
              <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
                {t('newCompany.title')}
              </Button>
            )}
            <Button variant="default" size="sm" flex="none" onClick={() => void signOut()}>
              {t('app:shell.signOut')}
            </Button>
          </Group>
        </Group>
        {isMaking ? (
          <NewCompanyForm onCreated={(locationId) => work(locationId, paths.setup)} onCancel={() => setMaking(false)} />
        ) : (
          <Choice
            places={places}
            companyId={company?._id}
            onCompany={setChosen}
            onLocation={work}
            isSkipping={only !== null}
          />
        )}
        {company && maySwitch && !isMaking && only === null && <CompanySwitch company={company} />}
      </Stack>
    </EntryLayout>
  );
}

type ChoiceProps = {
  places: ReturnType<typeof useWorkplaces>;
  companyId: string | undefined;
  onCompany: (id: string) => void;
  onLocation: (id: string) => void;
  isSkipping: boolean;
};

function Choice({ places, companyId, onCompany, onLocation, isSkipping }: ChoiceProps) {
  const { t } = useTranslation('session');
  const { locationId } = useSession();
  if (places.error) return <ErrorState error={places.error} onRetry={places.retry} />;
  if (!places.isLoaded || isSkipping) {
    return (
      <div className={classes.cards} aria-busy="true">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={172} radius="lg" />
        ))}
      </div>
    );
  }
  const of = (id: string) => places.locations.filter((location) => location.companyId === id);
  const here = companyId ? of(companyId) : [];
  if (companyId && here.length === 0) {
    return <EmptyState icon={IconMapPin} title={t('place.noLocations')} />;
  }
  if (places.companies.length === 0) {
    return <EmptyState icon={IconBuilding} title={t('place.noCompanies')} text={t('place.noCompaniesText')} />;
  }
  return (
    <div className={classes.cards}>
      {companyId
        ? here.map((location) => (
            <LocationCard
              key={location._id}
              location={location}
              isCurrent={location._id === locationId}
              onChoose={() => onLocation(location._id)}
            />
          ))
        : places.companies.map((company) => (
            <CompanyCard
              key={company._id}
              company={company}
              locations={of(company._id)}
              onChoose={() => onCompany(company._id)}
            />
          ))}
    </div>
  );
}

/**
 * Starts work at a location: at the given address, else at the origin, else at the first screen of the person's menu.
 */
function useWorkAt(homeOf: HomeOf) {
  const user = useCurrentUser();
  const origin = useOrigin();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    (locationId: string, to?: string) => {
      session.chooseWorkplace(locationId);
      // Keeps another company's responses from showing for a moment.
      queryClient.clear();
      const landing = landingOf(user, { origin, locationId });
      const home = landing === paths.selectCompany ? homeOf(user, locationId) : landing;
      void navigate(to ?? home, { replace: true });
    },
    [user, origin, navigate, queryClient, homeOf],
  );
}

/** Whether the person comes from signing in or from a guard, and not to switch. */
function useIsOnTheWay(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'from' in state;
}

/** The only location to choose, or null. */
export function onlyWorkplace(
  companies: readonly { _id: string }[],
  locations: readonly Pick<Location, '_id' | 'companyId'>[],
): string | null {
  if (companies.length !== 1) return null;
  const here = locations.filter(({ companyId }) => companyId === companies[0]?._id);
  return here.length === 1 ? (here[0]?._id ?? null) : null;
}

const queries = createQueries(callOutside);
/** Cached apart from the same queries inside a company. */
const OUTSIDE = 'outside';
const readCompanies = {
  ...queries(sessionEndpoints.companies, {}),
  queryKey: [...queryKeyOf(sessionEndpoints.companies), OUTSIDE],
};
const readLocations = {
  ...queries(fleetEndpoints.allLocations, {}),
  queryKey: [...queryKeyOf(fleetEndpoints.allLocations), OUTSIDE],
};

/** The companies and active locations that the person can choose between. */
export function useWorkplaces() {
  const companies = useQuery(readCompanies);
  const locations = useQuery(readLocations);
  return {
    companies: companies.data?.data ?? [],
    locations: (locations.data?.data ?? []).filter(({ active }) => active),
    isLoaded: companies.isSuccess && locations.isSuccess,
    error: companies.error ?? locations.error,
    retry: () => void Promise.all([companies.refetch(), locations.refetch()]),
  };
}
