import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import type { AppContext } from '../context.ts';
import { listRoutes } from '../records/index.ts';

export const couponRoutes = (app: AppContext) => listRoutes(app, coupons, couponEndpoints);
