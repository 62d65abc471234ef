import { t } from '#engine/model/words.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import type { Autosave } from './use-autosave.ts';

export interface NewerVersionProps extends Pick<Autosave<unknown>, 'isStale' | 'drop'> {
  /** Reads the newer version; what was typed here is given up once it is there. */
  readonly load: () => Promise<unknown>;
  /** What becomes of what was typed here, where the form keeps it somewhere. */
  readonly says?: string;
}

/** Tells that somebody else saved a newer version, and offers it; nothing where nobody did. */
export function NewerVersion({ isStale, drop, load, says }: NewerVersionProps) {
  if (!isStale) return null;
  return (
    <p>
      {says ?? t('Loading the newer version replaces what you typed. Copy what you need first.')}{' '}
      <ActionButton
        size="small"
        action={{ label: t('Load newer version'), kind: 'soft', onClick: () => void load().then(drop) }}
      />
    </p>
  );
}
