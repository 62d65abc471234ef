/** How an organization handles a kind of form: who publishes it, and how long it waits for answers. */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, integer, text, yesNo } from '#engine/model/fields.ts';
import { FORM_KINDS, formOffice } from './form-template.model.ts';

/** Days that an unanswered client form waits where nothing else is set. */
export const USUAL_EXPIRY_DAYS = 7;

export const formSetting = resource('form_setting', {
  label: ['Form setting', 'Form settings'],
  title: ['kind'],
  fields: {
    kind: choice(FORM_KINDS, { fixed: true, unique: true }),
    secondReview: yesNo({
      default: false,
      label: 'A second person publishes',
      help: 'The person who wrote a version cannot publish it.',
    }),
    expiryDays: integer({
      min: 1,
      max: 90,
      default: USUAL_EXPIRY_DAYS,
      label: 'Remove from due lists after (days overdue)',
    }),
    notice: text({ max: 300, optional: true, help: 'Printed under every form of this kind.' }),
  },
  access: { read: { '*': all }, create: formOffice, edit: formOffice },
  list: {
    columns: ['kind', 'secondReview', 'expiryDays', 'notice'],
    filters: ['kind'],
    sort: 'kind',
  },
  examples: {
    good: [{ kind: 'clinical', secondReview: true }],
    bad: [
      { input: {}, field: 'kind' },
      { input: { kind: 'clinical', expiryDays: 0 }, field: 'expiryDays' },
    ],
  },
});
