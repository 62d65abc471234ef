/** Answers the questions of the report screens. */
import { answer, answerDownload } from '#engine/server/answers.ts';
import { reportChoices, reportNouns } from '#engine/server/report/columns.ts';
import { reportFile } from '#engine/server/report/file.ts';
import { checkedReport, mayRun, runReport } from '#engine/server/report/run.ts';
import { READY_REPORTS } from './ready-reports.model.ts';
import { readyReports, reportColumns, reportDatasets, reportRun, reportSaved } from './report-questions.model.ts';

/** Conversations and notices are read where they are written, not listed in reports. */
const WITHOUT: ReadonlySet<string> = new Set([
  'message_thread',
  'message',
  'thread_member',
  'message_draft',
  'notification',
]);

export const reportsAnswered = [
  answer(reportDatasets, ({ engine, actor }) =>
    reportNouns(engine, actor)
      .filter(({ name }) => !WITHOUT.has(name))
      .map(({ name, label, list }) => ({ noun: name, label: label[1], columns: [...(list?.columns ?? [])] }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  ),
  answer(reportColumns, ({ engine, actor, asked, today }) => reportChoices(engine, actor, asked.of, today)),
  answer(reportRun, ({ engine, actor, asked, today }) =>
    runReport(
      engine,
      actor,
      { report: checkedReport(asked.report), most: asked.most, ...(asked.within && { within: asked.within }) },
      today,
    ),
  ),
  answerDownload(reportSaved, ({ engine, actor, asked, today }) =>
    reportFile(engine, actor, { title: asked.title, report: checkedReport(asked.report), format: asked.format }, today),
  ),
  answer(readyReports, ({ engine, actor, today }) =>
    READY_REPORTS.filter((one) => mayRun(engine, actor, one.report, today)).map(({ key }) => key),
  ),
];
