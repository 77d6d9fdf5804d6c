export { encode, jpegPicture } from './images.ts';
export {
  images,
  type ImageRecord,
  logoOf,
  bytesRemoval,
  newStoredId,
  openBytes,
  readBytes,
  removeBytes,
  storeBytes,
  storedIdsAfter,
  storeStream,
} from './store.ts';
export { imageRoutes } from './images.routes.ts';
