import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { MarkName } from '#ui/marks/look.ts';
import { phone, v } from '#ui/theme/vars.ts';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 16px',
  minHeight: '2.25rem',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  background: v.softBg,
  color: v.softText,
  borderBottom: `1px solid ${v.hairline}`,
  [phone]: { flexWrap: 'wrap' },
});

export interface BannerProps {
  readonly mark: MarkName;
  readonly children: ReactNode;
  /** A link or a small button at the right end. */
  readonly action?: ReactNode;
}

/** A line above everything that stays as long as it is true. */
export const Banner = ({ mark, children, action }: BannerProps) => (
  <Root role="status" data-print="no">
    <StatusMark mark={mark} />
    <span style={{ flex: 1, minWidth: 0 }}>{children}</span>
    {action}
  </Root>
);
