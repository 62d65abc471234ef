/** What the calls about discharges say of themselves in the document of the API. */
import {
  docsUnder,
  idWord,
  listOf,
  momentWord,
  orNull,
  type RouteDocs,
  shape,
  truth,
  word,
} from '#engine/server/documented.ts';

/** A record of a noun as the reader sees it. */
const record = { type: 'object', required: ['id', 'can', 'titles'], properties: { id: idWord } };
const step = shape({
  key: word,
  label: word,
  roles: listOf(word),
  holds: truth,
  done: orNull({
    anyOf: [{ const: 'by_record' }, shape({ how: word, byName: word, at: momentWord, note: orNull(word) })],
  }),
  action: orNull(word),
  mayBeNeedless: truth,
});
const blocker = shape({ key: word, step: word, message: word });
const callDue = shape({ slot: word, label: word, dueAt: momentWord });
const summaryDue = orNull(shape({ status: word, dueAt: momentWord }));

export const dischargeDocs: RouteDocs = docsUnder('Discharges', {
  'GET /api/discharge-board': {
    summary: 'Who leaves when and what blocks it, who is away, and what is due for those who have left',
    answer: shape({
      planned: listOf(
        shape({ client: record, episode: record, discharge: record, steps: listOf(step), blockers: listOf(blocker) }),
      ),
      away: listOf(shape({ client: record, leave: record })),
      after: listOf(
        shape({ client: record, discharge: record, call: orNull(callDue), summary: summaryDue, steps: listOf(step) }),
      ),
      here: listOf(shape({ client: record, episode: record })),
    }),
  },
  'GET /api/discharge-board/:client': {
    summary: 'One client’s discharge with its steps, calls, summary and leaves; reads are audited',
    answer: shape({
      client: record,
      episode: record,
      discharge: orNull(record),
      steps: listOf(step),
      blockers: listOf(blocker),
      calls: listOf(callDue),
      summary: orNull(record),
      summaryDue,
      leaves: listOf(record),
      mayWriteSummary: truth,
    }),
  },
});
