import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import { FloatingThemeToggle } from '#ui/shell/ThemeToggle.tsx';
import { phone, v } from '#ui/theme/vars.ts';

const Root = styled('main')({
  minHeight: '100dvh',
  background: v.canvas,
  padding: '24px 24px 64px',
  [phone]: { padding: '16px 16px 72px' },
});
const Sheet = styled('div')({
  maxWidth: '60rem',
  margin: '0 auto',
  display: 'grid',
  gap: 16,
});
const Head = styled('header')({ display: 'flex', alignItems: 'center', gap: 10, flexWrap: 'wrap' });
const Title = styled('h1')({ fontSize: '1.375rem', lineHeight: 1.2727, fontWeight: 600 });

export interface PublicFrameProps {
  readonly title: string;
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

/** A page that opens without a session and is more than a card. */
export function PublicFrame({ title, facts, children }: PublicFrameProps) {
  useEffect(() => {
    document.title = `${title} | Nexus`;
  }, [title]);
  return (
    <Root>
      <Sheet>
        <Head>
          <NexusMark />
          <b>Nexus</b>
          <TextLink to="/login" style={{ marginLeft: 'auto', fontSize: '0.8125rem' }}>
            Sign in
          </TextLink>
        </Head>
        <div>
          <Title>{title}</Title>
          {facts ? <p style={{ color: v.textSecondary, marginTop: 4 }}>{facts}</p> : null}
        </div>
        {children}
      </Sheet>
      <FloatingThemeToggle />
    </Root>
  );
}
