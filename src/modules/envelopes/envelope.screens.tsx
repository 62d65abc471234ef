/** Hand-made parts of the screens of envelopes: what waits for one's own signature, the people, the document, what happened. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Download, FilePenLine, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nearInstant, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { download } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import type { MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { envelope, envelopeOffice, EVENT_TYPES, OPEN_ENVELOPE, RECIPIENT_ROLES } from './envelope.model.ts';
import {
  correctEnvelope,
  type EnvelopeStory,
  envelopeStory,
  myEnvelopes,
  resendEnvelope,
} from './envelope-questions.model.ts';
import { PdfPages } from './PdfPages.tsx';

type Person = EnvelopeStory['people'][number];
const MARKS: Readonly<Record<Person['state'], MarkName>> = {
  waiting: 'off',
  asked: 'wait',
  viewed: 'partial',
  signed: 'signed',
  declined: 'refused',
  copied: 'done',
  cancelled: 'off',
};
const STATES: Readonly<Record<Person['state'], string>> = {
  waiting: t('Waiting'),
  asked: t('Asked'),
  viewed: t('Viewed'),
  signed: t('Signed'),
  declined: t('Declined'),
  copied: t('Copy sent'),
  cancelled: t('Canceled'),
};
const isOpen = (status: string): boolean => OPEN_ENVELOPE.some((one) => one === status);

/** What waits for one's own signature, above the list. */
function YoursToSign() {
  const { data } = useAnswer(myEnvelopes, {});
  if (!data?.length) return null;
  return (
    <AboveList>
      <Panel
        title={t('Yours to sign')}
        meta={t({ one: '1 document', other: '{{count}} documents' }, { count: data.length })}
        flush
      >
        <RowList>
          {data.map((one) => (
            <RowItem
              key={one.envelope}
              lead={<StatusMark mark="due" size={15} />}
              title={one.title}
              sub={one.sender ? t('From {{name}}', { name: one.sender }) : undefined}
              end={one.expiresAt ? t('Until {{when}}', { when: nearInstant(one.expiresAt) }) : undefined}
              href={`/enterprise/documents/envelopes/${one.envelope}/sign`}
            />
          ))}
        </RowList>
      </Panel>
    </AboveList>
  );
}

function Resend({ person }: { readonly person: Person }) {
  const resend = useCommand(resendEnvelope);
  const task = useTask();
  const notify = useNotice();
  const send = (): void =>
    void task.run(async () => {
      const { sentTo } = await resend({ recipient: person.id });
      notify({ message: t('Sent again to {{address}}.', { address: sentTo }), severity: 'success' });
    });
  return (
    <>
      <FormError>{task.error?.message}</FormError>
      <Button
        size="small"
        aria-label={t('Send again to {{name}}', { name: person.name })}
        aria-busy={task.busy || undefined}
        onClick={send}
      >
        {t('Send again')}
      </Button>
    </>
  );
}

function Correct({ record, onClose }: { readonly record: ReadOf<typeof envelope>; readonly onClose: () => void }) {
  const correct = useCommand(correctEnvelope);
  const task = useTask();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      open
      title={t('Correct envelope')}
      description={t(
        'This voids the envelope: links stop working and signatures are lost. A new draft gets its document, people and fields.',
      )}
      submitLabel={t('Void and start a draft')}
      onSubmit={() =>
        void task.run(async () => {
          const made = await correct({ envelope: record.id, reason });
          onClose();
          void navigate(`/enterprise/documents/envelopes/${made.envelope}/prepare`);
        })
      }
      onClose={onClose}
      busy={task.busy}
      error={task.error?.message ?? null}
      missing={reason.trim() ? undefined : t('Enter a reason')}
    >
      <TextField label={t('Reason')} value={reason} onChange={(e) => setReason(e.target.value)} required />
    </FormDialog>
  );
}

/** People, document and history of an envelope. */
function Story({ record }: { readonly record: ReadOf<typeof envelope> }) {
  const story = useAnswer(envelopeStory, { envelope: record.id });
  const office = mayAsk(useUser(), envelopeOffice);
  const task = useTask();
  const [correcting, setCorrecting] = useState(false);
  const status = record.status ?? 'draft';
  const save = (sealed: boolean): void =>
    void task.run(() => download('/signing/document', { method: 'POST', body: { envelope: record.id, sealed } }));
  return (
    <AboveTabs>
      <FormError>{task.error?.message}</FormError>
      <Loaded of={story} what={t('The envelope')}>
        {(found) => (
          <>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
              {found.mine === 'sign' && isOpen(status) ? (
                <Button
                  variant="contained"
                  startIcon={<PenLine size={16} />}
                  href={`/enterprise/documents/envelopes/${record.id}/sign`}
                >
                  {t('Sign')}
                </Button>
              ) : null}
              {office && status === 'draft' ? (
                <Button
                  variant="contained"
                  startIcon={<FilePenLine size={16} />}
                  href={`/enterprise/documents/envelopes/${record.id}/prepare`}
                >
                  {t('Prepare')}
                </Button>
              ) : null}
              {status === 'completed' ? (
                <Button
                  variant="contained"
                  startIcon={<Download size={16} />}
                  aria-busy={task.busy || undefined}
                  onClick={() => save(true)}
                >
                  {t('Download signed document')}
                </Button>
              ) : null}
              {record.pageSizes?.length || status !== 'draft' ? (
                <Button startIcon={<Download size={16} />} onClick={() => save(false)}>
                  {t('Download original')}
                </Button>
              ) : null}
              {office && isOpen(status) ? <Button onClick={() => setCorrecting(true)}>{t('Correct')}</Button> : null}
            </div>
            <Panel title={t('People')} meta={t('in this order')} flush>
              <RowList>
                {found.people.map((one) => (
                  <RowItem
                    key={one.id}
                    lead={<StatusMark mark={MARKS[one.state]} size={15} />}
                    title={one.name}
                    sub={[RECIPIENT_ROLES[one.role], one.email, one.declineReason].filter(Boolean).join(' · ')}
                    end={
                      <>
                        {one.signedAt ? t('Signed {{when}}', { when: showInstant(one.signedAt) }) : STATES[one.state]}
                        {office && (one.state === 'asked' || one.state === 'viewed') && isOpen(status) ? (
                          <Resend person={one} />
                        ) : null}
                      </>
                    }
                  />
                ))}
              </RowList>
            </Panel>
            {found.events.length ? (
              <Panel title={t('What happened')} flush>
                <RowList>
                  {found.events.map((one, i) => (
                    <RowItem
                      key={i}
                      title={`${t(EVENT_TYPES[one.type])}: ${one.actor}`}
                      sub={[one.ip, one.agent].filter(Boolean).join(' · ') || undefined}
                      end={showInstant(one.at)}
                    />
                  ))}
                </RowList>
              </Panel>
            ) : null}
          </>
        )}
      </Loaded>
      {record.pageSizes?.length ? (
        <Panel title={t('Document')} meta={status === 'completed' ? t('as signed') : undefined}>
          <PdfPages reader={{ envelope: record.id }} sealed={status === 'completed'} stamp={status} width={680} />
        </Panel>
      ) : null}
      {correcting ? <Correct record={record} onClose={() => setCorrecting(false)} /> : null}
    </AboveTabs>
  );
}
export const envelopeScreens = screens(envelope, {
  aboveTabs: Story,
  aboveList: YoursToSign,
  offers: (action) => action !== 'send',
});
