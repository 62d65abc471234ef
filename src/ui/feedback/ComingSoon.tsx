import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { StateBlock } from './StateBlock.tsx';

export interface ComingSoonProps {
  action?: Action;
  /** 1 where it is all that the page shows. */
  level?: 1 | 2;
}

/** A page that has an address but no screen yet. The words are the specification's. */
export const ComingSoon = ({ action, level }: ComingSoonProps) => (
  <StateBlock
    figure={<StatusMark mark="prn" tone="neutral" size={26} />}
    title={t('Coming Soon')}
    body={t('This feature is under development.')}
    action={action}
    level={level}
  />
);
