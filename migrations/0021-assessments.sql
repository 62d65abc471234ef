select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."assessment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "episode" uuid,
    "instrument" text not null,
    "form_version" text not null,
    "occasion" text not null,
    "due_at" timestamp with time zone,
    "answers" jsonb,
    "score" jsonb,
    "total" integer,
    "band" text,
    "performed_at" timestamp with time zone,
    "backdated_for" text,
    "rater" uuid,
    "ended_for" text
      );


alter table "public"."assessment" enable row level security;

CREATE INDEX assessment_client_idx ON public.assessment USING btree (tenant_id, client, id);

CREATE INDEX assessment_due_at_idx ON public.assessment USING btree (tenant_id, due_at, id);

CREATE INDEX assessment_episode_idx ON public.assessment USING btree (tenant_id, episode, id);

CREATE INDEX assessment_performed_at_idx ON public.assessment USING btree (tenant_id, performed_at, id);

CREATE UNIQUE INDEX assessment_pkey ON public.assessment USING btree (tenant_id, id);

CREATE INDEX assessment_rater_idx ON public.assessment USING btree (tenant_id, rater, id);

alter table "public"."assessment" add constraint "assessment_pkey" PRIMARY KEY using index "assessment_pkey";

alter table "public"."assessment" add constraint "assessment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."assessment" validate constraint "assessment_client_fkey";

alter table "public"."assessment" add constraint "assessment_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."assessment" validate constraint "assessment_episode_fkey";

alter table "public"."assessment" add constraint "assessment_instrument_check" CHECK ((instrument = ANY (ARRAY['phq9'::text, 'gad7'::text, 'cssrs'::text, 'ciwa'::text, 'cows'::text, 'audit'::text, 'dast10'::text, 'bam'::text, 'pcl5'::text, 'ace'::text, 'asam'::text, 'biopsychosocial'::text, 'psychiatric'::text, 'nursing'::text]))) not valid;

alter table "public"."assessment" validate constraint "assessment_instrument_check";

alter table "public"."assessment" add constraint "assessment_occasion_check" CHECK ((occasion = ANY (ARRAY['admission'::text, 'scheduled'::text, 'change'::text, 'discharge'::text]))) not valid;

alter table "public"."assessment" validate constraint "assessment_occasion_check";

alter table "public"."assessment" add constraint "assessment_status_check" CHECK ((status = ANY (ARRAY['assigned'::text, 'in_progress'::text, 'completed'::text, 'signed'::text, 'declined'::text, 'expired'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."assessment" validate constraint "assessment_status_check";

grant insert on table "public"."assessment" to "nexus_app";

grant select on table "public"."assessment" to "nexus_app";

grant update on table "public"."assessment" to "nexus_app";


  create policy "tenant"
  on "public"."assessment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.assessment FOR EACH ROW EXECUTE FUNCTION signed_stays('signed,entered_in_error', 'ended_for');
alter table "assessment" force row level security;
