import type { SnackbarCloseReason, SnackbarProps } from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import type { MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { late } from '#ui/parts/late.ts';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { v } from '#ui/theme/vars.ts';
import { type Notice, NoticeContext, type NoticeSeverity, type Notify } from './notice.ts';
import { Said } from './Said.tsx';

const loadSnackbar = () => import('@mui/material/Snackbar').then((m) => m.default);
const HIDES_AFTER_MS = 6000;
/** Without a connection and before the bar has come: the same place and the same clock, without its movement. */
function StillBar({ open, children, onClose }: SnackbarProps) {
  useEffect(() => {
    const timer = setTimeout(() => onClose?.(null, 'timeout'), HIDES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  const place = {
    position: 'fixed',
    zIndex: 1400,
    insetInline: 0,
    bottom: 'calc(20px + var(--foot, 0px))',
  } as const;
  return open ? <div style={{ ...place, display: 'grid', justifyContent: 'center' }}>{children}</div> : null;
}
const Snackbar = late(loadSnackbar, { instead: StillBar });
/** The bar loads once the page is ready, before it is needed: "You are offline" could no longer load it. */
const FETCH_AFTER_MS = 3000;

const markOf: Record<NoticeSeverity, { mark: MarkName; word: string; colour: string }> = {
  info: { mark: 'info', word: t('Information'), colour: 'var(--nx-palette-noticeMark-info)' },
  success: { mark: 'done', word: t('Done'), colour: 'var(--nx-palette-noticeMark-positive)' },
  warning: { mark: 'late', word: t('Warning'), colour: 'var(--nx-palette-noticeMark-notice)' },
  error: { mark: 'stop', word: t('Error'), colour: 'var(--nx-palette-noticeMark-critical)' },
};

const Bar = styled('div')({
  '--mk-cut': v.inverse,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: '2.75rem',
  maxWidth: 'min(36rem, calc(100vw - 24px))',
  padding: '6px 8px 6px 14px',
  borderRadius: 8,
  boxShadow: v.shadow3,
  background: v.inverse,
  color: v.inverseText,
  fontSize: '0.84375rem',
  lineHeight: 1.35,
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    minHeight: '2rem',
    minWidth: '2rem',
    padding: '0 8px',
    borderRadius: 6,
    display: 'grid',
    placeItems: 'center',
    '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -2 },
  },
});

interface Shown extends Notice {
  id: number;
}

export interface NoticeBarProps {
  notice: Notice;
  onClose: () => void;
}

/** The dark bar itself, without its place or its clock. */
export const NoticeBar = ({ notice, onClose }: NoticeBarProps) => {
  const { mark, word, colour } = markOf[notice.severity ?? 'info'];
  return (
    <Bar>
      <span style={{ color: colour }}>
        <StatusMark mark={mark} tone="inherit" title={word} size={15} />
      </span>
      <span style={{ flex: 1, paddingInlineEnd: 12 }}>{notice.message}</span>
      {notice.action ? (
        <button
          type="button"
          style={{ fontWeight: 600 }}
          onClick={() => {
            notice.action?.onClick();
            onClose();
          }}
        >
          {notice.action.label}
        </button>
      ) : null}
      <button type="button" aria-label={t('Close')} title={t('Close')} onClick={onClose}>
        <Icon of={X} />
      </button>
    </Bar>
  );
};

export interface NoticeProviderProps {
  children: ReactNode;
}

/**
 * The notification bar: bottom centre, hides after 6 s, stays on an outside click, Escape closes.
 * Never for something that must be acted on.
 */
export const NoticeProvider = ({ children }: NoticeProviderProps) => {
  const [notice, setNotice] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const notify = useCallback<Notify>((given) => {
    const next = typeof given === 'string' ? { message: given } : given;
    setNotice((old) => ({ ...next, id: (old?.id ?? 0) + 1 }));
    setOpen(true);
  }, []);
  useEffect(() => {
    // Without a connection now there will be another try when the first notice comes.
    const timer = setTimeout(() => void loadSnackbar().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = useCallback((_event: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') setOpen(false);
  }, []);
  return (
    <NoticeContext value={notify}>
      {children}
      <Said>
        <VisuallyHidden role="status" aria-live="polite">
          {open && notice ? notice.message : ''}
        </VisuallyHidden>
      </Said>
      {notice ? (
        <Suspense fallback={null}>
          <Snackbar
            key={notice.id}
            open={open}
            autoHideDuration={HIDES_AFTER_MS}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
            sx={{ bottom: 'calc(20px + var(--foot, 0px))' }}
          >
            <section aria-label={t('Notice')} data-print="no">
              <NoticeBar notice={notice} onClose={() => setOpen(false)} />
            </section>
          </Snackbar>
        </Suspense>
      ) : null}
    </NoticeContext>
  );
};
