export { encode } from './encode.ts';
export { imageRoutes } from './images.routes.ts';
export { logoOf } from './logo.ts';
export { bytesRemoval, readBytes, storeBytes } from './store.ts';
