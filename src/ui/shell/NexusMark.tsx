import { v } from '#ui/theme/vars.ts';

export interface NexusMarkProps {
  size?: number;
  /** `beacon` on ink, `primary` elsewhere. */
  on?: 'ink' | 'sheet';
}

/** The product's mark: four states of one thing. */
export const NexusMark = ({ size = 22, on = 'sheet' }: NexusMarkProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 22 22"
    aria-hidden
    style={{ display: 'block', color: on === 'ink' ? v.beacon : v.primary }}
  >
    <circle cx="5.5" cy="5.5" r="4.6" fill="currentColor" />
    <circle cx="16.5" cy="5.5" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.8" />
    <circle cx="5.5" cy="16.5" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.8" />
    <path d="M1.8 16.5a3.7 3.7 0 0 0 7.4 0Z" fill="currentColor" />
    <circle cx="16.5" cy="16.5" r="4.6" fill="currentColor" />
  </svg>
);
