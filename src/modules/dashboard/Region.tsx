import type { ReactNode } from 'react';
import { ErrorBoundary } from '#engine/web/errors/ErrorBoundary.tsx';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Panel, type PanelProps } from '#ui/parts/Panel.tsx';

/** Keeps a footer's line until its words are there. */
export const SPACE = '\u00A0';

export interface RegionProps extends Omit<PanelProps, 'children' | 'title'> {
  readonly title: string;
  /** Nothing has come yet. */
  readonly waiting: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly skeletonRows?: number;
  /** The height of its content in rem, if known, so that content below does not move when it loads. */
  readonly room?: number;
  readonly children: () => ReactNode;
}

/** A panel that waits, fails and recovers by itself; the rest of the page stays. */
export function Region({
  title,
  waiting,
  error,
  onRetry,
  skeletonRows = 4,
  room = 0,
  children,
  ...panel
}: RegionProps) {
  const ready = !waiting && !error;
  return (
    <Panel title={title} {...panel} flush={panel.flush || !ready}>
      {error ? (
        <LoadFailure what={title} error={error} onRetry={onRetry} />
      ) : waiting ? (
        <div style={{ minHeight: `${room}rem` }}>
          <ListSkeleton rows={skeletonRows} columns={2} />
        </div>
      ) : (
        <ErrorBoundary region={title}>{children()}</ErrorBoundary>
      )}
    </Panel>
  );
}
