import '@marea/web/theme/olderBrowsers';
// First, before any schema is defined.
import './app/schemaSettings.ts';
import './app/start.tsx';
