/** The pages one may begin with; small, and loaded in one piece. */
export { CompanyPage } from './CompanyPage.tsx';
export { LocationPage } from './LocationPage.tsx';
