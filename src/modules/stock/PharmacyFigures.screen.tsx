import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { FacilityTable } from '#engine/web/FacilityTable.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { AnswerOf } from '#engine/model/questions.ts';
import { PaperButton } from './PaperButton.tsx';
import { inventoryForm, pharmacyFigures } from './stock-questions.model.ts';

type Row = AnswerOf<typeof pharmacyFigures>['facilities'][number];
type Figures = Exclude<keyof Row, 'location' | 'place'>;

const COLUMNS: readonly (readonly [Figures, string])[] = [
  ['containers', t('Containers')],
  ['controlled', t('Controlled')],
  ['expiring', t('Expiring soon')],
  ['low', t('Low stock')],
  ['queued', t('To destroy')],
  ['discrepancies', t('Discrepancies')],
  ['counted', t('Shift counts')],
  ['matched', t('Matched')],
];

/** `pharmacy`: the medication stock of all facilities in figures; no client, no container. */
export default function PharmacyFigures() {
  const found = useAnswer(pharmacyFigures, {});
  return (
    <Page>
      <PageHeader
        title={t('Pharmacy')}
        facts={t('Stock by facility, without clients. Shift counts of the last 30 days.')}
      />
      <PageBody>
        <Loaded of={found} what={t('The stock')}>
          {({ facilities }) => {
            const sum = (key: Figures): number => facilities.reduce((total, one) => total + one[key], 0);
            const [counted, matched] = [sum('counted'), sum('matched')];
            return (
              <>
                <FigureStrip label={t('Stock of all facilities')}>
                  <Figure
                    label={t('Expiring in 60 days')}
                    value={sum('expiring')}
                    cause={t('of {{n}} containers', { n: sum('containers') })}
                  />
                  <Figure label={t('Low stock')} value={sum('low')} cause={t('At or below the reorder level')} />
                  <Figure label={t('Awaiting destruction')} value={sum('queued')} cause={t('Items in the queue')} />
                  <Figure
                    label={t('Open discrepancies')}
                    value={sum('discrepancies')}
                    cause={
                      counted
                        ? t('{{share}}% of shift counts matched in 30 days', {
                            share: Math.round((matched / counted) * 100),
                          })
                        : ''
                    }
                  />
                </FigureStrip>
                <FacilityTable
                  columns={COLUMNS}
                  rows={facilities}
                  empty={{
                    title: t('No medication stock yet'),
                    body: t('Facilities appear once a unit receives its first container.'),
                  }}
                />
                {facilities.length ? (
                  <Panel
                    title={t('Inventory of controlled substances')}
                    meta={t('Sums by substance, strength and form, to print and sign')}
                    flush
                  >
                    <RowList>
                      {facilities.map(({ place, location }) => (
                        <RowItem
                          key={place}
                          title={location}
                          end={
                            <PaperButton
                              label={t('Download PDF')}
                              name={t('Download PDF: {{facility}}', { facility: location })}
                              of={inventoryForm}
                              asked={{ location: place }}
                            />
                          }
                        />
                      ))}
                    </RowList>
                  </Panel>
                ) : null}
              </>
            );
          }}
        </Loaded>
      </PageBody>
    </Page>
  );
}
