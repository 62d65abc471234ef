select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

-- A message had one file and now has several. A change of type rewrites every row, whoever's it is.
alter table "public"."message" rename column "attachment" to "attachments";
alter table "public"."message" alter column "attachments" type uuid[] using case when "attachments" is null then null else array["attachments"] end;

alter table "public"."message_draft" rename column "attachment" to "attachments";
alter table "public"."message_draft" alter column "attachments" type uuid[] using case when "attachments" is null then null else array["attachments"] end;

-- A question may ask for files; what is given before the answer is sent belongs to what is being typed.
alter table "public"."survey_question" drop constraint "survey_question_kind_check";


  create table "public"."survey_draft_file" (
    "tenant_id" uuid not null,
    "file_id" uuid not null,
    "draft_id" uuid not null,
    "question_id" uuid not null
      );


alter table "public"."survey_draft_file" enable row level security;

CREATE INDEX survey_draft_file_draft_idx ON public.survey_draft_file USING btree (tenant_id, draft_id);

CREATE UNIQUE INDEX survey_draft_file_pkey ON public.survey_draft_file USING btree (tenant_id, file_id);

alter table "public"."survey_draft_file" add constraint "survey_draft_file_pkey" PRIMARY KEY using index "survey_draft_file_pkey";

alter table "public"."survey_draft_file" add constraint "survey_draft_file_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."survey_draft_file" validate constraint "survey_draft_file_tenant_id_fkey";

alter table "public"."survey_question" add constraint "survey_question_kind_check" CHECK ((kind = ANY (ARRAY['text'::text, 'long'::text, 'number'::text, 'single'::text, 'multi'::text, 'ranked'::text, 'rating'::text, 'nps'::text, 'matrix'::text, 'date'::text, 'file'::text, 'consent'::text]))) not valid;

alter table "public"."survey_question" validate constraint "survey_question_kind_check";

grant delete on table "public"."survey_draft_file" to "nexus_app";

grant insert on table "public"."survey_draft_file" to "nexus_app";

grant select on table "public"."survey_draft_file" to "nexus_app";

grant update on table "public"."survey_draft_file" to "nexus_app";


  create policy "tenant"
  on "public"."survey_draft_file"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "survey_draft_file" force row level security;
