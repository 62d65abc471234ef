import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { leaveShifts } from '#modules/roster/roster-questions.model.ts';
import { DecisionSection } from '#ui/parts/DecisionPanel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';

const PLANNERS: readonly string[] = [
  'super_admin',
  'admin',
  'hr_manager',
  'manager',
  'clinical_director',
  'health_admin',
];

interface LeaveShiftsProps {
  readonly leave: string;
  readonly isApproved: boolean;
}

/** For those who plan: the shifts on the days of a request, each with a link to the people who could work it. */
export function LeaveShifts({ leave, isApproved }: LeaveShiftsProps) {
  const { hrefOf } = usePortal();
  const plans = rolesOf(useUser()).some((role) => PLANNERS.includes(role));
  const found = useAnswer(leaveShifts, plans ? { leave } : null);
  if (!found.data?.length || !hrefOf('shift')) return null;
  return (
    <DecisionSection title={isApproved ? t('Shifts to cover') : t('Shifts on these days')}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
        {found.data.map((one) => (
          <li key={one.id} style={{ padding: '2px 0' }}>
            <TextLink to={hrefOf('shift', one.id) ?? ''}>
              {t('{{day}}, {{shift}}, {{from}} to {{to}}', {
                day: showDay(one.day),
                shift: one.name,
                from: one.from,
                to: one.to,
              })}
            </TextLink>
          </li>
        ))}
      </ul>
    </DecisionSection>
  );
}
