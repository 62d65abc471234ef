/** Hand-made parts of the standard screens of the stock: the blind count, the check of the ledger, prints. */
import { Printer, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { clientMedication } from './client-medication.model.ts';
import { drugDestruction } from './drug-destruction.model.ts';
import { type CountLine, stockCount } from './stock-count.model.ts';
import { stockLot } from './stock-lot.model.ts';
import { PaperButton } from './PaperButton.tsx';
import { centralLog, destructionForm, inventoryForm, ledgerCheck, lossForm } from './stock-questions.model.ts';

const WHY = {
  changed: t('The entry was changed'),
  missing: t('An entry before it is missing'),
  sum: t('The quantities do not add up'),
  end: t('An entry after it is missing'),
} as const;

/** Checks the ledger of a container on request. */
function LedgerCheck({ record }: { readonly record: ReadOf<typeof stockLot> }) {
  const [asked, setAsked] = useState(false);
  const found = useAnswer(ledgerCheck, asked ? { lot: record.id } : null);
  return (
    <Panel
      title={t('Entries')}
      meta={t({ one: '1 entry', other: '{{count}} entries' }, { count: record.entries ?? 0 })}
      action={
        <ActionButton
          size="small"
          action={{ label: t('Check the chain'), icon: ShieldCheck, onClick: () => setAsked(true) }}
        />
      }
    >
      {asked ? (
        <Loaded of={found} what={t('The check')}>
          {({ broken }) =>
            broken.length === 0 ? (
              <Status look={look('done', t('Unbroken: no entry was changed or removed'))} />
            ) : (
              <RowList>
                {broken.map((one) => (
                  <RowItem
                    key={`${one.lot} ${one.number}`}
                    title={t('Entry {{number}} of {{at}}', { number: one.number, at: showInstant(one.at) })}
                    end={<Status look={look('late', WHY[one.why])} />}
                  />
                ))}
              </RowList>
            )
          }
        </Loaded>
      ) : (
        <p>{t('Each entry carries the hash of the one before. The check finds any that was changed or removed.')}</p>
      )}
    </Panel>
  );
}

const linesOf = (record: ReadOf<typeof stockCount>): readonly CountLine[] =>
  // Only the server writes them, as the definition types them.
  (record.lines ?? []) as readonly CountLine[];

/** One number for each container; what the ledger expects shows after both people have entered. */
function CountSheet({ record }: { readonly record: ReadOf<typeof stockCount> }) {
  const lines = linesOf(record);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const act = useAct(stockCount);
  const task = useTask();
  const step = (['enter', 'recount'] as const).find((one) => record.can.includes(one));
  const missing = lines.find(({ lot }) => !/^\d+([.,]\d{1,2})?$/.test(values[lot]?.trim() ?? ''));
  const send = async (action: 'enter' | 'recount') => {
    if (missing) throw new Error(t('Missing: {{name}}', { name: missing.name }));
    const entries = lines.map(({ lot }) => ({ lot, counted: Number((values[lot] ?? '').trim().replace(',', '.')) }));
    await act.run(action, record.id, { entries }, record.version);
  };
  const isRecounted = lines.some(({ recounted }) => recounted !== null);
  return (
    <AboveTabs>
      {step ? (
        <Panel
          title={step === 'enter' ? t('Count') : t('Recount')}
          meta={t('Count each container together. You see the quantity in the ledger after you sign.')}
          footer={missing ? t('Missing: {{name}}', { name: missing.name }) : undefined}
        >
          <div style={{ display: 'grid', gap: 12, maxWidth: '36rem' }}>
            {lines.map((line) => (
              <PlainField
                key={line.lot}
                label={t('{{name}} · {{place}}', { name: line.name, place: line.place })}
                inputMode="decimal"
                autoComplete="off"
                value={values[line.lot] ?? ''}
                onChange={(e) => setValues({ ...values, [line.lot]: e.target.value })}
              />
            ))}
            <FormError>{task.error?.message}</FormError>
            <div>
              <ActionButton
                action={{
                  label: step === 'enter' ? t('Sign the count with a witness') : t('Sign the recount with a witness'),
                  kind: 'primary',
                  busy: task.busy,
                  onClick: () => void task.run(() => send(step)),
                }}
              />
            </div>
          </div>
        </Panel>
      ) : null}
      {record.status === 'open' ? null : (
        <DataTable
          label={t('What was counted')}
          columns={[
            { key: 'name', header: t('Container'), width: 16, wrap: true, render: (line: CountLine) => line.name },
            {
              key: 'expected',
              header: t('In the ledger'),
              width: 7,
              align: 'end' as const,
              render: (line: CountLine) => line.expected,
            },
            {
              key: 'counted',
              header: t('Counted'),
              width: 7,
              align: 'end' as const,
              render: (line: CountLine) => line.counted,
            },
            ...(isRecounted
              ? [
                  {
                    key: 'again',
                    header: t('In the ledger, recount'),
                    width: 7,
                    align: 'end' as const,
                    render: (line: CountLine) => line.expectedAgain,
                  },
                  {
                    key: 'recounted',
                    header: t('Recounted'),
                    width: 7,
                    align: 'end' as const,
                    render: (line: CountLine) => line.recounted,
                  },
                ]
              : []),
            {
              key: 'result',
              header: t('Result'),
              width: 8,
              render: (line: CountLine) => {
                const [there, expected] = isRecounted
                  ? [line.recounted, line.expectedAgain]
                  : [line.counted, line.expected];
                const difference = (there ?? 0) - (expected ?? 0);
                return (
                  <Status
                    look={
                      difference === 0
                        ? look('done', t('Matches'))
                        : look('late', t('{{n}} off', { n: difference > 0 ? `+${difference}` : String(difference) }))
                    }
                  />
                );
              },
            },
          ]}
          rows={lines}
          rowKey={(line) => line.lot}
          rowName={(line) => line.name}
          empty={null}
        />
      )}
    </AboveTabs>
  );
}

const printed = () => [{ label: t('Print'), icon: Printer, onClick: () => window.print() }];

/** The inventory of all containers, at the opening or the close of business. */
const InventoryPapers = () => (
  <AboveList>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <PaperButton label={t('Inventory at opening (PDF)')} of={inventoryForm} asked={{ business: 'open' }} />
      <PaperButton label={t('Inventory at close (PDF)')} of={inventoryForm} asked={{ business: 'close' }} />
    </div>
  </AboveList>
);

const DestructionPaper = ({ record }: { readonly record: ReadOf<typeof drugDestruction> }) =>
  record.destroyedAt && record.schedule !== 'none' ? (
    <Panel title={t('DEA Form 41')}>
      <p>{t('Lists everything that the same two people destroyed that day. Print it and sign it.')}</p>
      <PaperButton label={t('Download Form 41 data')} of={destructionForm} asked={{ destruction: record.id }} />
    </Panel>
  ) : null;

const LossPaper = ({ record }: { readonly record: ReadOf<typeof stockCount> }) =>
  record.status === 'loss' || record.status === 'reported' ? (
    <Panel title={t('DEA Form 106')}>
      <p>{t('Copy these data into the online form of the DEA. Keep the signed print.')}</p>
      <PaperButton label={t('Download Form 106 data')} of={lossForm} asked={{ count: record.id }} />
    </Panel>
  ) : null;

const CentralLog = ({ record }: { readonly record: ReadOf<typeof clientMedication> }) =>
  record.client ? (
    <Panel title={t('Log of this client')}>
      <p>{t('All medications that we store for this client, and what became of them.')}</p>
      <PaperButton label={t('Download LIC 622')} of={centralLog} asked={{ client: record.client }} />
    </Panel>
  ) : null;

export const lotScreens = screens(stockLot, { rail: LedgerCheck, aboveList: InventoryPapers });
export const countScreens = screens(stockCount, {
  aboveTabs: CountSheet,
  rail: LossPaper,
  actions: printed,
  // They are on the sheet, which asks for a number for each container.
  offers: (action) => action !== 'enter' && action !== 'recount',
});
export const destructionScreens = screens(drugDestruction, { actions: printed, rail: DestructionPaper });
export const ownScreens = screens(clientMedication, { actions: printed, rail: CentralLog, listActions: printed });
