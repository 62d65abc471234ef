import { styled } from '@mui/material/styles';
import { CalendarClock, Copy, Download, Save, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type Report, reportFault } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';
import { saveDownload } from '#engine/web/answers.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { messageOf } from '#engine/web/client.ts';
import { LeaveQuestion } from '#engine/web/form/LeaveQuestion.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct, useRecord } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import type { Action } from '#ui/parts/actions.ts';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { Page } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { DatasetPicker } from './DatasetPicker.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { readyReport } from './ready-reports.model.ts';
import { report as reportNoun } from './report.model.ts';
import { reportSaved } from './report-questions.model.ts';
import { ReportPreview, useReport } from './ReportPreview.tsx';
import { ReportSettings, Section } from './ReportSettings.tsx';

const Columns = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '17rem minmax(0, 1fr) 19.5rem',
  borderTop: `1px solid ${v.hairline}`,
  '& > div': { overflowY: 'auto', minHeight: 0 },
  marginTop: 12,
  '& > [data-part="columns"]': { borderInlineEnd: `1px solid ${v.hairline}`, padding: 16 },
  '& > [data-part="settings"]': { borderInlineStart: `1px solid ${v.hairline}`, padding: 16, background: v.subtle },
  '@media (max-width: 1100px)': { display: 'block', overflowY: 'auto', '& > div': { overflow: 'visible' } },
});

/** The page of reports that this one opened from. */
const useBase = (): string => useLocation().pathname.replace(/\/[^/]+$/, '');

type Saved = ReadOf<typeof reportNoun>;

/** A report: a saved one, a ready one, or a new one. */
export default function ReportBuilder() {
  const { id = '' } = useParams();
  const ready = id.startsWith('ready-') ? readyReport(id.slice('ready-'.length)) : undefined;
  const saved = useRecord(reportNoun, ready || id === 'new' ? null : id);
  if (ready) return <Builder key={id} name={t(ready.name)} says={t(ready.says)} first={ready.report} saved={null} />;
  if (id === 'new') return <New />;
  return (
    <Loaded of={saved} what={t('The report')}>
      {(record) =>
        record.report ? (
          <Builder
            key={record.id}
            name={record.name ?? ''}
            says={record.description ?? ''}
            first={record.report}
            saved={record}
          />
        ) : null
      }
    </Loaded>
  );
}

/** A new report begins with what it lists. */
function New() {
  const base = useBase();
  // An overview hands over the rows behind a mark.
  const { state }: { readonly state: { readonly report?: unknown } | null } = useLocation();
  const [first, setFirst] = useState<Report | null>(() =>
    reportFault(state?.report) === null ? (state?.report as Report) : null,
  );
  if (first) return <Builder name={t('New report')} says="" first={first} saved={null} />;
  return (
    <Page>
      <PageHeader title={t('New report')} crumbs={[{ label: t('Reports'), href: base }]} />
      <DatasetPicker onPick={setFirst} />
    </Page>
  );
}

interface BuilderProps {
  readonly name: string;
  readonly says: string;
  readonly first: Report;
  readonly saved: Saved | null;
}

function Builder({ name, says, first, saved }: BuilderProps) {
  const [report, setReport] = useState(first);
  const [dialog, setDialog] = useState<'save' | 'share' | 'deliver' | null>(null);
  const found = useReport(report);
  const act = useAct(reportNoun);
  const task = useTask();
  const notify = useNotice();
  const saving = useSaving();
  const navigate = useNavigate();
  const base = useBase();
  const small = useMedia(phone);
  const isMine = saved !== null && saved.can.includes('edit');
  const isDirty = JSON.stringify(report) !== JSON.stringify(saved?.report ?? first);
  const change = (part: Partial<Report>) => setReport({ ...report, ...part });
  const toggle = (path: string) =>
    change({
      columns: report.columns.includes(path) ? report.columns.filter((one) => one !== path) : [...report.columns, path],
    });
  const save = async () => {
    if (!saved || !isMine) return setDialog('save');
    if (await task.run(() => act.edit(saved.id, saved.version, { report })))
      notify({ message: t('Report saved'), severity: 'success' });
  };
  const toFile = (format: 'csv' | 'xlsx' | 'pdf') => () =>
    saving(saveDownload(reportSaved, { title: name, report, format }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (isDirty || !saved) void save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const actions: readonly Action[] = [
    ...(isMine
      ? [
          { label: t('Share'), icon: UserRoundPlus, onClick: () => setDialog('share') },
          { label: t('Schedule'), icon: CalendarClock, onClick: () => setDialog('deliver') },
        ]
      : []),
    {
      label: t('Export'),
      icon: Download,
      items: [
        { label: t('Spreadsheet (CSV)'), onClick: toFile('csv') },
        { label: t('Excel (XLSX)'), onClick: toFile('xlsx') },
        { label: t('Document (PDF)'), onClick: toFile('pdf') },
      ],
    },
    ...(isMine
      ? [
          {
            label: t('Save'),
            icon: Save,
            kind: 'primary' as const,
            onClick: () => void save(),
            busy: task.busy,
            disabledBecause: isDirty ? undefined : t('Nothing has changed.'),
          },
        ]
      : [{ label: t('Save a copy'), icon: Copy, kind: 'primary' as const, onClick: () => setDialog('save') }]),
  ];
  const settings = (
    <>
      <ReportSettings report={report} found={found.data} onChange={change} />
      {isMine ? (
        <div style={{ marginTop: 18 }}>
          <Section title={t('Delivery')}>
            <DeliveryList report={saved.id} adding={dialog === 'deliver'} onAdded={() => setDialog(null)} />
          </Section>
        </div>
      ) : null}
    </>
  );
  return (
    <Page>
      <PageHeader
        title={name}
        crumbs={[{ label: t('Reports'), href: base }]}
        facts={
          isDirty
            ? t('Unsaved changes. Each reader sees only the rows their role allows.')
            : says || t('Each reader sees only the rows their role allows.')
        }
        actions={actions}
      />
      <FormError>{task.error ? messageOf(task.error) : null}</FormError>
      <LeaveQuestion dirty={isDirty && dialog !== 'save'} />
      <Columns>
        {small ? null : (
          <div data-part="columns">
            <ColumnPicker of={report.of} columns={report.columns} onToggle={toggle} />
          </div>
        )}
        <div>
          <ReportPreview name={name} report={report} />
        </div>
        <div data-part="settings">
          {small ? (
            <Disclosure>
              <summary>{t('Filters, groups and delivery')}</summary>
              {settings}
            </Disclosure>
          ) : (
            settings
          )}
        </div>
      </Columns>
      {dialog === 'save' ? (
        <RecordDialog
          title={t('Save report')}
          resource={reportNoun}
          fields={['name', 'description', 'sharedWith']}
          given={{
            report,
            name: saved || says ? t('{{name}} (copy)', { name }).slice(0, 120) : name,
            description: says || null,
          }}
          onClose={() => setDialog(null)}
          // The one that was saved can be shared and scheduled now.
          onDone={(made) => navigate(made ? `${base}/${made.id}` : base)}
        />
      ) : null}
      {dialog === 'share' && saved ? (
        <RecordDialog
          title={t('Share report')}
          resource={reportNoun}
          fields={['name', 'description', 'sharedWith']}
          record={{ ...saved }}
          onClose={() => setDialog(null)}
          onDone={() => setDialog(null)}
        />
      ) : null}
    </Page>
  );
}
