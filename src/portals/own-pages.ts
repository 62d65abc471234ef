/** Pages of one's own that every portal has, wherever its menu shows them. */
import { Bell } from 'lucide-react';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { page, type PlaceOptions } from '#engine/web/portal.tsx';

/** One's notices, with how many of them are unread. */
export const notificationsPage = page(
  'notifications',
  () => import('#engine/web/notifications/Notifications.screen.tsx'),
  {
    icon: Bell,
    feature: 'notifications',
    badge: { of: notification, where: { status: 'unread' } },
  },
);

export const accessibilityPage = (options: PlaceOptions) =>
  page('settings/accessibility', () => import('#modules/preferences/Accessibility.screen.tsx'), {
    feature: 'accessibility',
    ...options,
  });
