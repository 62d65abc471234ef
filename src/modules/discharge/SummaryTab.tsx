import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inWords } from '#engine/model/fields.ts';
import { labelOf } from '#engine/model/resource.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { newKey } from '#engine/web/client.ts';
import { NewerVersion } from '#engine/web/autosave/NewerVersion.tsx';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import { useAutosave } from '#engine/web/autosave/use-autosave.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { actionLabel } from '#engine/web/fields/format.ts';
import { SignaturesTab } from '#engine/web/record/SignaturesTab.tsx';
import { useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { v } from '#ui/theme/vars.ts';
import type { Ask } from './AskDialog.tsx';
import { discharge } from './discharge.model.ts';
import { useRefreshDischarge } from './discharge-data.web.ts';
import { dischargeSummary, LOINC, SUMMARY_PARTS } from './discharge-summary.model.ts';
import type { DischargeWork, Summary } from './discharge-wire.model.ts';
import { summaryLook } from './discharge-words.web.ts';
import { SummaryFactsPart } from './SummaryFactsPart.tsx';

const Sheet = styled('article')({
  display: 'grid',
  gap: 14,
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  maxWidth: '46rem',
  '& h3': { fontSize: '0.8125rem', fontWeight: 600, color: v.textSecondary, margin: '0 0 2px' },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
const Verbs = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export interface SummaryTabProps {
  readonly work: DischargeWork;
  readonly onAsk: (asking: Ask) => void;
}

/** The summary: begun here, written by its author, and for everybody else, and once it is signed, a document. */
export function SummaryTab({ work, onAsk }: SummaryTabProps) {
  const { discharge: leaving, summary, summaryDue, mayWriteSummary } = work;
  const act = useAct(dischargeSummary);
  const refreshDischarge = useRefreshDischarge();
  const task = useTask();
  const [key] = useState(newKey);
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [discharge.name] });
  if (summary?.can.includes('edit'))
    return <Writing key={summary.id} summary={summary} onAsk={onAsk} onReload={reload} />;
  if (summary) return <Document summary={summary} onAsk={onAsk} />;
  const begin = () =>
    void task.run(async () => {
      await act.create({ discharge: leaving?.id ?? '' }, key);
      refreshDischarge();
    });
  return (
    <Panel title={t('Discharge summary')} action={summaryDue ? <Status look={summaryLook(summaryDue)} /> : undefined}>
      <FormError>{task.error?.message ?? null}</FormError>
      <EmptyState
        title={t('No summary yet')}
        body={t('It copies dates, diagnoses, levels of care, scores, goals and appointments from the record.')}
        action={
          mayWriteSummary ? { label: t('Begin summary'), kind: 'primary', busy: task.busy, onClick: begin } : undefined
        }
      />
    </Panel>
  );
}

interface OneProps {
  readonly summary: Summary;
  readonly onAsk: (asking: Ask) => void;
}

function Writing({ summary, onAsk, onReload }: OneProps & { readonly onReload: () => Promise<unknown> }) {
  const { values, write, state, refusal, isStale, drop, settled } = useAutosave(
    dischargeSummary,
    summary,
    SUMMARY_PARTS,
  );
  const ask = (action: string) =>
    void settled().then((kept) => {
      if (kept) onAsk({ resource: dischargeSummary, action, record: { ...summary, version: 0 } });
    });
  return (
    <>
      <Panel title={t('From the record')} meta={summary.facts ? showInstant(summary.facts.gatheredAt) : undefined}>
        {summary.facts ? <SummaryFactsPart facts={summary.facts} /> : null}
      </Panel>
      <Panel title={t('Discharge summary')} action={<SaveState state={state} />}>
        <FormError>{refusal}</FormError>
        <NewerVersion isStale={isStale} drop={drop} load={onReload} />
        <div style={{ display: 'grid', gap: 16, paddingTop: 6 }}>
          {SUMMARY_PARTS.map((part) => (
            <FieldInput
              key={part}
              name={part}
              label={labelOf(dischargeSummary, part)}
              spec={dischargeSummary.fields[part]}
              help={dischargeSummary.fields[part].help}
              value={values[part]}
              required
              onChange={(value) => write({ [part]: value })}
            />
          ))}
          <Verbs>
            <ActionButton action={{ label: actionLabel(dischargeSummary, 'refresh'), onClick: () => ask('refresh') }} />
            <ActionButton action={{ label: t('Sign summary'), kind: 'primary', onClick: () => ask('sign') }} />
            <ActionButton
              action={{ label: actionLabel(dischargeSummary, 'retract'), kind: 'quiet', onClick: () => ask('retract') }}
            />
          </Verbs>
        </div>
      </Panel>
    </>
  );
}

/** A choice in words, else the text itself. */
function said(summary: Summary, part: (typeof SUMMARY_PARTS)[number]): string {
  const spec = dischargeSummary.fields[part];
  const value = summary[part] ?? '';
  return spec.kind === 'choice' ? (spec.choices[value] ?? inWords(value)) : value;
}

function Document({ summary, onAsk }: OneProps) {
  const user = useUser();
  // The author cannot co-sign: the server refuses it, so it is not offered here.
  const isOwn = summary.author === user.id;
  const verbs = (['cosign', 'retract'] as const).filter((verb) => summary.can.includes(verb));
  return (
    <>
      <Panel title={t('Discharge summary')} meta={t('LOINC {{code}}', { code: LOINC })}>
        <Sheet>
          {summary.endedFor ? (
            <Status look={look('off', t('Entered in error: {{reason}}', { reason: summary.endedFor }))} />
          ) : null}
          {summary.facts ? <SummaryFactsPart facts={summary.facts} /> : null}
          {SUMMARY_PARTS.map((part) =>
            said(summary, part) ? (
              <section key={part}>
                <h3>{labelOf(dischargeSummary, part)}</h3>
                <p>{said(summary, part)}</p>
              </section>
            ) : null,
          )}
        </Sheet>
        <Verbs data-print="no" style={{ paddingTop: 12 }}>
          {verbs
            .filter((verb) => verb !== 'cosign' || !isOwn)
            .map((verb) => (
              <ActionButton
                key={verb}
                action={{
                  label: verb === 'cosign' ? t('Co-sign summary') : actionLabel(dischargeSummary, verb),
                  kind: verb === 'cosign' ? 'primary' : 'quiet',
                  onClick: () => onAsk({ resource: dischargeSummary, action: verb, record: { ...summary } }),
                }}
              />
            ))}
        </Verbs>
      </Panel>
      {summary.status === 'draft' ? null : <SignaturesTab resource={dischargeSummary} id={summary.id} />}
    </>
  );
}
