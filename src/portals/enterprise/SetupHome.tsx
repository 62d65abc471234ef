import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { hrefTo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { menuPlaces } from '#engine/web/shell/menu.ts';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import { peopleToSetUp, SETUP_STEPS, type SetupStep, type Unfinished } from '#modules/people/setup-questions.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { showDay } from '#engine/model/show.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';

interface SetupHomeProps {
  readonly title: string;
  readonly facts: string;
  /** Path of a page of this portal → what it holds. */
  readonly pages: Readonly<Record<string, string>>;
  /** The one step whose people are listed; all needed steps where it is left out. */
  readonly step?: SetupStep;
}

/** The door to an area of setup: its pages, and the people for whom something of it is missing. */
export function SetupHome({ title, facts, pages, step }: SetupHomeProps) {
  const user = useUser();
  const { table } = usePortal();
  const places = new Map(menuPlaces(table, user).map((place) => [place.path, place]));
  const found = useAnswer(peopleToSetUp, step ? { step } : {});
  return (
    <Page>
      <PageHeader title={title} facts={facts} />
      <PageBody>
        <Columns>
          <div>
            <Panel title={t('Settings')} flush>
              <RowList>
                {Object.entries(pages).flatMap(([path, says]) => {
                  const place = places.get(path);
                  return place
                    ? [<RowItem key={path} title={placeTitle(place)} sub={says} href={hrefTo(table, path)} />]
                    : [];
                })}
              </RowList>
            </Panel>
          </div>
          <div>
            <Panel
              title={step ? t('People without a leave policy') : t('People to set up')}
              meta={found.data ? String(found.data.people.length) : undefined}
              flush
            >
              <Loaded of={found} what={t('The people to set up')} skeleton={<ListSkeleton rows={5} columns={2} />}>
                {({ people }) =>
                  people.length === 0 ? (
                    <EmptyState title={t('Everyone is set up')} body={t('New hires appear here until they are.')} />
                  ) : (
                    <RowList>
                      {people.map((person) => (
                        <PersonRow key={person.id} person={person} />
                      ))}
                    </RowList>
                  )
                }
              </Loaded>
            </Panel>
          </div>
        </Columns>
      </PageBody>
    </Page>
  );
}

function PersonRow({ person }: { readonly person: Unfinished }) {
  const { hrefOf } = usePortal();
  const { hireDate } = person;
  const day = showDay(hireDate);
  const missing = person.missing.map((one) => t(SETUP_STEPS[one])).join(', ');
  return (
    <RowItem
      title={person.name}
      aside={person.position}
      sub={t('Missing: {{missing}}', { missing })}
      end={hireDate > today() ? t('Starts {{day}}', { day }) : t('Hired {{day}}', { day })}
      href={hrefOf('employee', person.id)}
    />
  );
}
