import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
import { formTemplate } from '#modules/forms/form-template.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { type StaffFormResults as Results, staffFormResults } from './staff-form-questions.model.ts';

const Counts = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px 12px',
  display: 'grid',
  gap: 4,
  fontSize: '0.8125rem',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(4rem, 12rem) 2.5rem',
    gap: 10,
    alignItems: 'center',
    // The answer in a line of its own, its bar and its count below.
    [phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) 2.5rem',
      gap: '2px 10px',
      '& span:first-of-type': { gridColumn: '1 / -1' },
    },
  },
  '& b': { textAlign: 'right', fontWeight: 500 },
});

/** `/enterprise/forms/results`: what employees answered to a form, question by question. */
export default function StaffFormResults() {
  const [{ form, from, to }, go] = useAddressState({ form: text(), from: text(), to: text() });
  const forms = useList(formTemplate, {
    kind: 'workforce',
    'status[in]': 'published,retired',
    sort: 'title',
    limit: '100',
  });
  const chosen = form || (forms.data?.rows[0]?.id ?? '');
  return (
    <Page>
      <PageHeader title={t('Form results')} facts={t('Submitted answers, by the day the form was asked.')} />
      <PageBody>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <TextField
            select
            size="small"
            label={t('Form')}
            value={forms.data ? chosen : ''}
            onChange={(event) => go({ form: event.target.value })}
            style={{ minWidth: '16rem' }}
          >
            {(forms.data?.rows ?? []).map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              size="small"
              label={name === 'from' ? t('From') : t('To')}
              value={name === 'from' ? from : to}
              onChange={(event) => go({ [name]: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </div>
        {chosen ? <Report form={chosen} from={from} to={to} /> : null}
      </PageBody>
    </Page>
  );
}

function Report({ form, from, to }: { readonly form: string; readonly from: string; readonly to: string }) {
  const found = useAnswer(staffFormResults, { form, ...(from && { from }), ...(to && { to }) });
  return (
    <Loaded of={found} what={t('Form results')}>
      {(results) =>
        results.asked === 0 ? (
          <EmptyState
            title={t('Nobody was asked for this form yet')}
            body={t('Schedule it under “Employee form schedules”, or ask one employee under “Employee forms”.')}
          />
        ) : (
          <Figures results={results} />
        )
      }
    </Loaded>
  );
}

function Figures({ results }: { readonly results: Results }) {
  const { asked, submitted, overdue, bands, questions } = results;
  return (
    <>
      <FigureStrip label={t('Form results')}>
        <Figure label={t('Asked')} value={showNumber(asked)} />
        <Figure
          label={t('Submitted')}
          value={showNumber(submitted)}
          comparison={t('{{people}} of {{of}}', { people: submitted, of: asked })}
        />
        <Figure label={t('Overdue')} value={showNumber(overdue)} />
      </FigureStrip>
      {bands.length ? (
        <Panel title={t('Result')}>
          <CountList counts={bands} of={submitted} />
        </Panel>
      ) : null}
      {questions.map(({ linkId, text: words, answered, mean, counts }) => (
        <Panel
          key={linkId}
          title={words}
          meta={t({ one: '1 answer', other: '{{count}} answers' }, { count: answered })}
        >
          {counts.length ? <CountList counts={counts} of={submitted} /> : null}
          {mean === null ? null : (
            <p style={{ padding: '0 16px 12px' }}>{t('Average {{mean}}', { mean: showNumber(mean) })}</p>
          )}
          {counts.length || mean !== null ? null : (
            <p style={{ padding: '0 16px 12px' }}>{t('Open the form of each employee to read these answers.')}</p>
          )}
        </Panel>
      ))}
    </>
  );
}

function CountList({ counts, of }: { readonly counts: Results['bands']; readonly of: number }) {
  return (
    <Counts>
      {counts.map(({ label, people }) => (
        <li key={label}>
          <span>{label}</span>
          <Bars value={people} max={of} label={t('{{people}} of {{of}}', { people, of })} width="100%" />
          <b>{showNumber(people)}</b>
        </li>
      ))}
    </Counts>
  );
}
