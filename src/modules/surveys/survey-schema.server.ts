/** Answers to a survey while they are typed by somebody who is not signed in. */

export const surveySchema = `
create table survey_draft (
  id uuid primary key,
  tenant_id uuid not null references organization (id),
  survey_id uuid not null,
  -- The link by which somebody came, where the survey asks for one.
  link_id uuid,
  version integer not null default 1,
  -- All that was typed, sealed with the engine's key.
  data bytea not null,
  expires_at timestamp with time zone not null
);
alter table survey_draft enable row level security;
alter table survey_draft force row level security;
create policy tenant on survey_draft using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on survey_draft to nexus_app;
-- Files that were given while answering, until they are sent with the answer or forgotten with the draft.
create table survey_draft_file (
  tenant_id uuid not null references organization (id),
  file_id uuid not null,
  draft_id uuid not null,
  question_id uuid not null,
  primary key (tenant_id, file_id)
);
create index survey_draft_file_draft_idx on survey_draft_file (tenant_id, draft_id);
alter table survey_draft_file enable row level security;
alter table survey_draft_file force row level security;
create policy tenant on survey_draft_file using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on survey_draft_file to nexus_app;
`.trim();
