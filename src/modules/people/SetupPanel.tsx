import Button from '@mui/material/Button';
import { useLocation } from 'react-router';
import { Link } from '#ui/parts/link.ts';
import { byHr } from '#access/define.model.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { EMPLOYED } from './employee.model.ts';
import type { PersonProps } from './profile-data.web.ts';
import { employeeSetup, SETUP_STEPS, type SetupStep } from './setup-questions.model.ts';

/** The noun whose form a step fills in; the other steps are done elsewhere. */
const NOUN_OF: Partial<Record<SetupStep, string>> = {
  leavePolicy: 'leave_assignment',
  payRate: 'pay_rate',
  taxForm: 'tax_profile',
  bankAccount: 'bank_account',
  emergencyContact: 'emergency_contact',
};
const employed: readonly string[] = EMPLOYED;

/** For HR: what is missing before this person can work, take leave and be paid. Gone once everything is there. */
export function SetupPanel({ record }: PersonProps) {
  const user = useUser();
  const { hrefOf } = usePortal();
  const { pathname, search } = useLocation();
  const mine = mayAsk(user, byHr) && employed.includes(record.status ?? '');
  const found = useAnswer(employeeSetup, mine ? { employee: record.id } : null);
  const steps = found.data?.steps ?? [];
  const done = steps.filter((one) => one.done).length;
  // Portals that only mention people have no forms for these steps.
  if (!mine || !hrefOf('pay_rate') || done === steps.length) return null;
  const hrefFor = (step: SetupStep): string => {
    const noun = NOUN_OF[step];
    const base = noun && hrefOf(noun);
    if (base) return `${base}/new?employee=${record.id}`;
    return step === 'schedule' ? `${pathname}/edit` : '/enterprise/users';
  };
  return (
    <Panel title={t('Setup')} meta={t('{{done}} of {{all}} done', { done, all: steps.length })} flush>
      <RowList>
        {steps.map(({ step, done: isDone }) => (
          <RowItem
            key={step}
            lead={<StatusMark mark={isDone ? 'done' : 'due'} tone={isDone ? 'positive' : 'notice'} size={15} />}
            title={t(SETUP_STEPS[step])}
            end={
              isDone ? (
                t('Done')
              ) : (
                <Button
                  size="small"
                  component={Link}
                  to={hrefFor(step)}
                  state={{ from: pathname + search }}
                  aria-label={t('Add: {{what}}', { what: t(SETUP_STEPS[step]) })}
                >
                  {t('Add')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
