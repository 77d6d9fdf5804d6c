export { calendarFeedRoutes } from './calendarFeeds.ts';
export { invitationFile } from './calendarFile.ts';
