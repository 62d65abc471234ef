import { showField, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { useNow } from '#engine/web/use-now.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { orderClocks } from './order-clocks.model.ts';
import { order, SPOKEN } from './order.model.ts';

const MINUTE_MS = 60_000;

/** Done at a time, due by one, or late since. */
function lookOf(doneAt: string | null | undefined, dueBy: string | null, now: number): StatusLook {
  if (doneAt) return look('done', showInstant(doneAt));
  if (!dueBy) return look('off', t('Not yet'));
  return Date.parse(dueBy) < now
    ? look('late', t('Overdue since {{at}}', { at: showInstant(dueBy) }))
    : look('due', t('Due {{at}}', { at: showInstant(dueBy) }));
}

/** Who ordered it and how, who entered, verified and co-signed it, and by when what is still open is due (section 2.11). */
export function OrderTrail({ record }: { readonly record: ReadOf<typeof order> }) {
  const now = useNow(MINUTE_MS);
  const { nature, readBack, titles, releasedAt, verifiedAt, cosignedAt, needsCosign, status } = record;
  const clocks = orderClocks(record);
  const isSpoken = SPOKEN.includes(nature ?? '');
  const isOver = !releasedAt && status !== 'unreleased';
  const rows = [
    {
      key: 'ordered',
      title: t('Ordered by {{who}}', { who: titles.prescriber ?? t('the prescriber') }),
      sub: [
        showField(order, 'nature', { ...record }),
        isSpoken ? (readBack ? t('Read back and confirmed') : t('Not read back')) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      end: isSpoken && !readBack ? look('late', t('Not read back')) : null,
    },
    {
      key: 'released',
      title: t('Signed and released'),
      sub: titles.enteredBy ? t('Entered by {{who}}', { who: titles.enteredBy }) : '',
      end: lookOf(releasedAt, null, now),
    },
    ...(verifiedAt || clocks.verifyBy
      ? [
          {
            key: 'verified',
            title: t('Verified by a nurse'),
            sub: titles.verifiedBy ?? '',
            end: lookOf(verifiedAt, clocks.verifyBy, now),
          },
        ]
      : []),
    ...(needsCosign || cosignedAt
      ? [
          {
            key: 'cosigned',
            title: t('Co-signed by the prescriber'),
            sub: titles.cosignedBy ?? '',
            end: lookOf(cosignedAt, clocks.cosignBy, now),
          },
        ]
      : []),
  ];
  if (isOver) return null;
  return (
    <Panel title={t('From order to co-signature')} flush>
      <RowList>
        {rows.map(({ key, title, sub, end }) => (
          <RowItem key={key} title={title} sub={sub} end={end ? <Status look={end} /> : undefined} />
        ))}
      </RowList>
    </Panel>
  );
}
