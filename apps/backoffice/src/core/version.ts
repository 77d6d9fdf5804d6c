/** The product's version as the top bar shows it. */
export { version as VERSION } from '../../package.json';
