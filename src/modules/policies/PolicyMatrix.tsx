import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { BellRing, Download } from 'lucide-react';
import { hasWords } from '#engine/model/fold.ts';
import { nearDay, showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { saveAnswer, useAnswer, useCommand } from '#engine/web/answers.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import {
  policyMatrix,
  type PolicyMatrix as Matrix,
  type PolicyPerson,
  remindOfPolicy,
} from './policy-questions.model.ts';

export const stateLook = (state: PolicyPerson['state']): StatusLook =>
  ({
    acknowledged: look('signed', t('Acknowledged')),
    overdue: look('late', t('Overdue')),
    outstanding: look('due', t('Outstanding')),
  })[state];

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  alignItems: 'center',
  padding: '0 16px 12px',
});
/** Rows drawn at first: an organization has hundreds of people. */
const FIRST = 50;
const SHOWN = ['all', 'open', 'overdue', 'acknowledged'] as const;
const inView = (view: (typeof SHOWN)[number], { state }: PolicyPerson): boolean =>
  view === 'all' || (view === 'open' ? state !== 'acknowledged' : state === view);

/** Everyone a policy is for, and whether they have acknowledged the version that applies. */
export function PolicyMatrix({ policy }: { readonly policy: string }) {
  const found = useAnswer(policyMatrix, { policy });
  return (
    <Loaded of={found} what={t('Acknowledgments')}>
      {(matrix) => <People policy={policy} matrix={matrix} />}
    </Loaded>
  );
}

function People({ policy, matrix }: { readonly policy: string; readonly matrix: Matrix }) {
  const [{ show, q, department, rows }, go] = useAddressState({
    show: choice(SHOWN, 'open'),
    q: text(),
    department: text(),
    rows: text(),
  });
  const { people } = matrix;
  const saving = useSaving();
  const save = () => saving(saveAnswer(policyMatrix, { policy }));
  const count = (view: (typeof SHOWN)[number]) => people.filter((one) => inView(view, one)).length;
  const departments = [...new Set(people.map(({ departmentName }) => departmentName))].toSorted();
  const shown = people.filter(
    (one) =>
      inView(show, one) &&
      (!department || one.departmentName === department) &&
      hasWords(`${one.name} ${one.number} ${one.departmentName}`, q),
  );
  const said = t('{{done}} of {{people}} acknowledged', { done: count('acknowledged'), people: people.length });
  const some = rows === 'all' ? shown : shown.slice(0, FIRST);
  return (
    <Panel
      title={t('Acknowledgments')}
      meta={said}
      action={
        <>
          <Bars value={count('acknowledged')} max={people.length} label={said} width="5rem" />
          <Remind policy={policy} may={matrix.mayRemind} />
          <Button size="small" variant="text" startIcon={<Icon of={Download} size={15} />} onClick={save}>
            {t('Save CSV')}
          </Button>
        </>
      }
      flush
    >
      <Tools>
        <SearchBox value={q} onChange={(words) => go({ q: words })} placeholder={t('Name, number or department')} />
        <TextField
          select
          hiddenLabel
          value={department}
          onChange={(e) => go({ department: e.target.value })}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('Department') } } }}
        >
          <MenuItem value="">{t('All departments')}</MenuItem>
          {departments.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <Segmented
          label={t('Show')}
          options={[
            { key: 'open', label: t('Open {{n}}', { n: count('open') }) },
            { key: 'overdue', label: t('Overdue {{n}}', { n: count('overdue') }) },
            { key: 'acknowledged', label: t('Acknowledged {{n}}', { n: count('acknowledged') }) },
            { key: 'all', label: t('All') },
          ]}
          value={show}
          onChange={(key) => go({ show: key })}
        />
      </Tools>
      {shown.length === 0 ? (
        <EmptyState
          title={show === 'open' && !q && !department ? t('Everyone has acknowledged this policy') : t('No matches')}
          body={
            show === 'open' && !q && !department ? t('New hires appear here.') : t('Change the search or the filter.')
          }
        />
      ) : (
        <RowList>
          {some.map((one) => (
            <Person key={one.employee} one={one} />
          ))}
        </RowList>
      )}
      {some.length < shown.length ? (
        <div style={{ padding: '10px 16px' }}>
          <Button size="small" onClick={() => go({ rows: 'all' })}>
            {t('Show all {{n}}', { n: shown.length })}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function Person({ one }: { readonly one: PolicyPerson }) {
  const when = one.at
    ? [showInstant(one.at), one.method === 'paper' ? t('on paper') : ''].filter(Boolean).join(', ')
    : t('due {{day}}', { day: one.state === 'overdue' ? showDay(one.due) : nearDay(one.due, today()) });
  return (
    <RowItem
      lead={<Avatar name={one.name} size="small" />}
      title={one.name}
      sub={[one.departmentName, one.number].filter(Boolean).join(' · ')}
      end={
        <>
          <span>{when}</span>
          <Status look={stateLook(one.state)} />
        </>
      }
    />
  );
}

/** Reminds everyone who is open; once a day. */
function Remind({ policy, may }: { readonly policy: string; readonly may: Matrix['mayRemind'] }) {
  const send = useCommand(remindOfPolicy);
  const task = useTask();
  const notify = useNotice();
  if (may === 'none') return null;
  if (may === 'today') return <span>{t('Reminded today')}</span>;
  return (
    <>
      <FormError>{task.error?.message}</FormError>
      <Button
        size="small"
        startIcon={<Icon of={BellRing} size={15} />}
        aria-busy={task.busy || undefined}
        onClick={() =>
          void task.run(async () => {
            const { reminded } = await send({ policy });
            notify({
              message: t({ one: '{{count}} person reminded', other: '{{count}} people reminded' }, { count: reminded }),
              severity: 'success',
            });
          })
        }
      >
        {t('Remind')}
      </Button>
    </>
  );
}
