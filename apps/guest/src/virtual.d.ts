declare module 'virtual:first-variables.css';
