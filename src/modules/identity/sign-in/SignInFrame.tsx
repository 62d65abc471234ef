import { type ReactNode, useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { LoginCard } from '#ui/shell/LoginCard.tsx';
import { FloatingThemeToggle } from '#ui/shell/ThemeToggle.tsx';

export interface SignInFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** False where there is no going back to the sign-in page. */
  readonly back?: boolean;
}

/** The card of the sign-in page around the few pages that belong to signing in. */
export function SignInFrame({ title, children, back = true }: SignInFrameProps) {
  useEffect(() => {
    document.title = t('{{title}} | Nexus', { title });
  }, [title]);
  return (
    <div style={{ position: 'relative' }}>
      <LoginCard product="Nexus" version="2.0.0" sentence="" portals={[]} title={title}>
        <div style={{ display: 'grid', gap: 14 }}>
          {children}
          {back ? (
            <TextLink to="/login" style={{ fontSize: '0.8125rem', justifySelf: 'start' }}>
              {t('Back to sign in')}
            </TextLink>
          ) : null}
        </div>
      </LoginCard>
      <FloatingThemeToggle />
    </div>
  );
}
