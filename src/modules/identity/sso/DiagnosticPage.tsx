import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { useSession } from '#engine/web/session.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { v } from '#ui/theme/vars.ts';

const Sheet = styled('main')({
  minHeight: '100dvh',
  background: v.canvas,
  color: v.text,
  padding: '28px 16px 72px',
  '& > div': { maxWidth: '46rem', margin: '0 auto', display: 'grid', gap: 16 },
  '& h1': { fontSize: '1.375rem', lineHeight: 1.27, fontWeight: 600 },
  '& .lead': { color: v.textSecondary, maxWidth: '42rem' },
});

const isHere = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

export interface DiagnosticPageProps {
  readonly title: string;
  readonly lead: string;
  /** Panels with data; shown to people who are signed in, and on this machine itself. */
  readonly children: ReactNode;
}

/** The frame of the public diagnostic pages. */
export function DiagnosticPage({ title, lead, children }: DiagnosticPageProps) {
  const { state } = useSession();
  useEffect(() => {
    document.title = t('{{title}} | Nexus', { title });
  }, [title]);
  return (
    <Sheet>
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {state === 'authenticated' || isHere() ? children : <p>{t('Sign in to see more here.')}</p>}
        <TextLink to="/login">{t('Back to sign in')}</TextLink>
      </div>
    </Sheet>
  );
}
