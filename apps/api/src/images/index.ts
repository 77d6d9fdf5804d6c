export { encode } from './encode.ts';
export { images, type ImageRecord } from './image.collection.ts';
export { imageRoutes } from './images.routes.ts';
export { logoOf } from './logo.ts';
export {
  bytesRemoval,
  newStoredId,
  openBytes,
  readBytes,
  removeBytes,
  storeBytes,
  storedIdsAfter,
  storeStream,
} from './store.ts';
