import { t } from '#engine/model/words.ts';
import { ReportForm } from '#engine/web/form/ReportForm.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { REPORT_STEPS, reportIncident } from './incident-questions.model.ts';

const STEPS = [
  { key: 'what', title: t('What, when and where') },
  { key: 'who', title: t('Who was involved') },
  { key: 'done', title: t('What happened') },
] as const;
/** Fields that one category asks for. */
const ONLY: Readonly<Record<string, string>> = { medError: 'med_error', missingHours: 'elopement' };
const { anonymous } = reportIncident.asks;
const START = { anonymous: false };

const fieldsOf = (at: number, values: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(
    Object.entries(REPORT_STEPS[STEPS[at]?.key ?? 'what']).filter(
      ([name]) => !ONLY[name] || ONLY[name] === values.category,
    ),
  ),
  ...(at === STEPS.length - 1 ? { anonymous } : {}),
});

/** `/behavioral-health/incidents/report`: three steps, with a name or without one. */
export default function ReportIncident() {
  const { table } = usePortal();
  return (
    <ReportForm
      form="report-incident"
      command={reportIncident}
      title={t('Report an incident')}
      facts={t('Facts only. The report is peer review and not part of the chart.')}
      steps={STEPS}
      fieldsOf={fieldsOf}
      start={START}
      sent={({ number, incident }) => ({
        title: t('Report {{number}} was sent', { number }),
        body: t('The clinical director is notified and triages it within 24 hours. In danger, call 911 first.'),
        action: incident ? { label: t('Open the report'), href: `${table.base}/incidents/${incident}` } : undefined,
      })}
    />
  );
}
