import { styled } from '@mui/material/styles';
import { inWords } from '#engine/model/fields.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { isAlike } from './likeness.model.ts';
import { wordOf } from './note-data.web.ts';
import { SECTIONS, sectionsOf } from './note-kinds.model.ts';

import { ServiceFacts } from './ServiceFacts.tsx';
import type { NoteRead } from './note-draft.web.ts';

const Sheet = styled('article')({
  maxWidth: '46rem',
  display: 'grid',
  gap: 14,
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  '& h3': { fontSize: '0.8125rem', fontWeight: 600, color: v.textSecondary, margin: '0 0 2px' },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& ul': { margin: 0, paddingLeft: '1.2em' },
});

function Words({ title, text }: { readonly title: string; readonly text: string | null | undefined }) {
  return text ? (
    <section>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  ) : null;
}

/** A note as a document: what it says, and beneath it who signed it and what was added since. */
export function NoteDocument({ record }: { readonly record: NoteRead }) {
  const { format, sections, objectives, mentalStatus, interventions, likeness: alike } = record;
  const mental = Object.entries(mentalStatus ?? {});
  const by = { author: record.authorName ?? '', day: record.serviceDate ? showDay(record.serviceDate) : '' };
  return (
    <Columns>
      <div>
        <Panel title={wordOf('type', record.type)} meta={wordOf('format', format)}>
          <Sheet>
            <p style={{ color: v.textSecondary }}>{t('{{author}}, service of {{day}}', by)}</p>
            {record.endedFor ? (
              <Status look={look('off', t('Entered in error: {{reason}}', { reason: record.endedFor }))} />
            ) : null}
            {sectionsOf[format ?? 'narrative'].map((name) => (
              <Words key={name} title={t(SECTIONS[name])} text={sections?.[name]} />
            ))}
            <Words title={t('Client response')} text={record.response} />
            {record.copiedFrom ? (
              <Status
                look={look('info', t('History copied from note {{id}}', { id: record.titles.copiedFrom ?? '' }))}
              />
            ) : null}
            <Words title={t('History')} text={record.history} />
            {objectives?.length ? (
              <section>
                <h3>{t('Objectives addressed')}</h3>
                <ul>
                  {objectives.map((one) => (
                    <li key={one.id}>{one.text}</li>
                  ))}
                </ul>
              </section>
            ) : null}
            <Words
              title={t('Interventions')}
              text={interventions?.map((one) => wordOf('interventions', one)).join(', ')}
            />
            <Words title={t('Risk status')} text={wordOf('risk', record.risk)} />
            {mental.length ? (
              <section>
                <h3>{t('Quick mental status')}</h3>
                <KeyValue
                  items={mental.map(([about, word]) => ({ key: about, label: inWords(about), value: t(word) }))}
                />
              </section>
            ) : null}
            {alike !== null && alike !== undefined && isAlike(alike) ? (
              <Status look={look('late', t('{{percent}}% matches the previous note', { percent: alike }), 'notice')} />
            ) : null}
          </Sheet>
        </Panel>
      </div>
      <div>
        <ServiceFacts record={record} />
      </div>
    </Columns>
  );
}
