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
`.trim();
