import { liveEndpoints } from '@marea/domain/live/live.endpoints';
import { createEvents } from '@marea/web/client/events';
import { followLive } from '@marea/web/client/followLive';
import { clientOptions } from '../../core/api.ts';

const events = createEvents(clientOptions);

/** Follows the API's stream of changes with the session of the signed-in person. Returns a function that ends it. */
export function followChanges(reactions: Parameters<typeof followLive>[1]): () => void {
  return followLive((options) => events(liveEndpoints.liveChanges, options), reactions);
}
