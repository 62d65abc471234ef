/** On paper only: every client with the doses of the next 24 hours and room to write, for when the system is down. */
import { styled } from '@mui/material/styles';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { Pass } from './mar-questions.model.ts';
import { amount, hourOf, routeWords } from './mar-words.web.ts';

const Paper = styled('div')({
  display: 'none',
  '@media print': { display: 'block' },
  '& section': { breakInside: 'avoid', marginBottom: 16 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '10pt' },
  '& th, & td': { border: '1px solid #888', padding: 4, textAlign: 'start' },
});

const BLANK = ['time', 'initials', 'reason'].map((key) => <td key={key}>{'\u00a0'}</td>);

/** The sheet, by bed. */
export function DowntimeSheet({ pass, now }: { readonly pass: Pass; readonly now: number }) {
  return (
    <Paper>
      <h2>{t('Downtime medication record, printed {{at}}', { at: showInstant(new Date(now).toISOString()) })}</h2>
      {pass.clients.map((client) => (
        <section key={client.id}>
          <h3>
            {[client.bed, client.name, client.dob ? showDay(client.dob) : '', client.mrn].filter(Boolean).join(' · ')}
          </h3>
          <p>
            {client.allergies === null
              ? t('Allergies not recorded')
              : client.allergies.length
                ? t('Allergies: {{list}}', { list: client.allergies.join(', ') })
                : t('No known allergies')}
          </p>
          <table>
            <thead>
              <tr>
                <th>{t('Due')}</th>
                <th>{t('Medication')}</th>
                <th>{t('Dose')}</th>
                <th>{t('Time given')}</th>
                <th>{t('Initials')}</th>
                <th>{t('Reason if not given')}</th>
              </tr>
            </thead>
            <tbody>
              {client.doses
                .filter((dose) => dose.status === 'scheduled')
                .map((dose) => (
                  <tr key={dose.id}>
                    <td>{hourOf(dose.scheduledAt)}</td>
                    <td>
                      {dose.medication}, {routeWords(dose.route)}
                    </td>
                    <td>{amount(dose)}</td>
                    {BLANK}
                  </tr>
                ))}
              {client.prn.map((one) => (
                <tr key={one.order}>
                  <td>{t('PRN')}</td>
                  <td>
                    {one.medication}, {one.reason}
                  </td>
                  <td>{amount(one)}</td>
                  {BLANK}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Paper>
  );
}
