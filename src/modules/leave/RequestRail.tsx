import { useAnswer } from '#engine/web/answers.ts';
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { DecisionSection } from '#ui/parts/DecisionPanel.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { tone } from '#ui/theme/vars.ts';
import { approverWords } from './approver-words.web.ts';
import { Clashes, Coverage, Problems } from './LeaveDecisionParts.tsx';
import { LeaveShifts } from './LeaveShifts.tsx';
import { type LeaveDecision, leaveDecision } from './leave-questions.model.ts';
import type { leaveRequest } from './leave-request.model.ts';
import { amountWords } from './leave-terms.model.ts';
import { dayWords, leftWords } from './leave-words.web.ts';

interface RequestProps {
  readonly record: ReadOf<typeof leaveRequest>;
}

/** Beside a request: the balance before and after, who would be there, and who else is off. */
export function RequestRail({ record }: RequestProps) {
  const { data: decision } = useAnswer(leaveDecision, { requestId: record.id });
  if (!decision) return null;
  const items = consequences(decision);
  return (
    <>
      {items.length ? (
        <DecisionSection title={record.status === 'pending' ? t('If approved') : t('Balance')}>
          <KeyValue items={items} />
        </DecisionSection>
      ) : null}
      <Problems decision={decision} />
      <Coverage decision={decision} />
      {record.status === 'pending' ? <Clashes decision={decision} /> : null}
      {record.status === 'pending' || record.status === 'approved' ? (
        <LeaveShifts leave={record.id} isApproved={record.status === 'approved'} />
      ) : null}
    </>
  );
}

function consequences({ available, after, drawsOnBalance, type, waitsFor, isYours, request }: LeaveDecision) {
  const words = (amount: number) => amountWords(amount, type.unit);
  const pending = request.status === 'pending';
  return [
    ...(drawsOnBalance && available !== null && after !== null && pending
      ? [
          {
            key: 'balance',
            label: t('Balance'),
            value: (
              <>
                {words(available)} → <b style={{ fontWeight: 600 }}>{words(after)}</b>
              </>
            ),
          },
        ]
      : []),
    ...(waitsFor && pending
      ? [{ key: 'waits', label: t('Waiting for'), value: isYours ? t('You') : approverWords(waitsFor) }]
      : []),
  ];
}

/** The day on which too few would be left, where a department has a minimum. */
export function RequestWeighs({ record }: RequestProps) {
  const { data: decision } = useAnswer(leaveDecision, { requestId: record.id });
  const minimum = decision?.staffing?.minimum ?? null;
  const worst = decision?.staffing?.days.toSorted((a, b) => a.present - b.present)[0];
  if (record.status !== 'pending' || minimum === null || !worst || worst.present >= minimum) return null;
  return (
    <span style={{ display: 'flex', gap: 8 }}>
      <StatusMark mark="late" tone="critical" size={16} />
      <b style={{ fontWeight: 600, color: tone('critical', 'text') }}>
        {t('{{date}}: {{left}}.', { date: dayWords(worst.date), left: leftWords(worst.present, worst.of, minimum) })}
      </b>
    </span>
  );
}
