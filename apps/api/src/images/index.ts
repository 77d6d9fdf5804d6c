export { encode, jpegPicture } from './images.ts';
export {
  images,
  type ImageRecord,
  logoOf,
  bytesRemoval,
  newStoredId,
  openBytes,
  openStored,
  readBytes,
  removeBytes,
  storeBytes,
  storedIdsAfter,
  storeStream,
} from './store.ts';
export { makeStored } from './makeStored.ts';
export { imageRoutes } from './images.routes.ts';
