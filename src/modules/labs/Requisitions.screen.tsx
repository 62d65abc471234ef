/** Requisitions to print: the order for the laboratory, and a label for each specimen. */
import { styled } from '@mui/material/styles';
import { Printer } from 'lucide-react';
import { encode } from 'uqr';
import { labelOf } from '#engine/model/resource.ts';
import { showDay, showField, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useList, useRecord } from '#engine/web/query.ts';
import { client } from '#modules/clients/client.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import { labOrder } from './lab-order.model.ts';
import { labTest, SPECIMENS } from './lab-tests.model.ts';

const Split = styled('div')({
  display: 'grid',
  gridTemplateColumns: '20rem minmax(0, 1fr)',
  gap: 14,
  alignItems: 'start',
  [belowMd]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)', '& > [data-print="no"]': { display: 'none' } },
});
const Labels = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 10, margin: 0, padding: 0, listStyle: 'none' });
/** 2 by 1 inch, the usual specimen label. Black on white also in dark: it is printed and scanned. */
const Label = styled('li')({
  width: '12rem',
  minHeight: '6rem',
  display: 'flex',
  gap: 8,
  padding: 8,
  border: `1px solid ${v.hairline}`,
  borderRadius: 4,
  background: '#fff',
  color: '#000',
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.25,
  breakInside: 'avoid',
  '& b, & span': { display: 'block' },
  '& svg': { flex: 'none' },
});

/** A code that a scanner reads. */
function Code({ words }: { readonly words: string }) {
  const { data, size } = encode(words, { ecc: 'M', border: 1 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg width={64} height={64} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('Code {{words}}', { words })}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

type Order = ReadOf<typeof labOrder>;

function Requisition({ order }: { readonly order: Order }) {
  const person = useRecord(client, order.client);
  const { number = '', tests = [], specimens = [] } = order;
  const values = { ...order };
  const name = order.titles.client ?? '';
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <Panel title={t('Requisition {{number}}', { number })} action={<Code words={number} />}>
        <KeyValue
          items={[
            { key: 'client', label: t('Client'), value: name },
            { key: 'mrn', label: t('MRN'), value: person.data?.mrn ?? '' },
            { key: 'dob', label: t('Date of birth'), value: person.data?.dob ? showDay(person.data.dob) : '' },
            { key: 'prescriber', label: t('Prescriber'), value: order.titles.prescriber ?? '' },
            ...(
              [
                'stat',
                'fasting',
                'collectAt',
                'collectedAt',
                'diagnoses',
                'billTo',
                'observed',
                'custody',
                'temperature',
                'notes',
              ] as const
            ).map((key) => ({
              key,
              label: labelOf(labOrder, key),
              value: showField(labOrder, key, values),
            })),
          ].filter(({ value }) => value !== '')}
        />
      </Panel>
      <Panel title={t('Tests')} meta={tests.length} flush>
        <RowList>
          {tests.map((code) => {
            const test = labTest(code);
            return <RowItem key={code} title={test.name} sub={test.source} end={test.code} />;
          })}
        </RowList>
      </Panel>
      <Panel title={t('Specimen labels')} meta={specimens.length}>
        <Labels>
          {specimens.map((specimen, index) => (
            <Label key={specimen}>
              <Code words={`${number}-${index + 1}`} />
              <div>
                <b>{name}</b>
                <span>{person.data?.dob ? showDay(person.data.dob) : ''}</span>
                <span>{person.data?.mrn ?? ''}</span>
                <span>{`${number}-${index + 1}`}</span>
                <span>{SPECIMENS[specimen]}</span>
              </div>
            </Label>
          ))}
        </Labels>
      </Panel>
    </div>
  );
}

export default function Requisitions() {
  const [{ order: asked }, go] = useAddressState({ order: text() });
  const found = useList(labOrder, { status: 'pending,ready,sent', sort: 'collectAt', limit: '100' });
  const chosen = useRecord(labOrder, asked || null);
  return (
    <Page>
      <PageHeader
        title={t('Lab requisitions')}
        actions={asked ? [{ label: t('Print'), icon: Printer, kind: 'primary', onClick: () => window.print() }] : []}
      />
      <PageBody>
        <Split>
          <div data-print="no">
            <Panel title={t('Orders to send')} flush>
              <Loaded
                of={found}
                what={t('The orders')}
                isEmpty={({ rows }) => rows.length === 0}
                empty={
                  <EmptyState
                    title={t('No orders to send')}
                    body={t('Orders that wait for the laboratory show up here.')}
                  />
                }
              >
                {({ rows }) => (
                  <RowList>
                    {rows.map((one) => (
                      <RowItem
                        key={one.id}
                        title={t('{{number}} · {{client}}', {
                          number: one.number ?? '',
                          client: one.titles.client ?? '',
                        })}
                        sub={[one.collectAt ? showInstant(one.collectAt) : '', showField(labOrder, 'tests', { ...one })]
                          .filter(Boolean)
                          .join(' · ')}
                        end={
                          <>
                            <Status look={statusLook(labOrder, one.status ?? '')} />
                            <ActionButton
                              size="small"
                              action={{
                                label: t('Open'),
                                name: t('Open {{number}}', { number: one.number ?? '' }),
                                kind: 'quiet',
                                onClick: () => go({ order: one.id }),
                              }}
                            />
                          </>
                        }
                      />
                    ))}
                  </RowList>
                )}
              </Loaded>
            </Panel>
          </div>
          {asked ? (
            <Loaded of={chosen} what={t('The order')}>
              {(order) => <Requisition order={order} />}
            </Loaded>
          ) : (
            <EmptyState
              title={t('Choose an order')}
              body={t('Its requisition and specimen labels are ready to print.')}
            />
          )}
        </Split>
      </PageBody>
    </Page>
  );
}
