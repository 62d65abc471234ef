import TextField from '@mui/material/TextField';
import { Printer } from 'lucide-react';
import { showMoney } from '#engine/model/figures.ts';
import { ref } from '#engine/model/fields.ts';
import { showDay, showPhone } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, day, text, useAddressState } from '#engine/web/address-state.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { coachingStatement } from './billing-questions.model.ts';
import { PAY_METHODS } from './invoice.model.ts';

type Statement = AnswerOf<typeof coachingStatement>;
const CLIENT = ref('coaching_client', { optional: true });
const KINDS = ['statement', 'superbill'] as const;

/** What a client was billed and paid, and the superbill that they hand to their insurer. Prints as one letter. */
export default function BillStatement() {
  const [{ client, from, to, kind }, go] = useAddressState({
    client: text(),
    from: day,
    to: day,
    kind: choice(KINDS, 'statement'),
  });
  const days = { from: from || `${today().slice(0, 4)}-01-01`, to: to || today() };
  const isClient = rolesOf(useUser()).includes('health_client');
  const found = useAnswer(coachingStatement, { ...days, ...(client ? { client } : {}) });
  const dayField = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      label={label}
      value={days[name]}
      onChange={(e) => e.target.value && go({ [name]: e.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Page>
      <PageHeader
        title={kind === 'statement' ? t('Statement') : t('Superbill')}
        facts={`${showDay(days.from)} – ${showDay(days.to)}`}
        tools={
          <Segmented
            label={t('Document')}
            options={[
              { key: 'statement', label: t('Statement') },
              { key: 'superbill', label: t('Superbill') },
            ]}
            value={kind}
            onChange={(next) => go({ kind: next })}
          />
        }
        actions={[{ label: t('Print'), icon: Printer, kind: 'primary', onClick: () => window.print() }]}
      />
      <PageBody>
        <div data-print="no" style={{ display: 'flex', flexWrap: 'wrap', gap: 12, maxWidth: '48rem' }}>
          {isClient ? null : (
            <div style={{ flex: '1 1 16rem' }}>
              <FieldInput
                name="client"
                label={t('Client')}
                spec={CLIENT}
                value={client || null}
                required={false}
                onChange={(next) => go({ client: typeof next === 'string' ? next : '' })}
              />
            </div>
          )}
          {dayField('from', t('From'))}
          {dayField('to', t('Until'))}
        </div>
        <Loaded of={found} what={t('The statement')}>
          {(shown) =>
            shown.client ? (
              <Letter shown={shown} kind={kind} />
            ) : (
              <EmptyState
                title={t('Choose a client')}
                body={t('Their bills and payments appear here, ready to print.')}
              />
            )
          }
        </Loaded>
      </PageBody>
    </Page>
  );
}

function Letter({ shown, kind }: { readonly shown: Statement; readonly kind: (typeof KINDS)[number] }) {
  const { provider, client, diagnoses } = shown;
  const lines = (key: string, label: string, value: string | null) => (value ? [{ key, label, value }] : []);
  return (
    <>
      <Panel title={provider.name}>
        <KeyValue
          items={[
            ...lines('address', t('Address'), provider.address.join(', ')),
            ...lines('phone', t('Phone'), provider.phone && showPhone(provider.phone)),
            ...lines('npi', t('NPI'), provider.npi),
            ...lines('client', t('Client'), client?.name ?? null),
            ...lines('born', t('Date of birth'), client ? showDay(client.bornOn) : null),
            ...(kind === 'superbill' ? lines('diagnoses', t('Diagnoses (ICD-10-CM)'), diagnoses.join(', ')) : []),
          ]}
        />
      </Panel>
      {kind === 'statement' ? <Account shown={shown} /> : <Superbill shown={shown} />}
    </>
  );
}

const words = ({ kind, what }: Statement['entries'][number]): string => {
  if (kind === 'invoice') return t('Invoice {{number}}', { number: what });
  if (kind === 'void') return t('Invoice {{number}} was voided', { number: what });
  const way = Object.entries(PAY_METHODS).find(([code]) => code === what)?.[1] ?? what;
  return t('Payment: {{way}}', { way: t(way) });
};

function Account({ shown }: { readonly shown: Statement }) {
  const { hrefOf } = usePortal();
  return (
    <>
      <FigureStrip label={t('Totals')}>
        <Figure label={t('Open before')} value={showMoney(shown.opening)} />
        <Figure label={t('Open now')} value={showMoney(shown.closing)} />
        <Figure label={t('Credit')} value={showMoney(shown.credit)} cause={t('Pays the next invoice')} />
      </FigureStrip>
      <Panel title={t('Account')} meta={shown.entries.length} flush>
        {shown.entries.length ? (
          <PlainTable label={t('Account')}>
            <thead>
              <tr>
                <th scope="col">{t('Day')}</th>
                <th scope="col">{t('What')}</th>
                <th scope="col" className="n">
                  {t('Amount')}
                </th>
                <th scope="col" className="n">
                  {t('Balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.entries.map((one) => (
                <tr key={`${one.on} ${one.kind} ${one.invoice} ${one.balance}`}>
                  <td style={{ whiteSpace: 'nowrap' }}>{showDay(one.on)}</td>
                  <th scope="row">
                    <TextLink to={hrefOf('coaching_invoice', one.invoice) ?? '..'}>{words(one)}</TextLink>
                  </th>
                  <td className="n">{showMoney(one.amount)}</td>
                  <td className="n">{showMoney(one.balance)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        ) : (
          <EmptyState title={t('No entries')} body={t('Nothing was billed or paid on these days.')} />
        )}
      </Panel>
    </>
  );
}

function Superbill({ shown }: { readonly shown: Statement }) {
  const total = shown.sessions.reduce((sum, { price }) => sum + price, 0);
  if (!shown.sessions.length)
    return <EmptyState title={t('No sessions')} body={t('Sessions that were held on these days appear here.')} />;
  return (
    <Panel
      title={t('Sessions held')}
      meta={shown.sessions.length}
      flush
      footer={
        shown.part2
          ? t('42 CFR part 2 prohibits unauthorized use or disclosure of these records.')
          : t('Missed sessions and late cancellations are not part of a superbill.')
      }
    >
      <PlainTable label={t('Sessions held')}>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Service')}</th>
            <th scope="col">{t('Code')}</th>
            <th scope="col" className="wide">
              {t('Provider')}
            </th>
            <th scope="col" className="n">
              {t('Fee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.sessions.map((one, n) => (
            <tr key={`${one.on} ${String(n)}`}>
              <td style={{ whiteSpace: 'nowrap' }}>{showDay(one.on)}</td>
              <th scope="row">
                {one.service}
                <small>{t('{{minutes}} minutes', { minutes: one.minutes })}</small>
              </th>
              <td>{one.code ?? t('None')}</td>
              <td className="wide">
                {one.coach}
                <small>{[one.credentials, one.license].filter(Boolean).join(', ')}</small>
              </td>
              <td className="n">{showMoney(one.price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('Total')}
            </th>
            <td className="wide">
              {t({ one: '1 session', other: '{{count}} sessions' }, { count: shown.sessions.length })}
            </td>
            <td className="n">{showMoney(total)}</td>
          </tr>
        </tfoot>
      </PlainTable>
    </Panel>
  );
}
