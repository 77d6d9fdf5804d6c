import { readNumber, type NumberProblem, type NumberRules } from '@marea/domain/core/money/typedNumber';
import { formatDecimal } from '@marea/texts/format/money';
import type { BoundProblem } from '@marea/texts/format/typedNumbers';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { isLikeGrouped, ownText, typedText, type TypedText } from './typedText.ts';

type NumberTextOptions = NumberRules & {
  value: number | null;
  onChange: ((value: number | null) => void) | undefined;
  min: number | undefined;
  max: number | undefined;
  /** The least number of decimals shown. */
  leastDecimals: number;
};

type NumberText = TypedText & {
  /** The number last passed to the form. */
  sentValue: number | null;
  /** The form's number before that. */
  before: number | null;
};

/** The text of a number input: the typed one during input, else the formatted number. */
export function useNumberText(options: NumberTextOptions) {
  const { value, min, max, onChange } = options;
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<NumberText | null>(null);
  const [isReported, setReported] = useState(false);
  const caret = useRef<number | null>(null);
  const isReplaced = useRef(false);

  // A form that refuses null keeps the previous number; any other number was set from outside.
  const isOwn = typed !== null && (value === typed.sentValue || (typed.sentValue === null && value === typed.before));
  if (isOwn && value === typed.sentValue && typed.before !== typed.sentValue)
    setTyped({ ...typed, before: typed.sentValue });
  const current = isOwn ? typed : null;
  const display: TypedText = current ?? { text: formatNumber(value, options.leastDecimals), isGrouped: true };
  const problem = current ? problemOf(current, options) : undefined;

  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useRefusedSubmit(ref, problem !== undefined, () => setReported(true));

  const put = (next: number | null) => {
    setTyped(null);
    onChange?.(next);
  };
  return {
    ref,
    text: display.text,
    problem: isReported ? problem : undefined,
    isRefused: problem !== undefined,
    onPaste: () => {
      const input = ref.current;
      isReplaced.current = input !== null && input.selectionStart === 0 && input.selectionEnd === input.value.length;
    },
    onType: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const entered = currentTarget.value;
      const entry = { entered, caret: currentTarget.selectionStart ?? entered.length, isReplaced: isReplaced.current };
      isReplaced.current = false;
      const next = typedText(display, entry);
      const { value: read } = readNumber(ownText(next), options);
      if (next.text !== entered) caret.current = next.caret;
      const isGrouped = next.isGrouped || (read !== null && isLikeGrouped(next.text));
      setTyped({ text: next.text, isGrouped, sentValue: read, before: value });
      setReported(false);
      onChange?.(read);
    },
    onLeave: () => (problem ? setReported(true) : setTyped(null)),
    stepBy: (by: number) => put(clamp(roundTo((value ?? 0) + by, options.decimals), min, max)),
  };
}

function problemOf(
  typed: NumberText,
  { min, max, ...rules }: NumberTextOptions,
): NumberProblem | BoundProblem | undefined {
  const { value, problem } = readNumber(ownText(typed), rules);
  if (problem || value === null) return problem;
  if (min !== undefined && value < min) return { reason: 'too_small', value, bound: min };
  if (max !== undefined && value > max) return { reason: 'too_big', value, bound: max };
  return undefined;
}

function formatNumber(value: number | null, leastDecimals: number): string {
  return value === null ? '' : formatDecimal(value, leastDecimals);
}

function clamp(value: number, min = -Infinity, max = Infinity): number {
  return Math.min(Math.max(value, min), max);
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** Blocks the form's submit while its number is invalid, and focuses the first such input. */
function useRefusedSubmit(ref: React.RefObject<HTMLInputElement | null>, isRefused: boolean, onRefused: () => void) {
  const report = useEffectEvent(onRefused);
  useEffect(() => {
    const form = ref.current?.form;
    if (!isRefused || !form) return undefined;
    const refuse = (event: SubmitEvent) => {
      // React listens at the root, so the form's own handler does not run.
      event.preventDefault();
      event.stopPropagation();
      report();
      if (form.querySelector('[data-refused]') === ref.current) ref.current?.focus();
    };
    form.addEventListener('submit', refuse);
    return () => form.removeEventListener('submit', refuse);
  }, [ref, isRefused]);
}
