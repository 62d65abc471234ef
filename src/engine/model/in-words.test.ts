import { expect, test } from 'vitest';
import { inWords } from './fields.ts';
import { inSentence } from './code-words.ts';

test.each([
  ['not_required', 'Not required'],
  ['startsOn', 'Starts on'],
  ['per-diem', 'Per diem'],
  ['todo', 'To do'],
  ['todo_list', 'Todo list'],
  ['no_show', 'No-show'],
  ['uncosigned', 'Awaiting co-signature'],
  ['ssnEnding', 'SSN ending'],
  ['eeo_category', 'EEO category'],
  ['driverId', 'Driver ID'],
  ['clientIds', 'Client IDs'],
  ['okToLeaveMessage', 'OK to leave message'],
  ['vin', 'VIN'],
  ['phq9', 'PHQ-9'],
  ['sha256', 'SHA-256'],
  ['idle', 'Idle'],
  ['shared', 'Shared'],
])('%s reads %s', (code, words) => expect(inWords(code)).toBe(words));

test.each([
  ['Leave request', 'leave request'],
  ['EEO category', 'EEO category'],
  ['C-SSRS score', 'C-SSRS score'],
  ['PHQ-9', 'PHQ-9'],
  ['COBRA cases', 'COBRA cases'],
  ['No-contact order', 'no-contact order'],
  ['', ''],
])('%s reads %s inside a sentence', (label, words) => expect(inSentence(label)).toBe(words));
