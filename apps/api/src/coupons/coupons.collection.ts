import { coupons } from '@marea/domain/coupons/coupon.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(coupons);
