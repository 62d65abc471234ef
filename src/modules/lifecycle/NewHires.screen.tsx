import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileText, Workflow } from 'lucide-react';
import { addDays } from '#engine/model/days.ts';
import { nearDay, nearInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import { LINK_STATES, type NewHire, newHires, sendPreboarding } from './case-questions.model.ts';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns:
    '2rem minmax(10rem, 1.4fr) minmax(6rem, 0.7fr) minmax(9rem, 1fr) minmax(10rem, 1fr) minmax(15.5rem, 1.1fr)',
  gap: '2px 14px',
  alignItems: 'center',
  padding: '7px 16px',
  borderTop: `1px solid ${v.hairline}`,
  fontSize: '0.8125rem',
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 10 },
  [belowMd]: {
    gridTemplateColumns: '2rem minmax(0, 1fr) auto',
    '& > div:nth-of-type(n + 3)': { gridColumn: '2 / -1', justifyContent: 'flex-start' },
  },
});

/** `/enterprise/employees/onboarding`: who starts when, how far each is, and whether they have opened their link. */
export default function NewHires() {
  const found = useAnswer(newHires, {}, { watch: true });
  const now = today();
  const groups = [
    { title: t('Start within 7 days'), of: ({ hireDate }: NewHire) => hireDate >= now && hireDate <= addDays(now, 7) },
    { title: t('Start later'), of: ({ hireDate }: NewHire) => hireDate > addDays(now, 7) },
    {
      title: t('First day passed, not started'),
      of: (one: NewHire) => one.hireDate < now && one.status === 'pre_hire',
    },
    { title: t('Started in the last 30 days'), of: (one: NewHire) => one.hireDate < now && one.status === 'active' },
  ];
  return (
    <Page>
      <PageHeader
        title={t('New hires')}
        count={found.data?.people.length}
        facts={t('Who starts when, and what is still missing')}
        actions={[
          { label: t('Documents'), icon: FileText, href: '/enterprise/employees/onboarding/documents' },
          { label: t('Board'), icon: Workflow, href: '/enterprise/onboarding' },
        ]}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('New hires')}
          isEmpty={({ people }) => people.length === 0}
          empty={
            <EmptyState
              title={t('No new hires')}
              body={t('People appear here once they are hired, until 30 days after their start.')}
            />
          }
        >
          {({ people }) =>
            groups.map(({ title, of }) => {
              const rows = people.filter(of);
              return rows.length ? (
                <Panel key={title} title={title} meta={String(rows.length)} flush>
                  <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
                    {rows.map((one) => (
                      <Hire key={one.employee} one={one} />
                    ))}
                  </ul>
                </Panel>
              ) : null;
            })
          }
        </Loaded>
      </PageBody>
    </Page>
  );
}

const linkLook = ({ link }: NewHire): StatusLook => {
  const word = t(LINK_STATES[link]);
  const marks = {
    none: 'draft',
    account: 'done',
    sent: 'wait',
    opened: 'done',
    expired: 'late',
    revoked: 'off',
  } as const;
  return look(marks[link], link === 'account' ? word : t('Link: {{state}}', { state: word.toLowerCase() }));
};

function Hire({ one }: { readonly one: NewHire }) {
  const { hrefOf } = usePortal();
  const send = useCommand(sendPreboarding);
  const task = useTask();
  const notify = useNotice();
  const now = today();
  const { before, overdue } = one;
  const state =
    before > 0
      ? look(
          one.hireDate <= now ? 'stop' : overdue ? 'late' : 'partial',
          t({ one: '{{count}} task before day 1', other: '{{count}} tasks before day 1' }, { count: before }),
        )
      : look('done', t('Ready for day 1'));
  const onSend = (): void =>
    void task
      .run(async () => {
        const { sentTo } = await send({ case: one.case ?? '' });
        notify({ message: t('Link sent to {{address}}', { address: sentTo }), severity: 'success' });
      })
      .catch((error: unknown) => notify({ message: messageOf(error), severity: 'error' }));
  return (
    <Row>
      <Avatar name={one.name} size="medium" />
      <div>
        <TextLink to={(one.case ? hrefOf('lifecycle_case', one.case) : hrefOf('employee', one.employee)) ?? '..'}>
          <b style={{ fontWeight: 600 }}>{one.name}</b>
        </TextLink>
        <small>{[one.position, one.site].filter(Boolean).join(', ')}</small>
      </div>
      <div>
        <time dateTime={one.hireDate}>{nearDay(one.hireDate, now)}</time>
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
        {one.case ? (
          <>
            <Bars
              value={one.done}
              max={one.all || 1}
              width="5.5rem"
              label={t('{{done}} of {{all}} tasks done', { done: one.done, all: one.all })}
            />
            <span>{t('{{done}} of {{all}}', { done: one.done, all: one.all })}</span>
          </>
        ) : (
          t('No case')
        )}
      </div>
      <div>{one.case ? <Status look={state} strong={state.mark === 'stop'} /> : null}</div>
      <div>
        <span>
          <Status look={linkLook(one)} />
          {one.linkUntil && (one.link === 'sent' || one.link === 'opened') ? (
            <small>{t('good until {{when}}', { when: nearInstant(one.linkUntil) })}</small>
          ) : null}
        </span>
        {one.maySend && one.status === 'pre_hire' ? (
          <Button
            size="small"
            aria-busy={task.busy || undefined}
            aria-label={
              one.link === 'none'
                ? t('Send link to {{name}}', { name: one.name })
                : t('Resend to {{name}}', { name: one.name })
            }
            onClick={onSend}
          >
            {one.link === 'none' ? t('Send link') : t('Resend')}
          </Button>
        ) : null}
      </div>
    </Row>
  );
}
