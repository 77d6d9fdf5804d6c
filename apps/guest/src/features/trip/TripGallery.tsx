import type { ComponentProps } from 'react';
import { Photo, type ShownPicture } from '../../core/kit/Photo.tsx';
import { Gallery } from '../../ui/gallery/Gallery.tsx';
import classes from './Trip.module.css';

type TripGalleryProps = {
  gallery: readonly ShownPicture[];
  /** The name of the trip or the vessel. */
  name: string;
  art: NonNullable<ComponentProps<typeof Photo>['art']>;
};

/** The pictures of a trip or a vessel, or a drawing if there are none. */
export function TripGallery({ gallery, name, art }: TripGalleryProps) {
  if (gallery.length > 0) return <Gallery pictures={gallery} name={name} isFirst />;
  return (
    <div className={classes.scene}>
      <Photo picture={null} art={art} sizes="100vw" isFirst />
    </div>
  );
}
