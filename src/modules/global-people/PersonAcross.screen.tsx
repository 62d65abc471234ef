import { useParams } from 'react-router';
import { showNumber } from '#engine/model/figures.ts';
import { showDay, showPhone } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { employee } from '#modules/people/employee.model.ts';
import { EMPLOYMENT_TYPES, FLSA_STATUSES, WORK_MODES } from '#modules/people/work-categories.model.ts';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { type PersonAcross as Person, personAcross } from './global-people-questions.model.ts';
import { ReasonGate } from './ReasonGate.tsx';

/** `employees/:id` and `staff/profile/:id`: directory and work data of one person of any organization. */
export default function PersonAcross() {
  const { id = '' } = useParams();
  const { table } = usePortal();
  return (
    <Page>
      <PageHeader title={t('Person')} crumbs={[{ label: t('Employees'), href: `${table.base}/employees` }]} />
      <PageBody>
        <ReasonGate>{(reason) => <Opened id={id} reason={reason} />}</ReasonGate>
      </PageBody>
    </Page>
  );
}

function Opened({ id, reason }: { readonly id: string; readonly reason: string }) {
  const { table } = usePortal();
  const found = useAnswer(personAcross, { id, reason });
  return (
    <Loaded
      of={found}
      what={t('The person')}
      back={{ label: t('Back to employees'), href: `${table.base}/employees` }}
      skeleton={<DetailSkeleton />}
    >
      {(person) => <Facts person={person} />}
    </Loaded>
  );
}

const line = (key: string, label: string, value: string | null) => (value ? [{ key, label, value }] : []);
const dayOr = (day: string | null) => (day === null ? null : showDay(day));

function Facts({ person }: { readonly person: Person }) {
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 14, alignItems: 'center' }}>
        <Avatar name={person.name} size="huge" />
        <div style={{ display: 'grid', gap: 2 }}>
          <h2 style={{ fontSize: '1.125rem', fontWeight: 600 }}>{person.name}</h2>
          <span>{person.organizationName}</span>
        </div>
        <Status look={statusLook(employee, person.status)} />
      </div>
      <PanelGrid>
        <Panel title={t('Directory')}>
          <KeyValue
            items={[
              ...line('number', t('Number'), person.employeeNumber),
              ...line('preferred', t('Preferred name'), person.preferredName),
              ...line('email', t('Work email'), person.workEmail),
              ...line('position', t('Position'), person.position),
              ...line('department', t('Department'), person.department),
              ...line('location', t('Location'), person.location),
              ...line('manager', t('Manager'), person.manager),
              ...line('mode', t('Work mode'), t(WORK_MODES[person.workMode])),
            ]}
          />
        </Panel>
        <Panel title={t('Work data')}>
          <KeyValue
            items={[
              ...line('phone', t('Phone'), person.phone && showPhone(person.phone)),
              ...line('hire', t('Hire date'), showDay(person.hireDate)),
              ...line('type', t('Employment type'), t(EMPLOYMENT_TYPES[person.employmentType])),
              ...line('flsa', t('FLSA status'), t(FLSA_STATUSES[person.flsa])),
              ...line('fte', t('FTE'), showNumber(person.fte)),
              ...line('hours', t('Weekly hours'), t('{{hours}} h', { hours: showNumber(person.weeklyHours) })),
              ...line('probation', t('Probation ends'), dayOr(person.probationEnd)),
              ...line('last', t('Last day of service'), dayOr(person.lastDay)),
            ]}
          />
        </Panel>
      </PanelGrid>
    </>
  );
}
