import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { v } from '#ui/theme/vars.ts';

const Root = styled('section')({
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  background: v.paper,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '&[data-plain]': { border: 0, borderRadius: 0, background: 'none' },
});
const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 8px',
  padding: '8px 14px 6px 16px',
  minHeight: '2.625rem',
});
const Title = styled('h2')({ fontSize: '0.875rem', lineHeight: 1.4286, fontWeight: 600 });
const Meta = styled('span')({ color: v.textTertiary, fontSize: '0.8125rem' });
const Act = styled('div')({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.78125rem',
});
const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  // Without a head the panel's own edge is above the first row.
  '&:first-child > ul > li:first-of-type': { borderTop: 0 },
});
const Foot = styled('footer')({
  borderTop: `1px solid ${v.hairline}`,
  padding: '8px 16px',
  fontSize: '0.78125rem',
  lineHeight: 1.4,
  color: v.textSecondary,
});

export interface PanelProps {
  title?: ReactNode;
  /** Count or period, in quiet ink beside the title. */
  meta?: ReactNode;
  /** A link, legend or small buttons at the right end of the head. */
  action?: ReactNode;
  /** One sentence that answers "and then?". */
  footer?: ReactNode;
  /** `flush` lets rows with hairlines reach the panel's edges. */
  flush?: boolean;
  children?: ReactNode;
}

const Plain = createContext(false);
/** Panels in it are sections of a page: without a frame, flush with what is around them. */
export const PlainPanels = ({ children }: { readonly children: ReactNode }) => <Plain value={true}>{children}</Plain>;

/** A region on the sheet, split from its neighbours by hairlines. Never a panel inside a panel, never a shadow. */
export const Panel = ({ title, meta, action, footer, flush = false, children }: PanelProps) => {
  const id = useId();
  const plain = useContext(Plain);
  const padding = plain ? 0 : title || action ? '0 16px 14px' : '14px 16px';
  return (
    <Root aria-labelledby={title ? id : undefined} data-plain={plain ? '' : undefined}>
      {title || action ? (
        <Head style={plain ? { paddingInline: 0 } : undefined}>
          {title ? <Title id={id}>{title}</Title> : null}
          {meta ? <Meta>{meta}</Meta> : null}
          {action ? <Act>{action}</Act> : null}
        </Head>
      ) : null}
      <Body style={flush ? undefined : { padding }}>{children}</Body>
      {footer ? <Foot style={plain ? { paddingInline: 0 } : undefined}>{footer}</Foot> : null}
    </Root>
  );
};
