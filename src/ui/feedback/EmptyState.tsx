import type { ReactNode } from 'react';
import type { MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { StateBlock } from './StateBlock.tsx';

export interface EmptyStateProps {
  /** "No leave requests to decide" */
  title: string;
  /** What will appear here, and from where. */
  body?: ReactNode;
  mark?: MarkName;
  action?: Action;
}

/** Nothing is here yet: mark, what will appear, one action. */
export const EmptyState = ({ title, body, mark = 'due', action }: EmptyStateProps) => (
  <StateBlock figure={<StatusMark mark={mark} tone="neutral" size={26} />} title={title} body={body} action={action} />
);
