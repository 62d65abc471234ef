/** Notices: by which channel they reach a person, and in which words. */
import { defineModule } from '#engine/server/module.ts';
import { noticePreference } from './notice-preference.model.ts';
import { noticeTemplate } from './notice-template.model.ts';
import { noticePreferenceServed, noticeTasks, noticeTemplateServed } from './notifications.server.ts';

export const notificationsModule = defineModule('notifications', {
  nouns: [noticePreference, noticeTemplate],
  hooks: [noticePreferenceServed, noticeTemplateServed],
  jobs: ({ origin, isOn }) => noticeTasks({ origin, isOn: (_engine, tenantId) => isOn(tenantId, 'notifications') }),
});
