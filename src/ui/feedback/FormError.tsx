import type { ReactNode } from 'react';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { tone } from '#ui/theme/vars.ts';

export interface FormErrorProps {
  children: ReactNode;
}

/** What keeps a form from being sent, at its head: octagon and sentence. Renders nothing without words. */
export const FormError = ({ children }: FormErrorProps) =>
  children ? (
    <div
      role="alert"
      style={{
        display: 'flex',
        gap: 8,
        padding: '8px 12px',
        borderRadius: 6,
        fontSize: '0.8125rem',
        lineHeight: 1.4615,
        background: tone('critical', 'bg'),
        color: tone('critical', 'text'),
        boxShadow: `inset 0 0 0 1px ${tone('critical', 'line')}`,
      }}
    >
      <span style={{ paddingTop: 2 }}>
        <StatusMark mark="stop" size={15} />
      </span>
      <span>{children}</span>
    </div>
  ) : null;
