import { useState } from 'react';
import { t, translate } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { acceptFinding } from './pay-commands.model.ts';
import { FINDINGS_AT_ONCE, FINDINGS_OF_KIND, type PayRunPage, payRunFindings } from './pay-questions.model.ts';
import { CALCULABLE } from './pay-run.model.ts';
import { plainMoney, signedPercent } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';

type Finding = PayRunPage['findings'][number];
type Kind = PayRunPage['kinds'][number];
/** More findings of one kind are one row until they are opened. */
const FOLD = 4;

/** What many findings of one kind have in common. */
const kindOf = ({ code, says }: Finding): string =>
  ({
    timesheet: t('Timesheets are not approved.'),
    attendance: t('Attendance needs a decision.'),
    net_change: t('Net pay changed by more than the limit of the pay group.'),
    no_hours: t('No hours are approved in this period: nothing is paid.'),
    away: t('On leave or suspended: salary is not paid.'),
    no_bank: t('No bank account is on file. Net pay goes out as a check.'),
    first_pay: t('This is the first pay.'),
  })[code] ?? translate(says);

/** Where a finding is put right: address below the portal, and the verb. */
function wayOut(
  { code, employee, stub }: Finding,
  base: string,
): { readonly href: string; readonly label: string } | null {
  if (code === 'timesheet') return { href: `${base}/timesheets`, label: t('Open timesheets') };
  if (code === 'attendance') return { href: `${base}/attendance/team`, label: t('Open attendance') };
  if (employee && ['no_rate', 'no_bank', 'no_ssn', 'w4_missing', 'w4_lapsed', 'away', 'no_hours'].includes(code))
    return { href: `${base}/employees/${employee}`, label: t('Open the record') };
  return stub ? { href: `${base}/payroll/paystub/${stub}`, label: t('Open the statement') } : null;
}

/** What blocks a run and what is to be checked, one row each; warnings can be accepted. */
export function RunFindings({ page, base }: { readonly page: PayRunPage; readonly base: string }) {
  const [shows, setShows] = useState<'open' | 'accepted'>('open');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const accept = useCommand(acceptFinding);
  const notify = useNotice();
  const countOf = (isAccepted: boolean): number =>
    page.kinds.reduce((sum, one) => (one.isAccepted === isAccepted ? sum + one.people : sum), 0);
  const [open, done] = [countOf(false), countOf(true)];
  const kinds = page.kinds.filter(({ isAccepted }) => isAccepted === (shows === 'accepted'));
  const ofKind = ({ severity, code, isAccepted }: Kind): readonly Finding[] =>
    page.findings.filter(
      (one) => one.severity === severity && one.code === code && (one.accepted !== null) === isAccepted,
    );
  const mayAccept = CALCULABLE.includes(page.run.status);
  const decide = async ({ code, employee }: Finding, accepted: boolean): Promise<void> => {
    try {
      await accept({ run: page.run.id, code, employee, accepted });
    } catch (refused) {
      notify({ message: messageOf(refused), severity: 'error' });
    }
  };
  return (
    <Panel
      title={t('Exceptions')}
      meta={t('{{open}} open of {{all}} found', { open, all: open + done })}
      action={
        <Segmented
          label={t('Exceptions')}
          small
          value={shows}
          onChange={setShows}
          options={[
            { key: 'open', label: t('Open {{n}}', { n: open }) },
            { key: 'accepted', label: t('Accepted {{n}}', { n: done }) },
          ]}
        />
      }
      flush
    >
      {kinds.length === 0 ? (
        <EmptyState
          title={shows === 'open' ? t('Nothing is open') : t('Nothing is accepted')}
          body={t('What blocks this run, and what is unusual in it, shows up here after each calculation.')}
          mark="done"
        />
      ) : (
        <PayTable label={t('Exceptions')} stacks>
          <thead>
            <tr>
              <th scope="col">{t('Severity')}</th>
              <th scope="col">{t('Employee')}</th>
              <th scope="col">{t('Issue')}</th>
              <th scope="col" className="n wide">
                {t('Amount')}
              </th>
              <th scope="col" className="n wide">
                {t('Net change')}
              </th>
              <th scope="col">{t('Way out')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => {
              const key = `${kind.severity} ${kind.code}`;
              const list = ofKind(kind);
              const onAccept =
                kind.severity === 'warning' && mayAccept
                  ? (one: Finding, yes: boolean): void => void decide(one, yes)
                  : null;
              if (kind.people > FOLD && !opened.has(key))
                return (
                  <FoldedRow
                    key={key}
                    kind={kind}
                    first={list[0]}
                    base={base}
                    onOpen={() => setOpened(new Set([...opened, key]))}
                  />
                );
              return kind.people > FINDINGS_OF_KIND ? (
                <ManyRows key={key} kind={kind} first={list} run={page.run.id} base={base} onAccept={onAccept} />
              ) : (
                list.map((one) => (
                  <FindingRow key={`${key} ${one.employee ?? ''}`} one={one} base={base} onAccept={onAccept} />
                ))
              );
            })}
          </tbody>
        </PayTable>
      )}
    </Panel>
  );
}

const Severity = ({ of }: { readonly of: Finding['severity'] }) => (
  <Status look={of === 'block' ? look('stop', t('Blocking')) : look('late', t('Check'), 'notice')} />
);

type OnAccept = ((one: Finding, accepted: boolean) => void) | null;

interface ManyRowsProps {
  readonly kind: Kind;
  readonly first: readonly Finding[];
  readonly run: string;
  readonly base: string;
  readonly onAccept: OnAccept;
}
/** Many findings of one kind, page by page; the first few are here at once. */
function ManyRows({ kind, first, run, base, onAccept }: ManyRowsProps) {
  const { severity, code, isAccepted, people } = kind;
  const last = Math.max(1, Math.ceil(people / FINDINGS_AT_ONCE));
  const [at, setAt] = useState(1);
  // Findings that were accepted meanwhile leave fewer pages.
  const page = Math.min(at, last);
  const found = useAnswer(payRunFindings, { run, severity, code, accepted: isAccepted, page }, { keep: true });
  const from = (page - 1) * FINDINGS_AT_ONCE;
  return (
    <>
      {(found.data ?? first).map((one) => (
        <FindingRow key={one.employee ?? ''} one={one} base={base} onAccept={onAccept} />
      ))}
      {people > FINDINGS_AT_ONCE ? (
        <tr>
          <td colSpan={6}>
            <Pager
              from={from + 1}
              to={Math.min(people, from + FINDINGS_AT_ONCE)}
              total={people}
              onPrevious={page > 1 ? () => setAt(page - 1) : undefined}
              onNext={page < last ? () => setAt(page + 1) : undefined}
            />
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface FoldedRowProps {
  readonly kind: Kind;
  readonly first: Finding | undefined;
  readonly base: string;
  readonly onOpen: () => void;
}
/** Many findings of one kind; opens into a row for each person. */
function FoldedRow({ kind, first, base, onOpen }: FoldedRowProps) {
  if (!first) return null;
  const way = wayOut({ ...first, employee: null, stub: null }, base);
  const people = t({ one: '1 person', other: '{{count}} people' }, { count: kind.people });
  return (
    <tr>
      <td style={{ whiteSpace: 'nowrap' }}>
        <Severity of={first.severity} />
      </td>
      <th scope="row">{people}</th>
      <td>{kindOf(first)}</td>
      <td className="n wide">{kind.amount === null ? '' : plainMoney(kind.amount)}</td>
      <td className="n wide">–</td>
      <td style={{ whiteSpace: 'nowrap' }}>
        {way ? <TextLink to={way.href}>{way.label}</TextLink> : null}{' '}
        <ActionButton
          size="small"
          action={{
            label: t('Show'),
            name: t('Show {{people}}: {{what}}', { people, what: kindOf(first) }),
            kind: 'soft',
            onClick: onOpen,
          }}
        />
      </td>
    </tr>
  );
}

interface FindingRowProps {
  readonly one: Finding;
  readonly base: string;
  /** Null where it cannot be accepted. */
  readonly onAccept: OnAccept;
}
function FindingRow({ one, base, onAccept }: FindingRowProps) {
  const way = wayOut(one, base);
  const label = one.accepted === null ? t('Accept') : t('Take back');
  return (
    <tr>
      <td style={{ whiteSpace: 'nowrap' }}>
        <Severity of={one.severity} />
      </td>
      <th scope="row">
        {one.name || t('This run')} {one.number ? <small>{one.number}</small> : null}
      </th>
      <td>
        {translate(one.says)}
        {one.accepted === null ? null : <small>{t('Accepted by {{name}}', { name: one.accepted })}</small>}
      </td>
      <td className="n wide">{one.amount === null ? '' : plainMoney(one.amount)}</td>
      <td className="n wide">{one.change === null ? '' : signedPercent(one.change)}</td>
      <td style={{ whiteSpace: 'nowrap' }}>
        {way ? <TextLink to={way.href}>{way.label}</TextLink> : null}{' '}
        {onAccept ? (
          <ActionButton
            size="small"
            action={{
              label,
              name: `${label}: ${one.name} ${translate(one.says)}`,
              kind: 'soft',
              onClick: () => onAccept(one, one.accepted === null),
            }}
          />
        ) : null}
      </td>
    </tr>
  );
}
