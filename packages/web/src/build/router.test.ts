import { expect, it } from 'vitest';
import { keptIn, leanRouter } from './router.ts';

const built = `var Form = React4.forwardRef(
  (props, ref) => null
);
Form.displayName = "Form";
function useNavigate() {}`;

it('marks what a call makes as free of effects, and names nothing afterwards', () => {
  expect(leanRouter(built)).toBe(`var Form = /* @__PURE__ */ React4.forwardRef(
  (props, ref) => null
);

function useNavigate() {}`);
});

it('leaves code as it is that is written in another way', () => {
  const other = 'export const Form = make((props) => null);';
  expect(leanRouter(other)).toBe(other);
});

it('finds what is still there of the unused parts, under a name that was made unique too', () => {
  expect(keptIn(built)).toEqual(['Form']);
  expect(keptIn('function ScrollRestoration$1({ getKey }) {}')).toEqual(['ScrollRestoration']);
  expect(keptIn('function useFormAction() {} const FormData2 = 1;')).toEqual([]);
});
