import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { call } from '#engine/web/client.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { INSTRUMENTS, type InstrumentCode, isInstrument } from './instrument-names.model.ts';
import { instrumentSetting } from './instrument-setting.model.ts';
import { formInUse, formWith } from './instruments.model.ts';
import { LICENCES, licences, needsClearance } from './licence.model.ts';
import { CADENCE } from './cadence.model.ts';
import { SettingForm } from './SettingForm.tsx';
import type { InstrumentUse } from './templates-wire.model.ts';

type Setting = ReadOf<typeof instrumentSetting>;
interface Row {
  readonly code: InstrumentCode;
  readonly version: string;
  readonly setting: Setting | undefined;
  readonly use: InstrumentUse | undefined;
}
const codes = Object.keys(INSTRUMENTS).filter(isInstrument);

/** The version that new assessments take, with what the organization chose. */
const versionOf = (code: InstrumentCode, setting: Setting | undefined): string =>
  formWith(code, setting ? { ciwaBands: setting.ciwaBands ?? null, cutOff: setting.cutOff ?? null } : null).version;

/** Whether an instrument can be used here. */
function licenceLook({ code, setting }: Pick<Row, 'code' | 'setting'>): StatusLook {
  if (!needsClearance(code)) return look('done', t('In use'));
  return setting?.clearedOn
    ? look('done', t('Cleared {{day}}', { day: showDay(setting.clearedOn) }))
    : look('stop', t('Not cleared'), 'notice');
}

const columns = (): readonly Column<Row>[] => [
  { key: 'name', header: t('Instrument'), width: 11, wrap: true, render: ({ code }) => INSTRUMENTS[code] },
  { key: 'version', header: t('Version'), width: 5, render: ({ version }) => version },
  {
    key: 'status',
    header: t('Status'),
    width: 9,
    onPhone: 'end',
    render: (row) => <Status look={licenceLook(row)} />,
  },
  {
    key: 'licence',
    header: t('License'),
    width: 11,
    wrap: true,
    priority: 1,
    render: ({ code }) => t(LICENCES[licences[code].status]),
  },
  {
    key: 'rule',
    header: t('When due'),
    width: 24,
    wrap: true,
    onPhone: 'second',
    render: ({ code }) => t(CADENCE[code]),
  },
  {
    key: 'use',
    header: t('Answered'),
    width: 6,
    align: 'end',
    priority: 1,
    render: ({ use }) => use?.answered ?? 0,
  },
  { key: 'open', header: t('Waiting'), width: 6, align: 'end', priority: 2, render: ({ use }) => use?.open ?? 0 },
];

/** `templates/assessments`: the instruments with version, licence, rule and use; one of them as it is asked. Nobody's answers. */
export default function Templates() {
  const [{ instrument }] = useAddressState({ instrument: text() });
  const settings = useList(instrumentSetting, { limit: '50' });
  const use = useQuery({
    queryKey: ['instrument_setting', 'use'],
    queryFn: ({ signal }) => call<InstrumentUse[]>('/instrument-use', { signal }),
  });
  const rows = codes.map((code): Row => {
    const setting = settings.data?.rows.find((one) => one.instrument === code);
    return {
      code,
      setting,
      version: versionOf(code, setting),
      use: use.data?.find((one) => one.instrument === code),
    };
  });
  const chosen = rows.find(({ code }) => code === instrument);
  const error = settings.error ?? use.error;
  if (error && !settings.data)
    return <LoadFailure what={t('Assessment templates')} error={error} onRetry={() => void settings.refetch()} />;
  return (
    <Page>
      <PageHeader
        title={chosen ? INSTRUMENTS[chosen.code] : t('Assessment templates')}
        count={chosen ? undefined : rows.length}
        crumbs={chosen ? [{ label: t('Assessment templates'), href: '?' }] : undefined}
        facts={t('Questions, licenses and due rules. Client answers are not shown here.')}
      />
      {chosen && settings.data ? (
        <One key={`${chosen.code} ${chosen.setting?.version ?? 0}`} row={chosen} />
      ) : (
        <DataTable
          label={t('Assessment templates')}
          columns={columns()}
          rows={rows}
          rowKey={({ code }) => code}
          rowName={({ code }) => INSTRUMENTS[code]}
          rowHref={({ code }) => `?instrument=${code}`}
          loading={settings.isPending}
        />
      )}
    </Page>
  );
}

function One({ row }: { readonly row: Row }) {
  const { code, setting, use } = row;
  const [answers, setAnswers] = useState<FormAnswers>({});
  const form = setting
    ? formWith(code, { ciwaBands: setting.ciwaBands ?? null, cutOff: setting.cutOff ?? null })
    : formInUse(code);
  return (
    <PageBody>
      <Columns>
        {needsClearance(code) && !setting?.clearedOn ? (
          <EmptyState
            title={t('{{instrument}} is not licensed for this organization', { instrument: INSTRUMENTS[code] })}
            body={t('It is available once its license is on file.')}
          />
        ) : (
          <Panel title={t('Preview')} footer={t('Try it out. Nothing is saved.')}>
            <FormRunner
              form={form}
              answers={answers}
              onAnswer={(linkId, answer) => setAnswers({ ...answers, [linkId]: answer })}
              isClosed={false}
            />
          </Panel>
        )}
        <div>
          <Panel title={t('About the instrument')}>
            <KeyValue
              items={[
                { key: 'status', label: t('Status'), value: <Status look={licenceLook(row)} /> },
                { key: 'version', label: t('Version'), value: form.version },
                { key: 'licence', label: t('License'), value: t(LICENCES[licences[code].status]) },
                { key: 'evidence', label: t('Source'), value: t(licences[code].evidence) },
                { key: 'rule', label: t('When due'), value: t(CADENCE[code]) },
                { key: 'use', label: t('Answered'), value: use?.answered ?? 0 },
              ]}
            />
          </Panel>
          <SettingForm code={code} setting={setting} />
        </div>
      </Columns>
    </PageBody>
  );
}
