/** Hand-made parts of the standard screens of the laboratory: the lines of a report with their trend, and the upload of messages. */
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { saveDownload } from '#engine/web/answers.ts';
import { mayAsk, mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import type { AnalyteKey } from './analytes.model.ts';
import { ordering } from './lab-access.model.ts';
import { labMessage } from './lab-message.model.ts';
import { labOrder } from './lab-order.model.ts';
import { labOrderMessage } from './lab-questions.model.ts';
import { labResult } from './lab-result.model.ts';
import { levelLook } from './labs-words.web.ts';
import { MessageUpload } from './MessageUpload.tsx';
import { PointOfCareButton } from './PointOfCareButton.tsx';
import { ResultLines } from './ResultLines.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';
import { TrendPanel } from './TrendPanel.tsx';

/** A report: its lines, and the trend of the test that was chosen, at first the worst one. */
function Report({ record }: { readonly record: ReadOf<typeof labResult> }) {
  const lines = record.lines ?? [];
  const charted = lines.filter(({ analyte, number }) => analyte && number !== null);
  const worst =
    charted.find(({ level }) => level === 'critical') ??
    charted.find(({ level }) => level === 'abnormal') ??
    charted[0];
  const [chosen, setChosen] = useState<AnalyteKey | null>(null);
  const open = chosen ?? worst?.analyte ?? null;
  return (
    <AboveTabs>
      <div
        style={{
          display: 'grid',
          gap: 14,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(28rem, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        <ResultLines lines={lines} open={open} onOpen={setChosen} />
        {record.isDrugScreen ? <ScreenPanel record={record} /> : null}
        {open && record.client ? <TrendPanel client={record.client} analyte={open} /> : null}
      </div>
    </AboveTabs>
  );
}

/** How many messages wait for a client, for people who may sort them. */
function Waiting() {
  const user = useUser();
  const maySort = mayDo(user, labMessage, 'read');
  const base = usePortal().hrefOf('lab_message');
  const { data } = useList(labMessage, { status: 'waiting', limit: '10', fields: 'type' }, maySort);
  const count = data?.rows.length ?? 0;
  if (!maySort || !base || count === 0) return null;
  return (
    <AboveList>
      <p>
        <Status
          look={look(
            'wait',
            t({ one: '1 message waits for a client', other: '{{count}} messages wait for a client' }, { count }),
          )}
        />{' '}
        <TextLink to={`${base}?status=waiting`}>{t('Match them')}</TextLink>
      </p>
    </AboveList>
  );
}

/** The message of an order, as a file. */
function OrderFile({ record }: { readonly record: ReadOf<typeof labOrder> }) {
  const task = useTask();
  const { table } = usePortal();
  const isOpen = record.status === 'ready' || record.status === 'sent' || record.status === 'partial';
  const bedside = isOpen && record.client ? <PointOfCareButton client={record.client} order={record.id} /> : null;
  if (!mayAsk(useUser(), ordering)) return bedside;
  return (
    <Panel title={t('For the laboratory')}>
      <FormError>{task.error?.message}</FormError>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {bedside}
        <TextLink to={`${table.base}/lab/requisitions?order=${record.id}`}>{t('Open the requisition')}</TextLink>
        {(['oml', 'orm'] as const).map((format) => (
          <ActionButton
            key={format}
            size="small"
            action={{
              label: format === 'oml' ? t('Download OML^O21') : t('Download ORM^O01'),
              icon: FileDown,
              busy: task.busy,
              onClick: () => void task.run(() => saveDownload(labOrderMessage, { order: record.id, format })),
            }}
          />
        ))}
      </div>
    </Panel>
  );
}

export const orderScreens = screens(labOrder, {
  rail: OrderFile,
  formGroups: {
    Order: ['client', 'tests', 'prescriber', 'collectAt', 'diagnoses', 'stat', 'fasting'],
    Collection: ['observed', 'custody'],
    Billing: ['billTo', 'notes'],
  },
});
export const resultScreens = screens(labResult, {
  aboveList: Waiting,
  aboveTabs: Report,
  cells: {
    level: ({ record }) => {
      const shown = levelLook(record.level);
      return shown ? <Status look={shown} strong={record.level === 'critical'} /> : null;
    },
  },
  actions: () => [{ label: t('Print'), icon: Printer, onClick: () => window.print() }],
});
export const messageScreens = screens(labMessage, { aboveList: MessageUpload });
