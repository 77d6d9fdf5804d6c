export { placeMails } from './placeMails.ts';
export { planRelease } from './planRelease.ts';
export { releaseUnpaidPlaces } from './releasePlaces.ts';
