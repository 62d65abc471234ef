import { showDay, showInstant } from '#engine/model/show.ts';
import { dayOf } from '#engine/model/formats.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { order } from '#modules/orders/order.model.ts';
import { homeMedication } from '#modules/reconciliation/reconciliation.model.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { type ClassRead, type Meaning, readScreen } from './drug-screen.model.ts';
import type { labResult } from './lab-result.model.ts';

/** Orders that were in force at some time. */
const TAKEN = 'active,hold,completed,discontinued,expired,renewed';
const LOOKS: Readonly<Record<Meaning, ReturnType<typeof look>>> = {
  unexpected_positive: look('late', t('Unexpected positive')),
  possible_positive: look('late', t('Possibly explained'), 'notice'),
  unexpected_negative: look('late', t('Unexpected negative'), 'notice'),
  expected_positive: look('done', t('Expected positive')),
  expected_negative: look('off', t('Expected negative')),
};

/** Why: the medication and since when, or that none explains it. */
function reasonOf({ meaning, drug, since, until, isFromHome, oftenMissed }: ClassRead): string {
  if (meaning === 'unexpected_positive')
    return t('No medication on file explains it. Ask about other prescriptions, and offer a confirmatory test.');
  if (!drug) return '';
  if (meaning === 'possible_positive') {
    const day = until ? showDay(dayOf(until)) : '';
    const why = isFromHome
      ? until
        ? t('{{drug}} taken at home until {{day}}', { drug, day })
        : t('{{drug}} taken at home; last dose unknown', { drug })
      : t('{{drug}} ordered until {{day}}', { drug, day });
    return `${why}. ${t('Decide whether that explains it, or confirm it.')}`;
  }
  const prescribed = since
    ? t('{{drug}} prescribed since {{day}}', { drug, day: showDay(dayOf(since)) })
    : t('{{drug}} prescribed', { drug });
  return oftenMissed ? `${prescribed}. ${t('Screens often miss it.')}` : prescribed;
}

/** Each class of a drug screen against the medications ordered when it was collected and those from home, surprises first. */
export function ScreenPanel({ record }: { readonly record: ReadOf<typeof labResult> }) {
  const { client, collectedAt, receivedAt, lines } = record;
  const at = collectedAt ?? receivedAt;
  const user = useUser();
  const mayRead = mayDo(user, order, 'read');
  const mayReadHome = mayDo(user, homeMedication, 'read');
  const found = useList(
    order,
    {
      client: client ?? '',
      'category[in]': 'medication,taper',
      'status[in]': TAKEN,
      fields: 'drugName,startsAt,stopsAt,endedAt',
      limit: '100',
    },
    mayRead && Boolean(client),
  );
  const atHome = useList(
    homeMedication,
    { client: client ?? '', fields: 'name,drug,lastTaken', limit: '100' },
    mayReadHome && Boolean(client),
  );
  if (!mayRead || !client || !at) return null;
  return (
    <Panel title={t('Against known medications')} meta={t('Collected {{at}}', { at: showInstant(at) })} flush>
      <Loaded of={mayReadHome && !atHome.data ? atHome : found} what={t('The medications')}>
        {({ rows }) => {
          const orders = rows.flatMap(({ drugName, startsAt, endedAt, stopsAt }) =>
            drugName ? [{ drug: drugName, startsAt: startsAt ?? null, endedAt: endedAt ?? stopsAt ?? null }] : [],
          );
          const home = (atHome.data?.rows ?? []).map(({ name = '', titles, lastTaken = null }) => ({
            // The name is as the client or the bottle says it; the formulary knows its ingredient.
            drug: [name, titles.drug].filter(Boolean).join(', '),
            lastTaken,
          }));
          const reads = readScreen(lines ?? [], orders, at, home);
          const shown = reads.filter(({ meaning }) => meaning !== 'expected_negative');
          const rest = reads.length - shown.length;
          return (
            <RowList>
              {shown.map((one) => (
                <RowItem
                  key={one.name}
                  title={one.name}
                  sub={reasonOf(one)}
                  end={<Status look={LOOKS[one.meaning]} strong={one.meaning === 'unexpected_positive'} />}
                />
              ))}
              {rest > 0 ? (
                <RowItem
                  title={t({ one: '1 other class', other: '{{count}} other classes' }, { count: rest })}
                  sub={t('Not prescribed and not found')}
                  end={<Status look={LOOKS.expected_negative} />}
                />
              ) : null}
            </RowList>
          );
        }}
      </Loaded>
    </Panel>
  );
}
