import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { approvalSteps } from '#modules/approvals/approvals.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { EMPLOYED_NOW, listHref } from './people-data.web.ts';
import { awayIn, useTeamToday } from './TeamPanel.tsx';

const REPORTS: ListParams = { ...EMPLOYED_NOW, manager: 'me' };
const PROBATION: ListParams = {
  manager: 'me',
  status: 'active',
  'probationEnd[gte]': 'today',
  'probationEnd[lte]': 'today+30',
};
const whole = (n: number | undefined) => (n === undefined ? '–' : showNumber(n));

/** The numbers of somebody who leads: their people, who is out, what waits. */
export function TeamFigures() {
  const { hrefOf, table } = usePortal();
  const { employeeId } = useUser();
  const [reports, probation] = useCounts(employee, [REPORTS, PROBATION]);
  const [waiting] = useCounts(approvalSteps, [{ status: 'pending' }]);
  const calendar = useTeamToday('mine').data;
  const today = calendar ? awayIn(calendar, employeeId) : undefined;
  const leave = hrefOf('leave_request');
  return (
    <FigureStrip label={t('My team')}>
      <Figure
        label={t('Reports to me')}
        value={whole(reports)}
        cause={t('Employed today')}
        href={listHref(hrefOf('employee'), REPORTS)}
      />
      <Figure
        label={t('Out today')}
        value={whole(today?.away.length)}
        cause={today ? t('Of {{people}} on my team', { people: today.people }) : undefined}
        href={leave ? `${leave}/calendar` : undefined}
      />
      <Figure
        label={t('Waiting for me')}
        value={whole(waiting)}
        mark={waiting ? 'wait' : undefined}
        cause={t('Requests awaiting your decision')}
        href={`${table.base}/approvals`}
      />
      <Figure
        label={t('Probation ends')}
        value={whole(probation)}
        cause={t('In the next 30 days')}
        href={listHref(hrefOf('employee'), PROBATION)}
      />
    </FigureStrip>
  );
}
