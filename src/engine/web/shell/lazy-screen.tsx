import { type ComponentType } from 'react';
import { t } from '#engine/model/words.ts';
import { ComingSoon } from '#ui/feedback/ComingSoon.tsx';
import { late, type Stand } from '#ui/parts/late.ts';
import { countComing } from '../coming.ts';
import { logError } from '../errors/error-log.ts';
import type { Loader } from '../portal.tsx';

/** A place that has an address but no screen, or (`onAgain`) whose screen cannot be fetched. */
export function ComingSoonPage({ onAgain }: Partial<Stand>) {
  return (
    <div style={{ minHeight: '60vh', display: 'grid', placeContent: 'center' }}>
      <ComingSoon level={1} action={onAgain && { label: t('Try again'), onClick: onAgain }} />
    </div>
  );
}

const failed = (error: unknown): void =>
  void logError(error, { code: 'CHUNK_FAILED', severity: 'warning', handled: true });

/** A screen in a file of its own. One that cannot be fetched reads "Coming Soon" (B003), until it can. */
export const lazyScreen = (load: Loader): ComponentType =>
  late(
    () => {
      countComing(1);
      return load()
        .then((screen) => screen.default)
        .finally(() => countComing(-1));
    },
    { instead: ComingSoonPage, failed, lost: () => location.reload() },
  );
