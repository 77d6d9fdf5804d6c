import { Skeleton } from '@mantine/core';
import { imagePurposes } from '@marea/domain/images/imagePurposes';
import type { ImagePurpose } from '@marea/domain/images/imagePurposes';
import { imagesEndpoints } from '@marea/domain/images/images.endpoints';
import { apiOrigin } from '@marea/web/client/apiOrigin';
import { urlOf } from '@marea/web/client/client';
import { IconPhoto } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { queries } from '../../core/api.ts';
import classes from './PictureField.module.css';

type StoredPictureProps = { id: string; purpose: ImagePurpose; width: number; alt: string; className?: string };

/** A picture by its id. A private one, such as a receipt, is fetched with the session. */
export function StoredPicture({ id, purpose, width, alt, className }: StoredPictureProps) {
  const request = { params: { id }, query: { w: width } };
  if (imagePurposes[purpose].isPrivate) return <PrivatePicture request={request} alt={alt} className={className} />;
  const address = apiOrigin() + urlOf(imagesEndpoints.image, request);
  return <img src={address} loading="lazy" alt={alt} className={className} />;
}

type PrivatePictureProps = {
  request: { params: { id: string }; query: { w: number } };
  alt: string;
  className?: string;
};

function PrivatePicture({ request, alt, className }: PrivatePictureProps) {
  const { data, isError } = useQuery({ ...queries(imagesEndpoints.image, request), staleTime: Infinity });
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return;
      const address = URL.createObjectURL(new Blob([new Uint8Array(data.bytes)], { type: data.type }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  if (data) return <img ref={show} alt={alt} className={className} />;
  return isError ? <span>{alt}</span> : <Skeleton className={className} />;
}

const WIDTH = 320;

type ThumbnailProps = {
  id: string | null;
  purpose: ImagePurpose;
  icon?: TablerIcon;
  /** Shown until there is a picture. */
  drawing?: ReactNode;
};

/** The picture of a row, beside its name, or an icon without one. */
export function Thumbnail({ id, purpose, icon: Icon = IconPhoto, drawing }: ThumbnailProps) {
  return (
    <span className={classes.thumbnail} aria-hidden>
      {id ? (
        <StoredPicture id={id} purpose={purpose} width={WIDTH} alt="" className={classes.picture} />
      ) : (
        (drawing ?? <Icon size={17} stroke={1.5} />)
      )}
    </span>
  );
}
