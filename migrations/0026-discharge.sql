select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."discharge" (
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
    "type" text not null,
    "planned_for" date not null,
    "departed_at" timestamp with time zone,
    "steps" jsonb,
    "naloxone" text,
    "contact" text,
    "level_review" text,
    "received_by" text,
    "notified_whom" text,
    "belongings_count" integer,
    "belongings_to" text,
    "billing_note" text,
    "appointments" jsonb,
    "mat_bridge" text,
    "housing" text,
    "transport" text,
    "supports" text,
    "relapse_prevention" text,
    "crisis_numbers" boolean not null,
    "skipped" text,
    "skip_reason" text,
    "calls" jsonb,
    "call_outcome" text,
    "call_said" text,
    "call_next" text,
    "summarized_at" timestamp with time zone
      );


alter table "public"."discharge" enable row level security;


  create table "public"."discharge_summary" (
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
    "discharge" uuid not null,
    "author" uuid not null,
    "author_name" text not null,
    "facts" jsonb,
    "course" text,
    "response" text,
    "medications" text,
    "condition" text,
    "prognosis" text,
    "referrals" text,
    "follow_up" text,
    "ended_for" text
      );


alter table "public"."discharge_summary" enable row level security;


  create table "public"."leave_of_absence" (
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
    "reason" text not null,
    "leaves_at" timestamp with time zone not null,
    "back_by" timestamp with time zone not null,
    "requested_by" uuid,
    "requested_by_name" text,
    "ordered_by_name" text,
    "left_at" timestamp with time zone,
    "returned_at" timestamp with time zone,
    "uds" text,
    "belongings" text,
    "end_note" text
      );


alter table "public"."leave_of_absence" enable row level security;

alter table "public"."episode" add column "discharge_planned" date;

alter table "public"."episode" add column "leaving_form" text;

alter table "public"."episode" add column "naloxone" text;

alter table "public"."episode" add column "readmission_of" uuid;

alter table "public"."episode" add column "risks_explained" text;

CREATE INDEX discharge_client_idx ON public.discharge USING btree (tenant_id, client, id);

CREATE INDEX discharge_departed_at_idx ON public.discharge USING btree (tenant_id, departed_at, id);

CREATE INDEX discharge_episode_idx ON public.discharge USING btree (tenant_id, episode, id);

CREATE UNIQUE INDEX discharge_episode_key ON public.discharge USING btree (tenant_id, episode);

CREATE UNIQUE INDEX discharge_pkey ON public.discharge USING btree (tenant_id, id);

CREATE INDEX discharge_planned_for_idx ON public.discharge USING btree (tenant_id, planned_for, id);

CREATE INDEX discharge_summary_author_idx ON public.discharge_summary USING btree (tenant_id, author, id);

CREATE INDEX discharge_summary_client_idx ON public.discharge_summary USING btree (tenant_id, client, id);

CREATE INDEX discharge_summary_created_at_idx ON public.discharge_summary USING btree (tenant_id, created_at, id);

CREATE INDEX discharge_summary_discharge_idx ON public.discharge_summary USING btree (tenant_id, discharge, id);

CREATE INDEX discharge_summary_episode_idx ON public.discharge_summary USING btree (tenant_id, episode, id);

CREATE UNIQUE INDEX discharge_summary_pkey ON public.discharge_summary USING btree (tenant_id, id);

CREATE INDEX episode_readmission_of_idx ON public.episode USING btree (tenant_id, readmission_of, id);

CREATE INDEX leave_of_absence_back_by_idx ON public.leave_of_absence USING btree (tenant_id, back_by, id);

CREATE INDEX leave_of_absence_client_idx ON public.leave_of_absence USING btree (tenant_id, client, id);

CREATE INDEX leave_of_absence_episode_idx ON public.leave_of_absence USING btree (tenant_id, episode, id);

CREATE UNIQUE INDEX leave_of_absence_pkey ON public.leave_of_absence USING btree (tenant_id, id);

alter table "public"."discharge" add constraint "discharge_pkey" PRIMARY KEY using index "discharge_pkey";

alter table "public"."discharge_summary" add constraint "discharge_summary_pkey" PRIMARY KEY using index "discharge_summary_pkey";

alter table "public"."leave_of_absence" add constraint "leave_of_absence_pkey" PRIMARY KEY using index "leave_of_absence_pkey";

alter table "public"."discharge" add constraint "discharge_call_outcome_check" CHECK ((call_outcome = ANY (ARRAY['reached'::text, 'voicemail'::text, 'no_answer'::text, 'wrong_number'::text, 'readmitted'::text, 'deceased'::text]))) not valid;

alter table "public"."discharge" validate constraint "discharge_call_outcome_check";

alter table "public"."discharge" add constraint "discharge_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."discharge" validate constraint "discharge_client_fkey";

alter table "public"."discharge" add constraint "discharge_contact_check" CHECK ((contact = ANY (ARRAY['agreed'::text, 'declined'::text]))) not valid;

alter table "public"."discharge" validate constraint "discharge_contact_check";

alter table "public"."discharge" add constraint "discharge_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."discharge" validate constraint "discharge_episode_fkey";

alter table "public"."discharge" add constraint "discharge_naloxone_check" CHECK ((naloxone = ANY (ARRAY['given'::text, 'has_one'::text, 'declined'::text, 'not_indicated'::text, 'not_possible'::text]))) not valid;

alter table "public"."discharge" validate constraint "discharge_naloxone_check";

alter table "public"."discharge" add constraint "discharge_skipped_check" CHECK ((skipped = ANY (ARRAY['reconciliation'::text, 'outcomes'::text, 'notified'::text]))) not valid;

alter table "public"."discharge" validate constraint "discharge_skipped_check";

alter table "public"."discharge" add constraint "discharge_status_check" CHECK ((status = ANY (ARRAY['planned'::text, 'in_progress'::text, 'ready'::text, 'discharged'::text, 'summary_signed'::text, 'follow_up'::text, 'closed'::text, 'cancelled'::text]))) not valid;

alter table "public"."discharge" validate constraint "discharge_status_check";

alter table "public"."discharge" add constraint "discharge_type_check" CHECK ((type = ANY (ARRAY['completed'::text, 'transfer_higher'::text, 'transfer_lower'::text, 'ama'::text, 'administrative'::text, 'elopement'::text, 'medical'::text, 'death'::text]))) not valid;

alter table "public"."discharge" validate constraint "discharge_type_check";

alter table "public"."discharge_summary" add constraint "discharge_summary_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."discharge_summary" validate constraint "discharge_summary_client_fkey";

alter table "public"."discharge_summary" add constraint "discharge_summary_condition_check" CHECK ((condition = ANY (ARRAY['improved'::text, 'stable'::text, 'unchanged'::text, 'worse'::text, 'deceased'::text]))) not valid;

alter table "public"."discharge_summary" validate constraint "discharge_summary_condition_check";

alter table "public"."discharge_summary" add constraint "discharge_summary_discharge_fkey" FOREIGN KEY (tenant_id, discharge) REFERENCES discharge(tenant_id, id) not valid;

alter table "public"."discharge_summary" validate constraint "discharge_summary_discharge_fkey";

alter table "public"."discharge_summary" add constraint "discharge_summary_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."discharge_summary" validate constraint "discharge_summary_episode_fkey";

alter table "public"."discharge_summary" add constraint "discharge_summary_prognosis_check" CHECK ((prognosis = ANY (ARRAY['good'::text, 'fair'::text, 'guarded'::text, 'poor'::text]))) not valid;

alter table "public"."discharge_summary" validate constraint "discharge_summary_prognosis_check";

alter table "public"."discharge_summary" add constraint "discharge_summary_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'uncosigned'::text, 'cosigned'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."discharge_summary" validate constraint "discharge_summary_status_check";

alter table "public"."episode" add constraint "episode_leaving_form_check" CHECK ((leaving_form = ANY (ARRAY['signed'::text, 'refused'::text, 'left'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_leaving_form_check";

alter table "public"."episode" add constraint "episode_naloxone_check" CHECK ((naloxone = ANY (ARRAY['given'::text, 'has_one'::text, 'declined'::text, 'not_indicated'::text, 'not_possible'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_naloxone_check";

alter table "public"."episode" add constraint "episode_readmission_of_fkey" FOREIGN KEY (tenant_id, readmission_of) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."episode" validate constraint "episode_readmission_of_fkey";

alter table "public"."episode" add constraint "episode_risks_explained_check" CHECK ((risks_explained = ANY (ARRAY['explained'::text, 'not_understood'::text, 'left'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_risks_explained_check";

alter table "public"."leave_of_absence" add constraint "leave_of_absence_belongings_check" CHECK ((belongings = ANY (ARRAY['checked'::text, 'found'::text, 'refused'::text]))) not valid;

alter table "public"."leave_of_absence" validate constraint "leave_of_absence_belongings_check";

alter table "public"."leave_of_absence" add constraint "leave_of_absence_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."leave_of_absence" validate constraint "leave_of_absence_client_fkey";

alter table "public"."leave_of_absence" add constraint "leave_of_absence_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."leave_of_absence" validate constraint "leave_of_absence_episode_fkey";

alter table "public"."leave_of_absence" add constraint "leave_of_absence_kind_check" CHECK ((kind = ANY (ARRAY['pass'::text, 'hospital'::text, 'court'::text, 'other'::text]))) not valid;

alter table "public"."leave_of_absence" validate constraint "leave_of_absence_kind_check";

alter table "public"."leave_of_absence" add constraint "leave_of_absence_one_excl" EXCLUDE USING gist (tenant_id WITH =, episode WITH =, tstzrange(leaves_at, back_by, '[)'::text) WITH &&) WHERE ((status = ANY (ARRAY['requested'::text, 'ordered'::text, 'away'::text, 'overdue'::text])));

alter table "public"."leave_of_absence" add constraint "leave_of_absence_status_check" CHECK ((status = ANY (ARRAY['requested'::text, 'ordered'::text, 'away'::text, 'overdue'::text, 'returned'::text, 'refused'::text, 'withdrawn'::text, 'not_returned'::text]))) not valid;

alter table "public"."leave_of_absence" validate constraint "leave_of_absence_status_check";

alter table "public"."leave_of_absence" add constraint "leave_of_absence_uds_check" CHECK ((uds = ANY (ARRAY['negative'::text, 'positive'::text, 'pending'::text, 'refused'::text]))) not valid;

alter table "public"."leave_of_absence" validate constraint "leave_of_absence_uds_check";

grant delete on table "public"."discharge" to "nexus_app";

grant insert on table "public"."discharge" to "nexus_app";

grant select on table "public"."discharge" to "nexus_app";

grant update on table "public"."discharge" to "nexus_app";

grant insert on table "public"."discharge_summary" to "nexus_app";

grant select on table "public"."discharge_summary" to "nexus_app";

grant update on table "public"."discharge_summary" to "nexus_app";

grant delete on table "public"."leave_of_absence" to "nexus_app";

grant insert on table "public"."leave_of_absence" to "nexus_app";

grant select on table "public"."leave_of_absence" to "nexus_app";

grant update on table "public"."leave_of_absence" to "nexus_app";


  create policy "tenant"
  on "public"."discharge"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."discharge_summary"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."leave_of_absence"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.discharge_summary FOR EACH ROW EXECUTE FUNCTION signed_stays('uncosigned,cosigned,entered_in_error', 'ended_for');
alter table "discharge" force row level security;
alter table "discharge_summary" force row level security;
alter table "leave_of_absence" force row level security;
