import { reviews } from '@marea/domain/reviews/review.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(reviews);
