import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { v } from '#ui/theme/vars.ts';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 6,
  padding: '28px 18px',
  '& h1, & h2': { fontSize: '0.9375rem', lineHeight: 1.333, fontWeight: 600 },
  '& p': {
    fontSize: '0.8125rem',
    lineHeight: 1.4615,
    color: v.textSecondary,
    textWrap: 'balance',
    maxWidth: '44ch',
    marginBottom: 6,
  },
  '& .figure': { color: v.textTertiary, marginBottom: 4 },
});

export interface StateBlockProps {
  figure?: ReactNode;
  title: string;
  body?: ReactNode;
  action?: Action;
  /** 1 where it is all that the page shows. */
  level?: 1 | 2;
}

/** The one layout all quiet states share: figure, title, sentence, one action. */
export const StateBlock = ({ figure, title, body, action, level = 2 }: StateBlockProps) => (
  <Root>
    {figure ? <div className="figure">{figure}</div> : null}
    {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
    {body ? <p>{body}</p> : null}
    {action ? <ActionButton action={action} /> : null}
  </Root>
);
