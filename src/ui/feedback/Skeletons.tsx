import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { noMotion, v } from '#ui/theme/vars.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });
const Bone = styled('i')({
  display: 'block',
  maxWidth: '100%',
  height: '0.625rem',
  borderRadius: 3,
  background: v.pressed,
  animation: `${breathe} 1.8s ease-in-out infinite`,
  [noMotion]: { animation: 'none' },
});
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 18,
  height: '2.5rem',
  padding: '0 24px',
  borderBottom: `1px solid ${v.hairline}`,
});

export interface DelayedProps {
  children: ReactNode;
  ms?: number;
}

/** Shows its children only after 300 ms: what loads faster than that shall not flicker. */
export const Delayed = ({ children, ms = 300 }: DelayedProps) => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
};

const widths = ['46%', '30%', '38%', '52%', '34%', '42%'];
const w = (i: number) => widths[i % widths.length] ?? '40%';
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

export interface ListSkeletonProps {
  rows?: number;
  columns?: number;
  delayMs?: number;
}

/**
 * A placeholder for content that will be taller, or that is not there yet: no one knows how many rows will come. What is below
 * it on a page comes after it (`ui/shell/Page.tsx`).
 */
export const Coming = ({ children }: { readonly children?: ReactNode }) => <div data-coming="">{children}</div>;

/** A list on its way: the real row height, no words. */
export const ListSkeleton = ({ rows = 8, columns = 5, delayMs }: ListSkeletonProps) => (
  <Coming>
    <Delayed ms={delayMs}>
      <div role="status">
        <VisuallyHidden>{t('Loading')}</VisuallyHidden>
        {upTo(rows).map((r) => (
          <Line key={r}>
            <Bone style={{ width: '1.25rem', height: '1.25rem', borderRadius: '50%' }} />
            {upTo(columns).map((c) => (
              <span key={c} style={{ flex: c === 0 ? 1.6 : 1 }}>
                <Bone style={{ width: w(r + c * 2) }} />
              </span>
            ))}
          </Line>
        ))}
      </div>
    </Delayed>
  </Coming>
);

export interface DetailSkeletonProps {
  delayMs?: number;
}

/** A record on its way: title, facts strip, main column and rail. */
export const DetailSkeleton = ({ delayMs }: DetailSkeletonProps) => (
  <Delayed ms={delayMs}>
    <div
      role="status"
      style={{
        padding: '20px 24px',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 18,
        overflow: 'hidden',
      }}
    >
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
        <Bone style={{ width: '3.5rem', height: '3.5rem', borderRadius: '50%', flex: 'none' }} />
        <div style={{ display: 'grid', gap: 10, flex: 1 }}>
          <Bone style={{ width: '14rem', maxWidth: '100%', height: '1.125rem' }} />
          <Bone style={{ width: '22rem', maxWidth: '100%' }} />
        </div>
      </div>
      <div style={{ display: 'flex', gap: 32 }}>
        {upTo(5).map((i) => (
          <Bone key={i} style={{ width: '7rem' }} />
        ))}
      </div>
      <div style={{ display: 'grid', gap: 12 }}>
        {upTo(6).map((i) => (
          <Bone key={i} style={{ width: i % 2 ? '64%' : '82%' }} />
        ))}
      </div>
    </div>
  </Delayed>
);
