/** What was typed and not saved: kept as a draft, and asked about before the form is left. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../router.tsx';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import type { Values } from './form-model.ts';
import { type LeaveAsking, useLeaveAsking } from './use-leave-asking.ts';

/** What a form opens with beside its first values: whatever was typed in it before. */
export const useDraft = (form: string): Values | undefined => useState(() => draftOf(form))[0];

export interface Unsaved extends LeaveAsking {
  /** From now on there is nothing to lose: the form may be left without a question. */
  readonly settle: () => void;
}

/** Keeps `changed` (only fields that differ from what the form opened with) until it is saved or taken back. */
export function useUnsaved(form: string, changed: Values): Unsaved {
  const dirty = Object.keys(changed).length > 0;
  const settled = useRef(false);
  const { ask, asking, answer } = useLeaveAsking();
  useEffect(() => {
    if (settled.current) return;
    if (dirty) keepDraft(form, { ...changed });
    else dropDraft(form);
  }, [changed, dirty, form]);
  const askUnsettled = useCallback(() => (settled.current ? Promise.resolve(true) : ask()), [ask]);
  useLeaveGuard(dirty ? askUnsettled : null);
  return {
    asking,
    answer,
    settle: () => {
      settled.current = true;
      dropDraft(form);
    },
  };
}
