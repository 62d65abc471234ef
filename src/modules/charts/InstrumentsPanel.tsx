import Button from '@mui/material/Button';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useBegin } from '#engine/web/record/use-begin.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { INSTRUMENTS, type InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { mayRate } from '#modules/assessments/raters.model.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';

/** What belongs to an admission; the C-SSRS before it. */
const AT_ADMISSION: readonly InstrumentCode[] = ['cssrs', 'nursing', 'cows', 'ciwa', 'phq9', 'gad7', 'biopsychosocial'];

export interface InstrumentsProps {
  readonly client: string;
  readonly episode: string;
  /** Whether the C-SSRS of this stay was answered, whether or not the reader sees it. */
  readonly isScreened: boolean;
}

/** The instruments of an admission: what was answered, and what can be begun now. */
export function InstrumentsPanel({ client, episode, isScreened }: InstrumentsProps) {
  const { begin, may, busy, refusal } = useBegin(assessment, 'start');
  const roles = rolesOf(useUser());
  const base = usePortal().hrefOf(assessment.name);
  const found = useList(assessment, {
    client,
    sort: '-createdAt',
    limit: '100',
    fields: 'instrument,episode,band',
  });
  // Nothing is said to be not begun, and nothing can be begun twice, before it is known what there is.
  return (
    <Loaded of={found} what={t('The assessments')} skeleton={<ListSkeleton rows={AT_ADMISSION.length} columns={2} />}>
      {({ rows }) => (
        <>
          <FormError>{refusal}</FormError>
          <RowList>
            {AT_ADMISSION.map((code) => {
              const newest = rows.find((one) => one.episode === episode && one.instrument === code);
              const isElsewhere = !newest && code === 'cssrs' && isScreened;
              const mayBegin = !isElsewhere && may && mayRate(roles, code);
              return (
                <RowItem
                  key={code}
                  title={INSTRUMENTS[code]}
                  sub={newest?.band ?? undefined}
                  end={
                    <>
                      <Status
                        look={
                          newest
                            ? statusLook(assessment, newest.status ?? 'assigned')
                            : isElsewhere
                              ? look('done', t('Answered'))
                              : look('due', t('Not started'))
                        }
                      />
                      {newest && base ? (
                        <TextLink to={`${base}/${newest.id}`}>
                          {t('Open {{name}}', { name: INSTRUMENTS[code] })}
                        </TextLink>
                      ) : mayBegin ? (
                        <Button
                          size="small"
                          variant="outlined"
                          disabled={busy}
                          onClick={() => begin({ client, episode, instrument: code, occasion: 'admission' })}
                        >
                          {t('Begin {{name}}', { name: INSTRUMENTS[code] })}
                        </Button>
                      ) : null}
                    </>
                  }
                />
              );
            })}
          </RowList>
        </>
      )}
    </Loaded>
  );
}
