import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { checkCreate } from '#engine/model/check.ts';
import { byField } from '#engine/model/refusals.ts';
import { labelOf } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { newKey } from '#engine/web/client.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { today } from '#engine/web/fields/format.ts';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { ResultDialog } from '#engine/web/list/RowResults.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useTask } from '#engine/web/task.ts';
import { employee } from '#modules/people/employee.model.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { type AdjustField, type AdjustValues, askedOf, commandOf, consequence, inputOf } from './adjust-form.web.ts';
import { leaveAdjustment } from './leave-ledger.model.ts';
import { type AccountMark, adjustLeave, leaveAccounts } from './leave-questions.model.ts';
import { leaveAssignment } from './leave-policy.model.ts';
import { amountWords, type LeaveUnit } from './leave-terms.model.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const specs = {
  ...leaveAdjustment.fields,
  department: employee.fields.department,
  location: employee.fields.location,
  policy: leaveAssignment.fields.policy,
};
const first = (): AdjustValues => ({
  department: null,
  location: null,
  policy: null,
  leaveType: null,
  kind: 'grant',
  hours: null,
  on: today(),
  usableUntil: null,
  reason: null,
});
/** Five hundred people take a while. */
const POSTING_MS = 120_000;
// Whose id it is does not matter to the rules of an adjustment; each person's is checked when it is posted.
const SOMEBODY = '00000000-0000-7000-8000-000000000000';

/** Grants or adjusts the leave of many people at once: who and how many is shown before anything is posted. */
export default function LeaveAdjust() {
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [asking, setAsking] = useState(false);
  const { hrefOf } = usePortal();
  // The previous selection is dropped while the next one loads, so that nothing is posted to the wrong people.
  const found = useAnswer(leaveAccounts, askedOf(values));
  const people = values.leaveType ? (found.data?.people ?? []) : [];
  const unit = found.data?.unit ?? 'hours';
  const chosen = people.filter((one) => one.balance !== null && !left.has(one.id));
  const set = (name: AdjustField, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const ask = () => {
    const { problems } = checkCreate(leaveAdjustment, { ...inputOf(values), employee: SOMEBODY }, today());
    setErrors(byField(problems));
    if (problems.length === 0) setAsking(true);
  };
  const input = (name: AdjustField, required: boolean, wide = false) => (
    <div data-wide={wide ? '' : undefined}>
      <FieldInput
        name={name}
        label={name in leaveAdjustment.fields ? labelOf(leaveAdjustment, name) : labelOf(employee, name)}
        spec={specs[name]}
        help={name === 'department' ? t('Includes sub-departments. Leave blank for everyone.') : specs[name].help}
        value={values[name]}
        required={required}
        error={errors[name]?.map((m) => fieldSentence(leaveAdjustment, name, m)).join(', ')}
        onChange={(value) => set(name, value)}
      />
    </div>
  );
  return (
    <Page>
      <PageHeader
        title={t('Adjust balances')}
        crumbs={[{ label: t('Leave'), href: hrefOf('leave_request') ?? '..' }]}
        actions={[
          {
            label: t(
              { one: 'Apply to {{count}} person', other: 'Apply to {{count}} people' },
              { count: chosen.length },
            ),
            short: t('Apply'),
            kind: 'primary',
            onClick: ask,
            ...(chosen.length ? {} : { disabledBecause: t('Choose a leave type and at least one person') }),
          },
        ]}
      />
      <PageBody>
        <Columns>
          <div>
            <Panel title={t('What')}>
              <Grid>
                {input('leaveType', true)}
                {input('kind', true)}
                {input('hours', true)}
                {input('on', true)}
                {input('usableUntil', false)}
                {input('reason', true, true)}
              </Grid>
            </Panel>
            <Panel title={t('Who')}>
              <Grid>
                {input('department', false)}
                {input('location', false)}
                {input('policy', false)}
              </Grid>
            </Panel>
          </div>
          <div>
            <Panel
              title={t('People')}
              meta={
                <output aria-live="polite">{values.leaveType ? consequence(chosen, values.hours, unit) : ''}</output>
              }
              flush
            >
              {!values.leaveType ? (
                <EmptyState
                  title={t('Choose a leave type')}
                  body={t('The people affected show up here with their balances.')}
                />
              ) : (
                <Loaded of={found} what={t('The people')} skeleton={<ListSkeleton rows={6} columns={2} />}>
                  {({ more }) => (
                    <People
                      people={people}
                      unit={unit}
                      left={left}
                      hours={values.hours}
                      more={more}
                      onToggle={toggle}
                    />
                  )}
                </Loaded>
              )}
            </Panel>
          </div>
        </Columns>
      </PageBody>
      {asking ? <Posting values={values} unit={unit} chosen={chosen} onClose={() => setAsking(false)} /> : null}
    </Page>
  );
}

interface PeopleProps {
  readonly people: readonly AccountMark[];
  readonly unit: LeaveUnit;
  readonly left: ReadonlySet<string>;
  readonly hours: unknown;
  readonly more: boolean;
  readonly onToggle: (id: string) => void;
}

/** Everyone it would apply to, each with a way to leave them out; balance before and after. */
function People({ people, unit, left, hours, more, onToggle }: PeopleProps) {
  if (people.length === 0) return <EmptyState title={t('No one')} body={t('No one matches your selection.')} />;
  return (
    <div style={{ maxHeight: '32rem', overflow: 'auto' }}>
      <RowList aria-label={t('People')}>
        {people.map((one) => (
          <RowItem
            key={one.id}
            lead={
              <Checkbox
                size="small"
                checked={one.balance !== null && !left.has(one.id)}
                disabled={one.balance === null}
                onChange={() => onToggle(one.id)}
                slotProps={{ input: { 'aria-label': t('Apply to {{name}}', { name: one.name }) } }}
              />
            }
            title={one.name}
            sub={[one.position, one.department].filter(Boolean).join(', ')}
            end={one.balance === null ? t('Not in the policy') : afterWords(one.balance, hours, unit, left.has(one.id))}
          />
        ))}
      </RowList>
      {more ? (
        <p style={{ padding: '8px 16px' }}>{t('More than 500 people. Narrow your selection to see the rest.')}</p>
      ) : null}
    </div>
  );
}

const afterWords = (balance: number, hours: unknown, unit: LeaveUnit, out: boolean): string =>
  out || typeof hours !== 'number'
    ? amountWords(balance, unit)
    : `${amountWords(balance, unit)} → ${amountWords(balance + hours, unit)}`;

interface PostingProps {
  readonly values: AdjustValues;
  readonly unit: LeaveUnit;
  readonly chosen: readonly AccountMark[];
  readonly onClose: () => void;
}

/** Asks once more, posts, and says of each person who refused it why. */
function Posting({ values, unit, chosen, onClose }: PostingProps) {
  const [key] = useState(newKey);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const task = useTask();
  const adjust = useCommand(adjustLeave);
  const notify = useNotice();
  const names = new Map(chosen.map((one) => [one.id, one.name]));
  const post = async () => {
    const after = await task.run(() => adjust(commandOf(values, [...names.keys()]), { key, timeout: POSTING_MS }));
    if (!after) return;
    if (after.some((result) => !result.ok)) return setResults(after);
    notify({ message: t('Applied to {{after}} people', { after: after.length }), severity: 'success' });
    onClose();
  };
  if (results)
    return (
      <ResultDialog
        title={t('Adjust balances')}
        results={results}
        nameOf={({ id }) => names.get(id ?? '') ?? t('Someone')}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t({ one: 'Apply to {{count}} person?', other: 'Apply to {{count}} people?' }, { count: chosen.length })}
      body={t('{{chosen}}, on {{on}}. Each person is notified with the reason.', {
        chosen: consequence(chosen, values.hours, unit),
        on: values.on ?? '',
      })}
      confirmLabel={t('Apply')}
      busy={task.busy}
      error={task.error?.message ?? null}
      onConfirm={() => void post()}
      onClose={onClose}
    />
  );
}
