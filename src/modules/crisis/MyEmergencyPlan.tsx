import { PenLine, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { dropPage, isKept, keepPage } from '#engine/web/kept-page.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { useOwn } from '#engine/web/use-own.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Linked } from '#ui/parts/Linked.tsx';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { emergencyPlan, PLAN_STEPS } from './emergency-plan.model.ts';
import { planPage } from './plan-page.web.ts';

const Words = ({ children }: { readonly children: string }) => (
  <span style={{ whiteSpace: 'pre-line' }}>
    <Linked text={children} />
  </span>
);
type Plan = ReadOf<typeof emergencyPlan>;

/** The steps of a plan that hold something, by their names. */
const stepsOf = (plan: Plan): readonly (readonly [string, string])[] =>
  PLAN_STEPS.flatMap((step) => {
    const words = plan[step];
    return words ? [[labelOf(emergencyPlan, step), words] as const] : [];
  });

/** A client's own emergency plan: read, written, and by choice kept on this device for when there is no connection. */
export function MyEmergencyPlan() {
  const { me } = useOwn(coachingClient);
  const found = useList(
    emergencyPlan,
    { client: me?.id ?? '', status: 'current', limit: '1', fields: `client,${PLAN_STEPS.join(',')}` },
    Boolean(me),
  );
  const [writing, setWriting] = useState(false);
  const plan = found.data?.rows[0];
  if (!me || !found.data) return null;
  return (
    <Panel
      title={t('My emergency plan')}
      action={
        plan ? (
          <ActionButton
            action={{ label: t('Change'), icon: PenLine, kind: 'quiet', onClick: () => setWriting(true) }}
          />
        ) : undefined
      }
      footer={plan ? <KeepHere plan={plan} /> : undefined}
    >
      {plan ? (
        <KeyValue
          items={stepsOf(plan).map(([label, words]) => ({ key: label, label, value: <Words>{words}</Words> }))}
        />
      ) : (
        <EmptyState
          title={t('No plan yet')}
          body={t('Write down now what will help you later. You can do it with your coach.')}
          action={{ label: t('Write my plan'), icon: PenLine, onClick: () => setWriting(true) }}
        />
      )}
      {writing ? (
        <RecordDialog
          title={t('My emergency plan')}
          resource={emergencyPlan}
          fields={[...PLAN_STEPS]}
          given={{ client: me.id }}
          record={plan && { ...plan }}
          onClose={() => setWriting(false)}
          onDone={() => setWriting(false)}
        />
      ) : null}
    </Panel>
  );
}

/** Keeps the plan on this device. What is kept follows each change of the plan. */
function KeepHere({ plan }: { readonly plan: Plan }) {
  const { id } = useUser();
  const task = useTask();
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    void isKept(id).then(async (is) => {
      if (is) await keepPage(id, await planPage(stepsOf(plan)));
      setKept(is);
    });
  }, [id, plan]);
  if (kept === null || typeof caches === 'undefined') return null;
  const change = () =>
    void task.run(async () => {
      if (kept) await dropPage();
      else await keepPage(id, await planPage(stepsOf(plan)));
      setKept(!kept);
    });
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <FormError>{task.error?.message}</FormError>
      <span>
        {kept
          ? t('This device shows your plan without a connection, until you remove it or sign out.')
          : t(
              'You can keep your plan on this device, for when there is no connection. Anyone who can unlock it can read it.',
            )}
      </span>
      <ActionButton
        action={{
          label: kept ? t('Remove from this device') : t('Keep on this device'),
          icon: Smartphone,
          busy: task.busy,
          onClick: change,
        }}
      />
    </div>
  );
}
