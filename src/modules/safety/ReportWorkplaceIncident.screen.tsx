import { t } from '#engine/model/words.ts';
import { ReportForm } from '#engine/web/form/ReportForm.tsx';
import { REPORT_FIELDS, reportWorkplaceIncident } from './report-questions.model.ts';

const LIST = '/enterprise/incidents';
const STEPS = [
  { key: 'what', title: t('What, when and where'), asks: ['type', 'severity', 'occurredAt', 'location', 'place'] },
  {
    key: 'happened',
    title: t('What happened'),
    asks: ['employee', 'people', 'description', 'immediateAction', 'anonymous'],
  },
] as const satisfies readonly { key: string; title: string; asks: readonly (keyof typeof REPORT_FIELDS)[] }[];
const fieldsOf = (at: number) =>
  Object.fromEntries((STEPS[at] ?? STEPS[0]).asks.map((name) => [name, REPORT_FIELDS[name]]));
const START = { severity: REPORT_FIELDS.severity.default, anonymous: false };

/** `/enterprise/incidents/report`: two steps, with a name or without one. */
export default function ReportWorkplaceIncident() {
  return (
    <ReportForm
      form="report-workplace-incident"
      command={reportWorkplaceIncident}
      title={t('Report an incident')}
      facts={t('Facts only. Name no clients: what happens to clients is reported in the clinic.')}
      steps={STEPS}
      fieldsOf={fieldsOf}
      start={START}
      sent={({ number, incident }) => ({
        title: t('Report {{number}} was sent', { number }),
        body: t('HR is notified. In danger, call 911 first.'),
        action: incident ? { label: t('Open the report'), href: `${LIST}/${incident}` } : undefined,
      })}
    />
  );
}
