/** A fault of the web application, as browsers reported it: one record for all reports of the same fault. */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, instant, integer, longText, text } from '#engine/model/fields.ts';

/** Longest message and longest stack that are kept, in characters. */
export const MESSAGE_MAX = 2000;
export const STACK_MAX = 16_000;

const reader = { admin: all, security_manager: all, global_admin: all } as const;

export const errorReport = resource('error_report', {
  label: ['Error report', 'Error reports'],
  title: ['code', 'reference'],
  titleJoin: ', ',
  serverOnly: true,
  fields: {
    reference: text({ setBy: 'server', max: 60, label: 'Error ID' }),
    fingerprint: text({ setBy: 'server', max: 64, unique: true }),
    kind: choice({ log: 'Caught or logged', render: 'While rendering a page' }, { setBy: 'server' }),
    code: text({ setBy: 'server', max: 80 }),
    message: text({ setBy: 'server', max: MESSAGE_MAX }),
    stack: longText({ setBy: 'server', max: STACK_MAX, optional: true }),
    address: text({ setBy: 'server', max: 300, optional: true, label: 'Page' }),
    browser: text({ setBy: 'server', max: 300, optional: true }),
    count: integer({ setBy: 'server', min: 1, label: 'Occurrences' }),
    firstSeenAt: instant({ setBy: 'server', label: 'First seen' }),
    lastSeenAt: instant({ setBy: 'server', label: 'Last seen' }),
    note: longText({ max: 1000, optional: true }),
  },
  states: {
    new: { acknowledge: 'acknowledged', resolve: 'resolved', ignore: 'ignored' },
    acknowledged: { resolve: 'resolved', ignore: 'ignored' },
    resolved: { reopen: 'new' },
    ignored: { reopen: 'new' },
  },
  marks: { new: 'awaiting', acknowledged: 'in progress', resolved: 'complete', ignored: 'inactive' },
  actions: {
    acknowledge: { by: { admin: all, security_manager: all }, tone: 'primary' },
    resolve: {
      by: { admin: all, security_manager: all },
      asks: ['note'],
      confirm: 'If it happens again, the report reopens automatically.',
    },
    ignore: {
      by: { admin: all, security_manager: all },
      asks: ['note'],
      confirm: 'Further reports of it will only be counted.',
    },
    reopen: { by: { admin: all, security_manager: all } },
  },
  access: { read: reader },
  list: {
    columns: ['code', 'message', 'address', 'count', 'lastSeenAt', 'status'],
    filters: ['status', 'kind'],
    sort: '-lastSeenAt',
    views: { Open: { status: 'new,acknowledged' } },
  },
  detail: {
    Error: ['code', 'message', 'kind', 'count', 'firstSeenAt', 'lastSeenAt', 'status', 'note'],
    Source: ['address', 'browser', 'reference', 'stack'],
  },
  search: ['code', 'reference', 'message', 'address'],
});
