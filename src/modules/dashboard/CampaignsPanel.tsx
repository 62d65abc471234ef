import { useSearchParams } from '#engine/web/search-params.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { type CampaignProgress, taskCampaigns } from '#modules/tasks/task-campaign.model.ts';

/** The list of a campaign's tasks, done ones too. */
const peopleOf = (tasks: string, campaign: string): string => `${tasks}?view=all&campaign=${campaign}`;

/** One campaign: how many people are done, and the way to all of them. */
function CampaignRow({ one, tasks }: { readonly one: CampaignProgress; readonly tasks: string }) {
  const { campaign, title, due, people, done, overdue } = one;
  const said = t('{{done}} of {{people}} done', { done, people });
  return (
    <RowItem
      lead={<StatusMark mark={overdue ? 'late' : done ? 'partial' : 'due'} size={15} />}
      title={title}
      sub={[said, overdue ? t('{{overdue}} overdue', { overdue }) : ''].filter(Boolean).join(', ')}
      end={
        <>
          <Bars value={done} max={people} label={said} width="6rem" />
          {due ? t('Due {{day}}', { day: nearDay(due, today()) }) : null}
        </>
      }
      href={peopleOf(tasks, campaign)}
    />
  );
}

/** Requests to several people that are not finished, one row each; nothing where there is none. */
export function CampaignsPanel() {
  const { hrefOf } = usePortal();
  const { data } = useAnswer(taskCampaigns, {});
  const tasks = hrefOf('task');
  if (!tasks || !data?.campaigns.length) return null;
  return (
    <Panel title={t('Requested from several people')} meta={String(data.campaigns.length)} flush>
      {/* In order of their due days; the rows of one's own work on this page are counted apart. */}
      <RowList as="ol">
        {data.campaigns.map((one) => (
          <CampaignRow key={one.campaign} one={one} tasks={tasks} />
        ))}
      </RowList>
    </Panel>
  );
}

/** The same above the list of tasks, unless that shows one of them already. */
export function CampaignsAboveList() {
  const [search] = useSearchParams();
  if (search.has('campaign')) return null;
  return (
    <AboveList>
      <CampaignsPanel />
    </AboveList>
  );
}
