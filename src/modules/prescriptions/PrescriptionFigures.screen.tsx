import type { AnswerOf } from '#engine/model/questions.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { FacilityTable } from '#engine/web/FacilityTable.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { prescriptionFigures } from './rx-questions.model.ts';

type Row = AnswerOf<typeof prescriptionFigures>['facilities'][number];
type Figures = Exclude<keyof Row, 'location'>;

const COLUMNS: readonly (readonly [Figures, string])[] = [
  ['toSign', t('To sign')],
  ['signed', t('Signed')],
  ['electronic', t('Electronic')],
  ['controlled', t('Controlled')],
  ['filled', t('Filled')],
  ['errors', t('Errors open')],
  ['requests', t('Requests open')],
];

/** `prescriptions`: prescriptions of all facilities in figures; no client, no prescriber. */
export default function PrescriptionFigures() {
  const found = useAnswer(prescriptionFigures, {});
  return (
    <Page>
      <PageHeader
        title={t('Prescriptions')}
        facts={t('By facility, without clients. Signed and filled in the last 30 days.')}
      />
      <PageBody>
        <Loaded of={found} what={t('The prescriptions')}>
          {({ facilities }) => {
            const sum = (key: Figures): number => facilities.reduce((total, one) => total + one[key], 0);
            const signed = sum('signed');
            return (
              <>
                <FigureStrip label={t('Prescriptions of all facilities')}>
                  <Figure label={t('Signed in 30 days')} value={signed} cause={t('By every prescriber')} />
                  <Figure
                    label={t('Electronic')}
                    value={signed ? `${Math.round((sum('electronic') / signed) * 100)}%` : '–'}
                    cause={t('{{n}} of those signed', { n: sum('electronic') })}
                  />
                  <Figure
                    label={t('Errors open')}
                    value={sum('errors')}
                    cause={t('To send again, on paper or by phone')}
                  />
                  <Figure label={t('Requests open')} value={sum('requests')} cause={t('Renewals and cancellations')} />
                </FigureStrip>
                <FacilityTable
                  columns={COLUMNS}
                  rows={facilities}
                  empty={{
                    title: t('No prescriptions yet'),
                    body: t('Facilities appear once a prescriber signs their first prescription.'),
                  }}
                />
              </>
            );
          }}
        </Loaded>
      </PageBody>
    </Page>
  );
}
