import { addons } from '@marea/domain/fleet/addon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { listCollection } from '../db/listCollection.ts';

// Public addresses name a location alone: a slug is one location's of all companies.
const slugOnce = { name: 'slug of one location', unique: true, partialFilterExpression: { isDeleted: false } };
listCollection(locations, { indexes: [{ key: { slug: 1 }, ...slugOnce }] });
listCollection(services);
listCollection(vessels);
listCollection(addons);
