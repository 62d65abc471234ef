import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import type { Action } from '#ui/parts/actions.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { StateBlock } from './StateBlock.tsx';

export interface NoPermissionStateProps {
  title?: string;
  /** The role needed and whom to ask: "Salary structure needs the admin or HR manager role. Ask Priya Raghunathan." */
  body?: ReactNode;
  action?: Action;
}

/** You may not: which role is needed and who can help. */
export const NoPermissionState = ({
  title = t('You do not have permission to access this resource.'),
  body,
  action = { label: t('Back to dashboard'), href: '/' },
}: NoPermissionStateProps) => (
  <StateBlock figure={<Icon of={Lock} size={26} />} title={title} body={body} action={action} />
);
