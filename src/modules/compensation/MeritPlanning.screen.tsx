import { Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { nearDayWithin, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { BudgetBar } from './BudgetBar.tsx';
import { type MeritWorksheet, meritWorksheet, submitMeritProposals } from './compensation-questions.model.ts';
import { INELIGIBLE } from './merit-rules.model.ts';
import { useMeritSheet } from './merit-sheet.web.ts';
import { MeritRow } from './MeritRow.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { SheetTable } from './SheetTable.tsx';
import { useDecide } from './use-decide.web.ts';

/** `payroll/compensation/planning`: a manager’s direct reports in the merit cycle that is open. */
export default function MeritPlanningScreen() {
  const [{ manager }] = useAddressState({ manager: text() });
  const found = useAnswer(meritWorksheet, manager ? { manager } : {});
  const { table } = usePortal();
  const cycle = found.data?.cycle;
  return (
    <Page>
      <PageHeader
        title={
          manager && found.data?.manager
            ? t('Raises proposed by {{name}}', { name: found.data.manager })
            : t('Merit planning')
        }
        {...(manager ? { crumbs: [{ label: t('Compensation'), href: `${table.base}/payroll/compensation` }] } : {})}
        facts={
          cycle
            ? [
                cycle.name,
                t('new pay from {{day}}', { day: showDay(cycle.effectiveDate) }),
                cycle.status === 'planning' && cycle.proposeBy
                  ? t('propose by {{day}}', { day: nearDayWithin(cycle.proposeBy, today()) })
                  : '',
              ]
                .filter(Boolean)
                .join(' · ')
            : undefined
        }
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('The worksheet')}
          skeleton={<ListSkeleton rows={8} columns={6} />}
          isEmpty={(sheet) => sheet.cycle === null}
          empty={
            <EmptyState
              title={t('No raises to plan')}
              body={t('When HR opens a merit cycle, your direct reports show up here with pay and guideline.')}
              mark="off"
            />
          }
        >
          {(sheet) => <Sheet key={manager} sheet={sheet} manager={manager || null} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

function Sheet({ sheet, manager }: { readonly sheet: MeritWorksheet; readonly manager: string | null }) {
  const plan = useMeritSheet(sheet);
  const command = useCommand(submitMeritProposals);
  const notify = useNotice();
  const task = useTask();
  const taking = useDecide();
  const drafts = plan.lines.filter(
    ({ isOpen, line, entry }) => isOpen && (line.proposal !== null || entry.rating !== null),
  );
  const incomplete = drafts.filter(({ missing }) => missing.length > 0).length;
  const submitted = plan.lines.flatMap(({ line }) =>
    line.status === 'submitted' && line.proposal ? [line.proposal] : [],
  );
  const submit = async () => {
    const done = await task.run(async () => ((await plan.settled()) ? command({ manager }) : null));
    if (done)
      notify({
        message: t(
          { one: '1 proposal submitted.', other: '{{count}} proposals submitted.' },
          { count: done.submitted },
        ),
        severity: 'success',
      });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    // Within a text the browser takes letters back.
    if (event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    plan.undo();
  };
  const refused = task.error
    ? Object.values(task.error.fields)
        .flat()
        .map((one) => t(one))
        .join('. ') || task.error.message
    : (plan.error ?? taking.error);
  return (
    <>
      {sheet.toReview.length ? <ReviewPanel lines={sheet.toReview} /> : null}
      {sheet.lines.length ? (
        <>
          <BudgetBar budget={sheet.budget} used={plan.used} sticky>
            {plan.lines.some(({ isOpen }) => isOpen) ? (
              <>
                <SaveState state={plan.saving} />
                <IconAction label={t('Undo')} icon={Undo2} disabled={!plan.canUndo} onClick={plan.undo} />
              </>
            ) : null}
            {submitted.length && sheet.cycle?.status === 'planning' && manager === null ? (
              <ActionButton
                size="small"
                action={{
                  label: t('Withdraw'),
                  busy: taking.busy,
                  onClick: () => void taking.decide(submitted, 'withdraw'),
                }}
              />
            ) : null}
            {drafts.length ? (
              <ActionButton
                size="small"
                action={{ label: t('Submit'), kind: 'primary', busy: task.busy, onClick: () => void submit() }}
              />
            ) : null}
          </BudgetBar>
          <FormError>{refused}</FormError>
          <Panel
            title={t('Direct reports')}
            meta={sheet.lines.length}
            action={
              incomplete
                ? t({ one: '1 is not complete', other: '{{count}} are not complete' }, { count: incomplete })
                : undefined
            }
            footer={[sheet.cycle?.note ?? '', t('Enter a raise in percent, or the new pay after a dollar sign.')]
              .filter(Boolean)
              .join(' ')}
            flush
          >
            <SheetTable label={t('Direct reports')} stack onKeyDown={onKeyDown}>
              <thead>
                <tr>
                  <th scope="col">{t('Employee')}</th>
                  <th scope="col" className="wide">
                    {t('Grade')}
                  </th>
                  <th scope="col" className="n wide">
                    {t('Pay')}
                  </th>
                  <th scope="col" className="n wide">
                    {t('Compa-ratio')}
                  </th>
                  <th scope="col">{t('Rating')}</th>
                  <th scope="col" className="n wide">
                    {t('Guideline')}
                  </th>
                  <th scope="col" className="n">
                    {t('Raise')}
                  </th>
                  <th scope="col" className="n">
                    {t('New pay')}
                  </th>
                  <th scope="col" className="n wide">
                    {t('Cost per year')}
                  </th>
                  <th scope="col" className="wide">
                    {t('Status')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {plan.lines.map((one) => (
                  <MeritRow key={one.line.employee} of={one} onChange={(part) => plan.change(one, part)} />
                ))}
              </tbody>
            </SheetTable>
          </Panel>
        </>
      ) : null}
      {sheet.out.length ? (
        <Panel title={t('Not in the cycle')} meta={sheet.out.length} flush>
          <RowList>
            {sheet.out.map((one) => (
              <RowItem key={one.employee} title={one.name} end={t(INELIGIBLE[one.why])} />
            ))}
          </RowList>
        </Panel>
      ) : null}
    </>
  );
}
