import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useSession } from '#engine/web/session.tsx';
import type { SessionUser } from '#engine/web/session-user.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { readKept, TOKEN_KEY } from '#engine/web/token-store.ts';
import { allergy } from '#modules/charts/allergy.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { psychotherapyNote } from '#modules/notes/psychotherapy-note.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { leaveCase } from '#modules/leave/leave-case.model.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { PageBody } from '#ui/shell/Page.tsx';

/** What a chart is made of, and what an employer knows of health: each with an access table of its own. */
const nouns: readonly AnyResource[] = [
  client,
  episode,
  allergy,
  vitalSigns,
  progressNote,
  psychotherapyNote,
  treatmentPlan,
  consent,
  leaveCase,
];

interface Probe {
  readonly noun: AnyResource;
  /** Null: as nobody. */
  readonly user: SessionUser | null;
}
const keyOf = ({ noun, user }: Probe): string => `${noun.name}/${user ? 'own' : 'nobody'}`;
/** What the access tables say that the server must answer. */
const expected = ({ noun, user }: Probe): number => (user ? (mayDo(user, noun, 'read') ? 200 : 403) : 401);

async function ask({ noun, user }: Probe): Promise<number> {
  const headers = user ? { authorization: `Bearer ${readKept(TOKEN_KEY) ?? ''}` } : undefined;
  return fetch(`/api/${noun.path}?limit=1`, { headers, credentials: user ? 'same-origin' : 'omit' }).then(
    // Read to its end and shown to nobody: what counts is whether it came.
    (answer) => answer.arrayBuffer().then(() => answer.status),
    () => 0,
  );
}
const lookOf = (probe: Probe, got: number | undefined): StatusLook => {
  if (got === undefined) return look('wait', t('Asking'));
  if (got === expected(probe)) return look('done', t('As expected'));
  return look('stop', got ? t('Unexpected') : t('No response'));
};

/** `/test-behavioral-health`: whether protected records open for whom they should, with one's own role and for nobody. */
export default function TestBehavioralHealth() {
  const { user } = useSession();
  const [got, setGot] = useState<ReadonlyMap<string, number>>(new Map());
  const run = useCallback(() => {
    for (const who of [null, ...(user ? [user] : [])])
      for (const noun of nouns) {
        const probe = { noun, user: who };
        void ask(probe).then((status) => setGot((before) => new Map(before).set(keyOf(probe), status)));
      }
  }, [user]);
  useEffect(() => {
    document.title = t('Behavioral health test | Nexus');
    run();
  }, [run]);
  const rows = (who: SessionUser | null) => (
    <RowList>
      {nouns.map((noun) => {
        const probe = { noun, user: who };
        const status = got.get(keyOf(probe));
        return (
          <RowItem
            key={keyOf(probe)}
            title={noun.label[1]}
            sub={t('GET /api/{{path}}: expected {{probe}}{{part}}', {
              path: noun.path,
              probe: expected(probe),
              part: status === undefined ? '' : t(', got {{status}}', { status: status || t('no response') }),
            })}
            end={<Status look={lookOf(probe, status)} />}
          />
        );
      })}
    </RowList>
  );
  const again = () => {
    setGot(new Map());
    run();
  };
  return (
    <PublicFrame
      title={t('Behavioral health test')}
      facts={t('Checks that protected records open only for authorized users. No record is shown.')}
    >
      <PageBody>
        <Panel
          title={t('Without a session')}
          action={
            <Button size="small" onClick={again}>
              {t('Run again')}
            </Button>
          }
          flush
        >
          {rows(null)}
        </Panel>
        <Panel title={t('With your own role')} flush={user !== null}>
          {user ? (
            rows(user)
          ) : (
            <p>
              <TextLink to="/login">{t('Sign in')}</TextLink> {t('to read with your own role.')}
            </p>
          )}
        </Panel>
      </PageBody>
    </PublicFrame>
  );
}
