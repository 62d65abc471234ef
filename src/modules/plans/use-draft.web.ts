/** A draft as somebody writes it: kept by the server when they pause, one save after another, and nothing in the browser. */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#engine/web/client.ts';
import { useAct } from '#engine/web/query.ts';
import type { PlanTree } from './plan-tree.model.ts';
import type { Plan } from './plan-words.web.ts';
import { treatmentPlan } from './treatment-plan.model.ts';

/** The fields around the tree that people write. */
export const AROUND = [
  'startDate',
  'nextReview',
  'clientWords',
  'strengths',
  'barriers',
  'family',
  'dischargeCriteria',
  'participation',
  'participationNote',
] as const;
export type AroundField = (typeof AROUND)[number];
export type Around = Readonly<Partial<Record<AroundField, unknown>>>;

interface Content {
  readonly around: Around;
  readonly tree: PlanTree;
}
export interface Draft extends Content {
  readonly state: 'saved' | 'saving' | 'refused';
  readonly refusal: string | null;
  readonly write: (field: AroundField, value: unknown) => void;
  readonly grow: (change: (tree: PlanTree) => PlanTree) => void;
}
/** When nobody writes for so long, the server keeps what there is. */
const PAUSE_MS = 600;
const contentOf = (plan: Plan): Content => ({
  around: Object.fromEntries(AROUND.map((field) => [field, plan[field] ?? null])),
  tree: plan.problems ?? [],
});

export function useDraft(plan: Plan): Draft {
  const act = useAct(treatmentPlan);
  const [content, setContent] = useState(() => contentOf(plan));
  const [state, setState] = useState<Draft['state']>('saved');
  const [error, setError] = useState<ApiError | null>(null);
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  const latest = useRef(content);
  const version = useRef(plan.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());
  if (fault) throw fault.error;

  const save = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(async () => {
      const sent = latest.current;
      try {
        const row = await act.edit(plan.id, version.current, { ...sent.around, problems: sent.tree });
        version.current = row.version;
        setError(null);
        if (sent === latest.current) setState('saved');
      } catch (thrown) {
        setState('refused');
        if (thrown instanceof ApiError) setError(thrown);
        else setFault({ error: thrown });
      }
    });
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    // Somebody else wrote, and nothing here waits to be kept: their words are the draft now.
    if (state !== 'saved' || plan.version <= version.current) return;
    version.current = plan.version;
    latest.current = contentOf(plan);
    setContent(latest.current);
  }, [plan, state]);
  useEffect(
    () => () => {
      // Leaving before the pause is over keeps the last words, too.
      if (timer.current !== undefined) saveNow.current();
    },
    [],
  );
  const change = (next: Content): void => {
    latest.current = next;
    setContent(next);
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow.current(), PAUSE_MS);
  };
  return {
    ...content,
    state,
    refusal: error?.message ?? null,
    write: (field, value) => change({ ...latest.current, around: { ...latest.current.around, [field]: value } }),
    grow: (step) => change({ ...latest.current, tree: step(latest.current.tree) }),
  };
}
