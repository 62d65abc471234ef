import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call, download } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Columns, PageBody } from '#ui/shell/Page.tsx';
import { tone } from '#ui/theme/vars.ts';
import { FIELD_TYPES } from './envelope.model.ts';
import { PdfPages, placeOn, type Reader } from './PdfPages.tsx';
import { SignaturePad, type Written } from './SignaturePad.tsx';
import { CONSENT, initialsOf, type SigningField, type SigningPage } from './signing.model.ts';

const Mark = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  overflow: 'hidden',
  padding: '0 3px',
  borderRadius: 3,
  border: '1.5px solid #1d6b4f',
  background: 'rgba(29, 107, 79, 0.08)',
  color: '#16325c',
  fontSize: 'clamp(8px, 1.6vw, 14px)',
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  '&[data-script]': { fontStyle: 'italic' },
});

const SAYS: Readonly<Record<Exclude<SigningPage['state'], 'open'>, readonly [title: string, body: string]>> = {
  waiting: [t('Not your turn yet'), t('Someone before you has not signed yet. You will hear when it is your turn.')],
  signed: [t('You have signed'), t('You get a copy when everyone has signed.')],
  completed: [t('Signed by everyone'), t('Download your copy. The last page says who signed, when and how.')],
  declined: [t('This document was declined'), t('It can no longer be signed.')],
  voided: [t('This document was voided'), t('The sender took it back. It can no longer be signed.')],
  expired: [t('This document has expired'), t('Ask the sender for a new one.')],
  copy: [t('You get a copy'), t('There is nothing to sign. Your copy comes when everyone has signed.')],
};

export interface SignDocumentProps {
  readonly page: SigningPage;
  readonly reader: Reader;
  /** Reads the page again, after signing or declining. */
  readonly onDone: () => Promise<unknown>;
}

/** What a person sees of an envelope: the document with their fields, and beside it, or below on a phone, how they sign. */
export function SignDocument({ page, reader, onDone }: SignDocumentProps) {
  const [written, setWritten] = useState<Written>({ kind: 'typed', text: '', path: '' });
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  if (page.state !== 'open') return <Closed page={page} reader={reader} />;
  const shownIn = (field: SigningField): string => {
    if (field.type === 'signature') return written.kind === 'typed' ? written.text : '';
    if (field.type === 'initials') return initialsOf(page.name);
    if (field.type === 'name') return page.name;
    if (field.type === 'checkbox') return values[field.id] === 'yes' ? '✓' : '';
    return values[field.id] ?? '';
  };
  return (
    <PageBody>
      {page.message ? <p style={{ maxWidth: '60ch', whiteSpace: 'pre-wrap' }}>{page.message}</p> : null}
      <Columns>
        <div>
          <PdfPages
            reader={reader}
            over={(number, size) =>
              page.fields
                .filter((field) => field.page === number)
                .map((field) => (
                  <Mark
                    key={field.id}
                    data-script={field.type === 'signature' || field.type === 'initials' || undefined}
                    style={placeOn(field, size)}
                  >
                    {field.type === 'signature' && written.kind === 'drawn' && written.path ? (
                      <svg viewBox="0 0 1000 250" aria-hidden="true" style={{ height: '100%', maxWidth: '100%' }}>
                        <path d={written.path} fill="none" stroke="#16325c" strokeWidth={9} />
                      </svg>
                    ) : (
                      shownIn(field) || FIELD_TYPES[field.type]
                    )}
                  </Mark>
                ))
            }
          />
        </div>
        <div>
          <SignForm
            page={page}
            reader={reader}
            written={written}
            onWritten={setWritten}
            values={values}
            onValues={setValues}
            onDone={onDone}
          />
          <PeoplePanel page={page} />
        </div>
      </Columns>
    </PageBody>
  );
}

function Closed({ page, reader }: { readonly page: SigningPage; readonly reader: Reader }) {
  const task = useTask();
  if (page.state === 'open') return null;
  // Once the last person has signed, it is sealed in the background, or when someone asks for it.
  const isFinished = page.state === 'completed' || (page.state === 'signed' && page.people.every((one) => one.isDone));
  const [title, body] = SAYS[isFinished ? 'completed' : page.state];
  return (
    <PageBody>
      <EmptyState
        mark={isFinished || page.state === 'signed' ? 'signed' : page.state === 'waiting' ? 'wait' : 'refused'}
        title={title}
        body={body}
        action={
          isFinished
            ? {
                label: t('Download signed document'),
                kind: 'primary',
                busy: task.busy,
                onClick: () =>
                  void task.run(() =>
                    download('/signing/document', { method: 'POST', body: { ...reader, sealed: true } }),
                  ),
              }
            : undefined
        }
      />
      <FormError>{task.error?.message}</FormError>
      <PeoplePanel page={page} />
    </PageBody>
  );
}

const PeoplePanel = ({ page }: { readonly page: SigningPage }) => (
  <Panel title={t('People')} flush>
    <RowList>
      {page.people.map(({ name, isDone }) => (
        <RowItem
          key={name}
          lead={<StatusMark mark={isDone ? 'signed' : 'due'} size={15} />}
          title={name}
          end={isDone ? t('Signed') : t('Open')}
        />
      ))}
    </RowList>
  </Panel>
);

interface SignFormProps extends SignDocumentProps {
  readonly written: Written;
  readonly onWritten: (written: Written) => void;
  readonly values: Readonly<Record<string, string>>;
  readonly onValues: (values: Readonly<Record<string, string>>) => void;
}

function SignForm({ page, reader, written, onWritten, values, onValues, onDone }: SignFormProps) {
  const task = useTask();
  const [consent, setConsent] = useState(false);
  const [declining, setDeclining] = useState(false);
  const asked = page.fields.filter(({ type }) => type === 'text' || type === 'checkbox');
  const wrong = task.error?.fields ?? {};
  const isApproval = page.role === 'approver';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const body = {
      ...reader,
      consent,
      ...(written.kind === 'typed' && written.text.trim() ? { signatureText: written.text } : {}),
      ...(written.kind === 'drawn' && written.path ? { signaturePath: written.path.trim() } : {}),
      values: asked.map(({ id }) => ({ field: id, value: values[id] ?? null })),
    };
    void task.run(async () => {
      await call('/signing/sign', { method: 'POST', body });
      await onDone();
    });
  };
  const known = ['consent', 'signature', ...asked.map(({ id }) => id)];
  const isShownBelow = Object.keys(wrong).length > 0 && Object.keys(wrong).every((name) => known.includes(name));
  return (
    <Panel title={isApproval ? t('Approve') : t('Sign')}>
      <form noValidate onSubmit={send} style={{ display: 'grid', gap: 14 }}>
        <FormError>{task.error && !isShownBelow ? task.error.message : null}</FormError>
        {asked.map((field) =>
          field.type === 'text' ? (
            <TextField
              key={field.id}
              label={field.label ?? t('Text on page {{n}}', { n: field.page })}
              value={values[field.id] ?? ''}
              onChange={(e) => onValues({ ...values, [field.id]: e.target.value })}
              required={field.required}
              error={Boolean(wrong[field.id])}
              helperText={wrong[field.id]?.join(', ')}
            />
          ) : (
            <FormControlLabel
              key={field.id}
              label={`${field.label ?? t('Check box on page {{n}}', { n: field.page })}${field.required ? ' *' : ''}`}
              control={
                <Checkbox
                  checked={values[field.id] === 'yes'}
                  onChange={(e) => onValues({ ...values, [field.id]: e.target.checked ? 'yes' : 'no' })}
                />
              }
            />
          ),
        )}
        {isApproval ? null : <SignaturePad value={written} onChange={onWritten} error={wrong.signature?.join(', ')} />}
        <div>
          <FormControlLabel
            label={t(CONSENT)}
            control={<Checkbox checked={consent} onChange={(e) => setConsent(e.target.checked)} />}
            sx={{
              alignItems: 'flex-start',
              '& .MuiFormControlLabel-label': { fontSize: '0.8125rem', paddingTop: '9px' },
            }}
          />
          {wrong.consent ? (
            <p role="alert" style={{ color: tone('critical', 'text'), fontSize: '0.8125rem' }}>
              {t('Consent {{wrong}}.', { wrong: wrong.consent.join(', ') })}
            </p>
          ) : null}
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button type="submit" variant="contained" size="touch" aria-busy={task.busy || undefined}>
            {isApproval ? t('Approve document') : t('Sign document')}
          </Button>
          <Button size="touch" onClick={() => setDeclining(true)}>
            {t('Decline')}
          </Button>
        </div>
        {page.expiresAt ? (
          <p style={{ fontSize: '0.8125rem' }}>{t('Open until {{when}}.', { when: showInstant(page.expiresAt) })}</p>
        ) : null}
      </form>
      {declining ? <Decline reader={reader} onDone={onDone} onClose={() => setDeclining(false)} /> : null}
    </Panel>
  );
}

function Decline({
  reader,
  onDone,
  onClose,
}: Pick<SignDocumentProps, 'reader' | 'onDone'> & { readonly onClose: () => void }) {
  const task = useTask();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      open
      danger
      title={t('Decline to sign')}
      description={t(
        'No one can sign this document after that. If you prefer paper, say so: the sender reads your reason.',
      )}
      submitLabel={t('Decline')}
      onSubmit={() =>
        void task.run(async () => {
          await call('/signing/decline', { method: 'POST', body: { ...reader, reason } });
          onClose();
          await onDone();
        })
      }
      onClose={onClose}
      busy={task.busy}
      error={task.error?.message ?? null}
      missing={reason.trim() ? undefined : t('Enter a reason')}
    >
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={(e) => setReason(e.target.value)}
        multiline
        minRows={2}
        required
      />
    </FormDialog>
  );
}
