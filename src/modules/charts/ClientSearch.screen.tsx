import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { ask } from '#engine/web/answers.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { clientSearch, type MaskedClient } from './chart-questions.model.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: 14,
  alignItems: 'end',
  maxWidth: '64rem',
});

const NOTHING = { name: '', mrn: '', dob: '' };

/** Finds one client among all. What is searched for is sent in the body, so that no address and no log holds it. */
export default function ClientSearchScreen() {
  const { table } = usePortal();
  const [asked, setAsked] = useState(NOTHING);
  const [found, setFound] = useState<readonly MaskedClient[] | null>(null);
  const task = useTask();
  const submit = async () => {
    const answer = await task.run(() => ask(clientSearch, asked));
    if (answer) setFound(answer);
  };
  const field = (key: keyof typeof NOTHING, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      name={key}
      autoComplete="off"
      value={asked[key]}
      error={Boolean(task.error?.fields[key])}
      helperText={task.error?.fields[key]?.map((message) => `${label}: ${message}`).join(', ')}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : undefined}
      onChange={(event) => setAsked({ ...asked, [key]: event.target.value })}
    />
  );
  return (
    <Page>
      <PageHeader
        title={t('Find a client')}
        facts={t('Search by at least two letters of the name, MRN or date of birth. Each search is logged.')}
      />
      <PageBody>
        <Form
          role="search"
          aria-label={t('Clients')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {field('name', t('Name'))}
          {field('mrn', t('MRN'))}
          {field('dob', t('Date of birth'), 'date')}
          <Button
            type="submit"
            variant="contained"
            aria-busy={task.busy || undefined}
            startIcon={<Icon of={Search} />}
            style={{ justifySelf: 'start' }}
          >
            {t('Search')}
          </Button>
        </Form>
        {task.error && !Object.keys(task.error.fields).length ? <FormError>{task.error.message}</FormError> : null}
        {found ? <Found rows={found} base={table.base} /> : null}
      </PageBody>
    </Page>
  );
}

function Found({ rows, base }: { readonly rows: readonly MaskedClient[]; readonly base: string }) {
  return (
    <Panel
      title={t('Found')}
      meta={<span role="status">{t({ one: '1 client', other: '{{count}} clients' }, { count: rows.length })}</span>}
      footer={t('Names and numbers are masked until you open a chart. Opening one is logged.')}
      flush
    >
      {rows.length ? (
        <RowList>
          {rows.map((one) => (
            <RowItem
              key={one.id}
              title={one.name}
              aside={t('MRN {{mrn}}', { mrn: one.mrn })}
              sub={[one.bornIn ? t('Born in {{year}}', { year: one.bornIn }) : '', one.facility]
                .filter(Boolean)
                .join(', ')}
              end={
                <Status
                  look={one.inTreatment ? look('partial', t('In treatment')) : look('off', t('Not in treatment'))}
                />
              }
              href={`${base}/clients/${one.id}`}
            />
          ))}
        </RowList>
      ) : (
        <EmptyState
          title={t('No clients found')}
          body={t(
            'Check the spelling, or search by MRN or date of birth. Clients outside your assignment are not shown.',
          )}
        />
      )}
    </Panel>
  );
}
