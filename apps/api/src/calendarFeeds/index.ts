export { calendarFeedRoutes } from './calendarFeeds.ts';
