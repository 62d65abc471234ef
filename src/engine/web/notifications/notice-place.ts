import { Bell } from 'lucide-react';
import { notification } from '#engine/model/engine-nouns.model.ts';

/** Where one's notices are, in every portal: the bell leads there. */
export const NOTICES = 'notifications';
/** How its menu entry looks; beside it stands how many are unread. */
export const noticesEntry = {
  icon: Bell,
  feature: NOTICES,
  badge: { of: notification, where: { status: 'unread' } },
} as const;
