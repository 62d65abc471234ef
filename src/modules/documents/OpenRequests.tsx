/** Requests for documents above a shelf: for the office how each round goes, for a person what is asked of them. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#engine/model/days.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { phone, tone, v } from '#ui/theme/vars.ts';
import { documentRequest } from './document.model.ts';
import { Preview } from './Preview.tsx';
import type { ShelfKind } from './shelf-look.web.ts';

type Asked = ReadOf<typeof documentRequest>;
const Strip = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
  borderTop: `1px solid ${v.hairline}`,
  '& > div': { display: 'grid', gap: 6, padding: '12px 20px', borderInlineEnd: `1px solid ${v.hairline}` },
  '& b': { fontSize: '0.8125rem', fontWeight: 600 },
  '& p': { margin: 0, display: 'flex', justifyContent: 'space-between', gap: 8, fontSize: '0.78125rem' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > div': { paddingInline: 16 } },
});
const Block = styled('div')({
  borderTop: `1px solid ${v.hairline}`,
  '& li:first-of-type': { borderTop: 0 },
  '& li': { paddingInline: 20 },
  [phone]: { '& li': { paddingInline: 16 } },
});
/** Rounds that are drawn; the list of requests has all. */
const ROUNDS = 3;
const FIELDS = 'title,due,note,rejectReason,file,holder';

export function OpenRequests({ kind }: { readonly kind: ShelfKind }) {
  const { employeeId } = useUser();
  if (kind.owners.includes('consultant')) return null;
  if (kind.adds === 'office')
    return (
      <>
        {employeeId ? <AskedOfMe where={{ employee: 'me' }} /> : null}
        <Rounds />
      </>
    );
  return kind.adds === 'own' ? <AskedOfMe where={{ holder: 'me' }} /> : <OfClients />;
}

/** Requests of the last 30 days by what is asked for: how many have sent it in. */
function Rounds() {
  const { hrefOf } = usePortal();
  const { data } = useList(documentRequest, {
    owner: 'employee',
    status: 'requested,submitted,rejected,approved',
    'due[gte]': addDays(today(), -30),
    fields: 'title,due,employee',
    sort: 'due',
    limit: '100',
  });
  const user = useUser();
  const rows = (data?.rows ?? []).filter((one) => one.employee !== user.employeeId);
  const rounds = [...Map.groupBy(rows, ({ title }) => title ?? '')]
    .map(([title, all]) => ({
      title,
      all: all.length,
      sent: all.filter(({ status }) => status === 'submitted' || status === 'approved').length,
      due: all.reduce((last, { due }) => (due && due > last ? due : last), ''),
    }))
    .filter(({ all, sent }) => sent < all)
    .slice(0, ROUNDS);
  const list = hrefOf('document_request');
  if (rounds.length === 0 || !list) return null;
  return (
    <Strip>
      {rounds.map(({ title, all, sent, due }) => {
        const said = t('{{sent}} of {{all}} sent in', { sent, all });
        return (
          <div key={title}>
            <b>
              <TextLink to={`${list}?view=all&q=${encodeURIComponent(title)}`}>{title}</TextLink>
            </b>
            <Bars value={sent} max={all} label={said} width="100%" />
            <p>
              <span>{said}</span>
              <span style={due < today() ? { color: tone('critical', 'text'), fontWeight: 600 } : undefined}>
                {due < today() ? t('Overdue since {{day}}', { day: nearDay(due, today()) }) : nearDay(due, today())}
              </span>
            </p>
          </div>
        );
      })}
    </Strip>
  );
}

/** What is asked of oneself, with the button that sends it. */
function AskedOfMe({ where }: { readonly where: Readonly<Record<string, string>> }) {
  const { data } = useList(documentRequest, {
    ...where,
    status: 'requested,rejected,submitted',
    fields: FIELDS,
    sort: 'due',
    limit: '10',
  });
  const [sending, setSending] = useState<Asked | null>(null);
  if (!data?.rows.length) return null;
  return (
    <Block>
      <RowList aria-label={t('Requested from you')}>
        {data.rows.map((one) => (
          <RowItem
            key={one.id}
            lead={<Status look={statusLook(documentRequest, one.status ?? 'requested')} />}
            title={one.title}
            sub={
              one.status === 'rejected'
                ? t('Not accepted: {{why}}', { why: one.rejectReason ?? '' })
                : one.status === 'submitted'
                  ? t('Sent. You will hear when it is approved.')
                  : (one.note ?? t('Send a photo or a PDF'))
            }
            end={
              <>
                {one.due && one.status !== 'submitted' ? t('Due {{day}}', { day: nearDay(one.due, today()) }) : null}
                {one.can.includes('submit') ? (
                  <Button
                    size="small"
                    variant="contained"
                    startIcon={<Icon of={Upload} size={15} />}
                    onClick={() => setSending(one)}
                  >
                    {t('Send the file')}
                  </Button>
                ) : null}
              </>
            }
          />
        ))}
      </RowList>
      {sending ? (
        <ActionDialog
          resource={documentRequest}
          action="submit"
          records={[{ ...sending }]}
          onClose={() => setSending(null)}
          onDone={() => setSending(null)}
        />
      ) : null}
    </Block>
  );
}

/** What clients were asked for and have not had approved yet, with the decision. */
function OfClients() {
  const { data } = useList(documentRequest, {
    owner: 'client',
    status: 'requested,submitted,rejected',
    fields: FIELDS,
    sort: 'due',
    limit: '20',
  });
  const [asked, setAsked] = useState<{ readonly one: Asked; readonly action: string } | null>(null);
  if (!data?.rows.length) return null;
  return (
    <Block>
      <RowList aria-label={t('Requested from clients')}>
        {data.rows.map((one) => (
          <RowItem
            key={one.id}
            lead={<Status look={statusLook(documentRequest, one.status ?? 'requested')} />}
            title={one.title}
            sub={
              <>
                {one.titles.holder}
                {one.status === 'submitted' && one.file ? (
                  <Preview address={`/${documentRequest.path}/${one.id}/files/file`} title={one.title ?? ''} />
                ) : null}
              </>
            }
            end={
              <>
                {one.due ? t('Due {{day}}', { day: nearDay(one.due, today()) }) : null}
                {one.status === 'submitted'
                  ? (['approve', 'reject'] as const)
                      .filter((action) => one.can.includes(action))
                      .map((action) => (
                        <Button
                          key={action}
                          size="small"
                          variant={action === 'approve' ? 'contained' : 'outlined'}
                          onClick={() => setAsked({ one, action })}
                        >
                          {action === 'approve' ? t('Approve') : t('Reject')}
                        </Button>
                      ))
                  : null}
              </>
            }
          />
        ))}
      </RowList>
      {asked ? (
        <ActionDialog
          resource={documentRequest}
          action={asked.action}
          records={[{ ...asked.one }]}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      ) : null}
    </Block>
  );
}
