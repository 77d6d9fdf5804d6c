import { ErrorState } from '@marea/web/components/states.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { isUnknown, locationNamed, useCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { UnknownPage } from '../../core/lazyPage.ts';
import { paths } from '../../core/paths.ts';
import { Join } from './Join.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PlaceInLine } from './PlaceInLine.tsx';
import { forgetPlace, rememberPlace, findPlace, placeInFragment, type WaitlistPlace } from './waitlistLink.ts';

/** One location's waitlist: to join it, or see one's place in line. */
export default function GuestWaitlistPage() {
  const { slug = '', locationId = '' } = useParams();
  const { t } = useTranslation();
  const { data, error, refetch } = useCompany(slug);
  const location = locationNamed(data, locationId);
  const { hash } = useLocation();
  const [changed, setChanged] = useState<WaitlistPlace | 'none' | null>(() => placeInFragment(hash));
  useEffect(() => {
    const place = placeInFragment(hash);
    if (location && place) rememberPlace(location._id, place);
  }, [location, hash]);
  if (isUnknown(error) || (data && !location)) return <UnknownPage />;
  const currentPlace = location && (changed === 'none' ? null : (changed ?? findPlace(location._id)));
  return (
    <Frame slug={slug} title={data?.company.name ?? t('name')} back={paths.locationWelcome({ slug, locationId })}>
      {!location && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data && location && !currentPlace && (
        <Join
          company={data.company}
          location={location}
          onJoined={(place) => {
            rememberPlace(location._id, place);
            setChanged(place);
          }}
        />
      )}
      {data && location && currentPlace && (
        <PlaceInLine
          key={currentPlace.id}
          company={data.company}
          location={location}
          place={currentPlace}
          onOver={() => {
            forgetPlace(location._id);
            setChanged('none');
          }}
        />
      )}
    </Frame>
  );
}
