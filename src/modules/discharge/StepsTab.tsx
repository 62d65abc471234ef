import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { actionLabel } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { addressOf } from '#modules/assessments/instrument-address.model.ts';
import { mayRate } from '#modules/assessments/raters.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { phone } from '#ui/theme/vars.ts';
import type { Ask } from './AskDialog.tsx';
import { Marks } from './board-styles.web.ts';
import { discharge } from './discharge.model.ts';
import type { BlockerRead, DischargeWork, Leaving, StepRead } from './discharge-wire.model.ts';
import { blockerWords, roleWords, stepFacts, stepLook } from './discharge-words.web.ts';

const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  justifyContent: 'flex-end',
  [phone]: { justifyContent: 'flex-start', paddingTop: 6 },
});

export interface StepsTabProps {
  readonly work: DischargeWork;
  readonly onAsk: (asking: Ask) => void;
  readonly aftercareHref: string;
}

/** The steps by responsible role; the reader's own come first and have a button. */
export function StepsTab({ work: { discharge: leaving, steps, blockers }, onAsk, aftercareHref }: StepsTabProps) {
  if (!leaving)
    return (
      <EmptyState title={t('No discharge is planned')} body={t('Plan the discharge to see each step and its owner.')} />
    );
  const groups = [...Map.groupBy(steps, ({ roles }) => roles[0] ?? '')];
  const hasOwn = (its: readonly StepRead[]): boolean =>
    its.some(
      ({ action, key, done }) =>
        action !== null || (key === 'aftercare' && done === null && leaving.can.includes('edit')),
    );
  const ordered = groups.toSorted(([, a], [, b]) => Number(hasOwn(b)) - Number(hasOwn(a)));
  return (
    <>
      {ordered.map(([role, its]) => (
        <OwnerPanel
          key={role}
          role={role}
          steps={its}
          isOwn={hasOwn(its)}
          {...{ leaving, blockers, onAsk, aftercareHref }}
        />
      ))}
    </>
  );
}

interface OwnerPanelProps extends Pick<StepsTabProps, 'onAsk' | 'aftercareHref'> {
  readonly role: string;
  readonly steps: readonly StepRead[];
  readonly isOwn: boolean;
  readonly leaving: Leaving;
  readonly blockers: readonly BlockerRead[];
}

function OwnerPanel({ role, steps, isOwn, leaving, blockers, onAsk, aftercareHref }: OwnerPanelProps) {
  return (
    <Panel
      title={roleWords([role])}
      meta={t('{{done}} of {{all}} done', {
        done: steps.filter(({ done }) => done !== null).length,
        all: steps.length,
      })}
      action={isOwn ? <Status look={look('soon', t('Assigned to you'))} /> : undefined}
      flush
    >
      <RowList>
        {steps.map((step) => (
          <StepRow key={step.key} {...{ step, leaving, blockers, onAsk, aftercareHref }} />
        ))}
      </RowList>
    </Panel>
  );
}

interface StepRowProps extends Pick<OwnerPanelProps, 'leaving' | 'blockers' | 'onAsk' | 'aftercareHref'> {
  readonly step: StepRead;
}

function StepRow({ step, leaving, blockers, onAsk, aftercareHref }: StepRowProps) {
  const small = useMedia(phone);
  const { table } = usePortal();
  const roles = rolesOf(useUser());
  const toWrite = step.key === 'aftercare' && step.done === null && leaving.can.includes('edit');
  const toScreen = step.key === 'screening' && step.done === null && mayRate(roles, 'cssrs');
  const verbs =
    step.action || toWrite || toScreen ? (
      <Ends>
        {step.action ? (
          <ActionButton
            size="small"
            action={{
              label: actionLabel(discharge, step.action),
              kind: 'soft',
              onClick: () => onAsk({ resource: discharge, action: step.action ?? '', record: { ...leaving } }),
            }}
          />
        ) : null}
        {toWrite ? (
          <ActionButton size="small" action={{ label: t('Write'), kind: 'soft', href: aftercareHref }} />
        ) : null}
        {toScreen ? (
          <ActionButton
            size="small"
            action={{
              label: t('Open C-SSRS'),
              kind: 'soft',
              href: `${table.base}/assessments/${addressOf('cssrs')}?client=${leaving.client ?? ''}`,
            }}
          />
        ) : null}
      </Ends>
    ) : null;
  return (
    <RowItem
      lead={<StatusMark mark={stepLook(step).mark} size={16} />}
      title={t(step.label)}
      sub={
        <>
          {stepFacts(step) || stepLook(step).word}
          {step.done === null && step.roles.length > 1 ? ` · ${roleWords(step.roles)}` : ''}
          <Marks>
            {blockers
              .filter((one) => one.step === step.key)
              .map((one) => (
                <li key={one.key}>
                  <Status look={look('late', blockerWords(one), 'notice')} />
                </li>
              ))}
          </Marks>
          {small ? verbs : null}
        </>
      }
      end={small ? undefined : verbs}
    />
  );
}

/** What blocks the departure, in one list. */
export function GatePanel({ work: { discharge: leaving, blockers } }: Pick<StepsTabProps, 'work'>) {
  if (!leaving || leaving.departedAt || !('steps' in leaving)) return null;
  return (
    <Panel title={t('Blocking discharge')} meta={blockers.length || undefined}>
      {blockers.length ? (
        <Marks aria-label={t('Blockers')}>
          {blockers.map((one) => (
            <li key={one.key}>
              <Status look={look('stop', blockerWords(one), 'notice')} />
            </li>
          ))}
        </Marks>
      ) : (
        <Status look={look('done', t('Nothing. The client can leave'))} />
      )}
    </Panel>
  );
}
