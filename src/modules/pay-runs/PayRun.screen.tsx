import { Download, RefreshCw, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { CalculationWatch } from './CalculationWatch.tsx';
import { GateBar } from './GateBar.tsx';
import { type PayRunPage, payRunPage } from './pay-questions.model.ts';
import { CALCULABLE, mayTakeBack, payRun } from './pay-run.model.ts';
import { dayWords, runWords, typeWords } from './pay-words.web.ts';
import { RunComparison, RunFigures } from './RunFigures.tsx';
import { RunFindings } from './RunFindings.tsx';
import { RunPeople } from './RunPeople.tsx';
import { StageStrip } from './StageStrip.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useCalculation, useFiles } from './use-run-actions.web.ts';

/** One run: its stages, money, what changed, exceptions and people; the bar names what blocks the next step. */
export default function PayRunScreen() {
  const { periodId = '' } = useParams();
  const found = useAnswer(payRunPage, { run: periodId });
  const { table } = usePortal();
  return (
    <Page>
      <Loaded
        of={found}
        what={t('The pay run')}
        back={{ label: t('Payroll'), href: `${table.base}/payroll` }}
        skeleton={<ListSkeleton rows={10} columns={6} />}
      >
        {(page) => <Run page={page} base={table.base} />}
      </Loaded>
    </Page>
  );
}

function Run({ page, base }: { readonly page: PayRunPage; readonly base: string }) {
  const { run } = page;
  const calculation = useCalculation(run.id);
  const files = useFiles(page);
  const isOpen = CALCULABLE.includes(run.status);
  const [isTakingBack, setTakingBack] = useState(false);
  return (
    <>
      <PageHeader
        title={runWords(run)}
        crumbs={[
          { label: t('Payroll'), href: `${base}/payroll` },
          { label: t('Runs'), href: `${base}/payroll/runs` },
        ]}
        count={<Status look={statusLook(payRun, run.status)} />}
        facts={[
          page.group,
          typeWords(run.type),
          t({ one: '1 person', other: '{{count}} people' }, { count: run.people }),
          t('Pay date {{day}}', { day: dayWords(run.payDate) }),
        ].join(', ')}
        actions={[
          { label: t('Adjustments'), icon: Users, href: `${base}/payroll/adjustments?run=${run.id}` },
          { label: t('Export'), icon: Download, items: files },
          ...(mayTakeBack(run) ? [{ label: t('Take back'), icon: Undo2, onClick: () => setTakingBack(true) }] : []),
          ...(isOpen
            ? [
                {
                  label: page.calculatedAt ? t('Recalculate') : t('Calculate'),
                  icon: RefreshCw,
                  busy: calculation.busy,
                  onClick: () => void calculation.start(),
                },
              ]
            : []),
        ]}
      />
      <PageBody>
        {page.returnNote ? (
          <p role="status">
            <Status look={look('refused', t('Returned: {{note}}', { note: page.returnNote }))} />
          </p>
        ) : null}
        {calculation.job === null ? null : <CalculationWatch job={calculation.job} onEnd={calculation.ended} />}
        <StageStrip page={page} />
        <RunFigures page={page} />
        {run.people > 0 ? <RunComparison page={page} /> : null}
        <RunFindings page={page} base={base} />
        <RunPeople run={run.id} base={base} />
      </PageBody>
      <GateBar page={page} busy={calculation.busy} onCalculate={() => void calculation.start()} />
      {isTakingBack ? (
        <TakeBackDialog
          run={run.id}
          paidOn={run.payDate}
          base={base}
          employee={null}
          onClose={() => setTakingBack(false)}
        />
      ) : null}
    </>
  );
}
