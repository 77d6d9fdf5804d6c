import { addons } from '@marea/domain/fleet/addon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(locations, { indexes: [{ key: { slug: 1 } }] });
listCollection(services);
listCollection(vessels);
listCollection(addons);
