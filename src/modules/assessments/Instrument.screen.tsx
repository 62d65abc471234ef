import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { dayOf } from '#engine/model/formats.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { SubjectLine } from '#engine/web/record/SubjectLine.tsx';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { useBegin } from '#engine/web/record/use-begin.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { assessment } from './assessment.model.ts';
import { ClientCourse } from './ClientCourse.tsx';
import { DueOfInstrument } from './DueInstruments.tsx';
import { instrumentAt } from './instrument-address.model.ts';
import { INSTRUMENTS, type InstrumentCode } from './instrument-names.model.ts';
import { instrumentSetting } from './instrument-setting.model.ts';
import { LICENCES, licences, needsClearance } from './licence.model.ts';
import { mayRate } from './raters.model.ts';

const SHOWN = '25';
const Begin = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 24rem) auto',
  gap: 8,
  alignItems: 'end',
  justifyContent: 'start',
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** `assessments/<instrument>`: the instrument's licence, whom it is due for, and its assessments, the newest first. */
export default function Instrument() {
  const code = instrumentAt(useLocation().pathname.split('/').at(-1) ?? '');
  return code ? <InstrumentPage code={code} /> : null;
}

/** Whether the organization may use an instrument: it is free, or its licence is on file. */
function useLicensed(code: InstrumentCode): boolean {
  const open = !needsClearance(code);
  const found = useList(instrumentSetting, { instrument: code, limit: '1' }, !open);
  return open || Boolean(found.data?.rows[0]?.clearedOn);
}

function InstrumentPage({ code }: { readonly code: InstrumentCode }) {
  const base = usePortal().hrefOf('assessment');
  const name = INSTRUMENTS[code];
  const [{ client }, move] = useAddressState({ client: text() });
  const licensed = useLicensed(code);
  const work = useBegin(assessment, 'start');
  const roles = rolesOf(useUser());
  const may = work.may && mayRate(roles, code);
  const begin = (of: string) => work.begin({ client: of, instrument: code });
  const found = useList(assessment, { instrument: code, sort: '-createdAt', limit: SHOWN, ...(client && { client }) });
  return (
    <Page>
      <PageHeader
        title={name}
        facts={t(LICENCES[licences[code].status])}
        crumbs={base ? [{ label: t('Assessments'), href: base }] : undefined}
        actions={base ? [{ label: t('{{name}} history', { name }), href: `${base}?view=all&instrument=${code}` }] : []}
      />
      <SubjectLine resource={assessment} values={{ client }} />
      <PageBody>
        {licensed ? null : (
          <EmptyState
            title={t('{{instrument}} is not licensed for this organization', { instrument: name })}
            body={t('You can start it once its license is on file.')}
          />
        )}
        <FormError>{work.refusal}</FormError>
        {may && licensed ? (
          <Begin>
            <FieldInput
              name="client"
              spec={assessment.fields.client}
              label={t('Client')}
              required={false}
              value={client}
              onChange={(id) => move({ client: typeof id === 'string' ? id : '' })}
            />
            <Button variant="contained" disabled={!client || work.busy} onClick={() => begin(client)}>
              {t('Begin {{name}}', { name })}
            </Button>
          </Begin>
        ) : null}
        {client ? <ClientCourse client={client} code={code} /> : null}
        {licensed ? <DueOfInstrument code={code} onBegin={may ? begin : null} busy={work.busy} /> : null}
        <Panel title={t('Newest')} flush>
          <Loaded
            of={found}
            what={name}
            skeleton={<ListSkeleton rows={6} columns={2} />}
            empty={<EmptyState title={t('None yet')} body={t('Assessments with this instrument will appear here.')} />}
          >
            {({ rows }) => (
              <RowList>
                {rows.map((row) => (
                  <RowItem
                    key={row.id}
                    title={row.titles.client ?? t('Client')}
                    sub={[row.performedAt ? showDay(dayOf(row.performedAt)) : null, row.total, row.band]
                      .filter((part) => part !== null && part !== undefined)
                      .join(' · ')}
                    end={<Status look={statusLook(assessment, row.status ?? 'assigned')} />}
                    href={base ? `${base}/${row.id}` : undefined}
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
      </PageBody>
    </Page>
  );
}
