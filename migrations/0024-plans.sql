select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."objective_progress" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "plan" uuid not null,
    "objective" text not null,
    "on" date not null,
    "progress" text not null,
    "percent" integer not null,
    "note" text
      );


alter table "public"."objective_progress" enable row level security;


  create table "public"."treatment_plan" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "episode" uuid not null,
    "kind" text not null,
    "edition" integer not null,
    "based_on" uuid,
    "author" uuid,
    "start_date" date not null,
    "next_review" date,
    "level_of_care" text not null,
    "strengths" text,
    "barriers" text,
    "client_words" text,
    "discharge_criteria" text,
    "family" text,
    "participation" text,
    "participation_note" text,
    "problems" jsonb,
    "client_answer" text,
    "signed_by_name" text,
    "signed_as" text,
    "refused_for" text,
    "medical_at" timestamp with time zone,
    "cosigned_at" timestamp with time zone,
    "in_force_from" timestamp with time zone,
    "in_force_to" timestamp with time zone,
    "ended_for" text
      );


alter table "public"."treatment_plan" enable row level security;

CREATE INDEX objective_progress_client_idx ON public.objective_progress USING btree (tenant_id, client, id);

CREATE INDEX objective_progress_objective_idx ON public.objective_progress USING btree (tenant_id, objective, id);

CREATE INDEX objective_progress_on_idx ON public.objective_progress USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX objective_progress_pkey ON public.objective_progress USING btree (tenant_id, id);

CREATE INDEX objective_progress_plan_idx ON public.objective_progress USING btree (tenant_id, plan, id);

CREATE INDEX treatment_plan_author_idx ON public.treatment_plan USING btree (tenant_id, author, id);

CREATE INDEX treatment_plan_based_on_idx ON public.treatment_plan USING btree (tenant_id, based_on, id);

CREATE INDEX treatment_plan_client_idx ON public.treatment_plan USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX treatment_plan_episode_edition_key ON public.treatment_plan USING btree (tenant_id, episode, edition);

CREATE INDEX treatment_plan_episode_idx ON public.treatment_plan USING btree (tenant_id, episode, id);

select 1; 
-- CREATE INDEX treatment_plan_in_force_excl ON public.treatment_plan USING gist (tenant_id, episode, tstzrange(in_force_from, in_force_to, '[)'::text)) WHERE (status = ANY (ARRAY['active'::text, 'under_review'::text]));

CREATE INDEX treatment_plan_next_review_idx ON public.treatment_plan USING btree (tenant_id, next_review, id);

CREATE UNIQUE INDEX treatment_plan_pkey ON public.treatment_plan USING btree (tenant_id, id);

alter table "public"."objective_progress" add constraint "objective_progress_pkey" PRIMARY KEY using index "objective_progress_pkey";

alter table "public"."treatment_plan" add constraint "treatment_plan_pkey" PRIMARY KEY using index "treatment_plan_pkey";

alter table "public"."objective_progress" add constraint "objective_progress_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."objective_progress" validate constraint "objective_progress_client_fkey";

alter table "public"."objective_progress" add constraint "objective_progress_plan_fkey" FOREIGN KEY (tenant_id, plan) REFERENCES treatment_plan(tenant_id, id) not valid;

alter table "public"."objective_progress" validate constraint "objective_progress_plan_fkey";

alter table "public"."objective_progress" add constraint "objective_progress_progress_check" CHECK ((progress = ANY (ARRAY['new'::text, 'in_progress'::text, 'met'::text, 'partially'::text, 'not_met'::text, 'discontinued'::text]))) not valid;

alter table "public"."objective_progress" validate constraint "objective_progress_progress_check";

alter table "public"."treatment_plan" add constraint "treatment_plan_based_on_fkey" FOREIGN KEY (tenant_id, based_on) REFERENCES treatment_plan(tenant_id, id) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_based_on_fkey";

alter table "public"."treatment_plan" add constraint "treatment_plan_client_answer_check" CHECK ((client_answer = ANY (ARRAY['signed'::text, 'refused'::text]))) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_client_answer_check";

alter table "public"."treatment_plan" add constraint "treatment_plan_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_client_fkey";

alter table "public"."treatment_plan" add constraint "treatment_plan_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_episode_fkey";

alter table "public"."treatment_plan" add constraint "treatment_plan_in_force_excl" EXCLUDE USING gist (tenant_id WITH =, episode WITH =, tstzrange(in_force_from, in_force_to, '[)'::text) WITH &&) WHERE ((status = ANY (ARRAY['active'::text, 'under_review'::text])));

alter table "public"."treatment_plan" add constraint "treatment_plan_kind_check" CHECK ((kind = ANY (ARRAY['initial'::text, 'master'::text, 'review'::text, 'discharge'::text]))) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_kind_check";

alter table "public"."treatment_plan" add constraint "treatment_plan_level_of_care_check" CHECK ((level_of_care = ANY (ARRAY['4'::text, '1.0'::text, '1.5'::text, '1.7'::text, '2.1'::text, '2.5'::text, '2.7'::text, '3.1'::text, '3.5'::text, '3.7'::text]))) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_level_of_care_check";

alter table "public"."treatment_plan" add constraint "treatment_plan_participation_check" CHECK ((participation = ANY (ARRAY['yes'::text, 'declined'::text]))) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_participation_check";

alter table "public"."treatment_plan" add constraint "treatment_plan_signed_as_check" CHECK ((signed_as = ANY (ARRAY['client'::text, 'guardian'::text, 'representative'::text]))) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_signed_as_check";

alter table "public"."treatment_plan" add constraint "treatment_plan_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'client_review'::text, 'signed_author'::text, 'cosigned'::text, 'active'::text, 'under_review'::text, 'revised'::text, 'closed'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."treatment_plan" validate constraint "treatment_plan_status_check";

grant insert on table "public"."objective_progress" to "nexus_app";

grant select on table "public"."objective_progress" to "nexus_app";

grant insert on table "public"."treatment_plan" to "nexus_app";

grant select on table "public"."treatment_plan" to "nexus_app";

grant update on table "public"."treatment_plan" to "nexus_app";


  create policy "tenant"
  on "public"."objective_progress"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."treatment_plan"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.treatment_plan FOR EACH ROW EXECUTE FUNCTION signed_stays('signed_author,cosigned,active,under_review,revised,entered_in_error,closed', 'client_answer,signed_by_name,signed_as,refused_for,medical_at,cosigned_at,in_force_from,in_force_to,ended_for');
alter table "objective_progress" force row level security;
alter table "treatment_plan" force row level security;
