select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."progress_note" (
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
    "number" text not null,
    "author" uuid not null,
    "author_name" text not null,
    "type" text not null,
    "format" text not null,
    "service_date" date not null,
    "starts_at" timestamp with time zone not null,
    "ends_at" timestamp with time zone not null,
    "minutes" integer not null,
    "place" text not null,
    "modality" text not null,
    "participants" text,
    "sections" jsonb,
    "history" text,
    "copied_from" uuid,
    "objectives" jsonb,
    "interventions" text[],
    "response" text,
    "risk" text,
    "mental_status" jsonb,
    "next_session" timestamp with time zone,
    "code" text,
    "billable" boolean not null,
    "late_entry" boolean not null,
    "likeness" integer,
    "ended_for" text
      );


alter table "public"."progress_note" enable row level security;


  create table "public"."psychotherapy_note" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "author" uuid not null,
    "session_on" date not null,
    "text" text not null,
    "ended_for" text
      );


alter table "public"."psychotherapy_note" enable row level security;

CREATE INDEX progress_note_author_idx ON public.progress_note USING btree (tenant_id, author, id);

CREATE INDEX progress_note_client_idx ON public.progress_note USING btree (tenant_id, client, id);

CREATE INDEX progress_note_copied_from_idx ON public.progress_note USING btree (tenant_id, copied_from, id);

CREATE INDEX progress_note_episode_idx ON public.progress_note USING btree (tenant_id, episode, id);

CREATE INDEX progress_note_number_idx ON public.progress_note USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX progress_note_number_key ON public.progress_note USING btree (tenant_id, lower(number));

CREATE UNIQUE INDEX progress_note_pkey ON public.progress_note USING btree (tenant_id, id);

CREATE INDEX progress_note_service_date_idx ON public.progress_note USING btree (tenant_id, service_date, id);

select 1; 
-- CREATE INDEX progress_note_service_excl ON public.progress_note USING gist (tenant_id, author, tstzrange(starts_at, ends_at, '[)'::text)) WHERE (status = ANY (ARRAY['draft'::text, 'signed'::text, 'uncosigned'::text, 'cosigned'::text]));

CREATE INDEX progress_note_starts_at_idx ON public.progress_note USING btree (tenant_id, starts_at, id);

CREATE INDEX psychotherapy_note_author_idx ON public.psychotherapy_note USING btree (tenant_id, author, id);

CREATE INDEX psychotherapy_note_client_idx ON public.psychotherapy_note USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX psychotherapy_note_pkey ON public.psychotherapy_note USING btree (tenant_id, id);

CREATE INDEX psychotherapy_note_session_on_idx ON public.psychotherapy_note USING btree (tenant_id, session_on, id);

alter table "public"."progress_note" add constraint "progress_note_pkey" PRIMARY KEY using index "progress_note_pkey";

alter table "public"."psychotherapy_note" add constraint "psychotherapy_note_pkey" PRIMARY KEY using index "psychotherapy_note_pkey";

alter table "public"."progress_note" add constraint "progress_note_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."progress_note" validate constraint "progress_note_client_fkey";

alter table "public"."progress_note" add constraint "progress_note_code_check" CHECK ((code = ANY (ARRAY['90791'::text, '90792'::text, '90832'::text, '90834'::text, '90837'::text, '90846'::text, '90847'::text, '99213'::text, '99214'::text, '99215'::text, 'H0004'::text, 'T1012'::text]))) not valid;

alter table "public"."progress_note" validate constraint "progress_note_code_check";

alter table "public"."progress_note" add constraint "progress_note_copied_from_fkey" FOREIGN KEY (tenant_id, copied_from) REFERENCES progress_note(tenant_id, id) not valid;

alter table "public"."progress_note" validate constraint "progress_note_copied_from_fkey";

alter table "public"."progress_note" add constraint "progress_note_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."progress_note" validate constraint "progress_note_episode_fkey";

alter table "public"."progress_note" add constraint "progress_note_format_check" CHECK ((format = ANY (ARRAY['soap'::text, 'dap'::text, 'birp'::text, 'girp'::text, 'narrative'::text]))) not valid;

alter table "public"."progress_note" validate constraint "progress_note_format_check";

alter table "public"."progress_note" add constraint "progress_note_modality_check" CHECK ((modality = ANY (ARRAY['in_person'::text, 'video'::text, 'audio'::text]))) not valid;

alter table "public"."progress_note" validate constraint "progress_note_modality_check";

alter table "public"."progress_note" add constraint "progress_note_place_check" CHECK ((place = ANY (ARRAY['10'::text, '11'::text, '51'::text, '52'::text, '53'::text, '55'::text, '57'::text, '58'::text, '02'::text]))) not valid;

alter table "public"."progress_note" validate constraint "progress_note_place_check";

alter table "public"."progress_note" add constraint "progress_note_risk_check" CHECK ((risk = ANY (ARRAY['none'::text, 'low'::text, 'moderate'::text, 'high'::text]))) not valid;

alter table "public"."progress_note" validate constraint "progress_note_risk_check";

alter table "public"."progress_note" add constraint "progress_note_service_excl" EXCLUDE USING gist (tenant_id WITH =, author WITH =, tstzrange(starts_at, ends_at, '[)'::text) WITH &&) WHERE ((status = ANY (ARRAY['draft'::text, 'signed'::text, 'uncosigned'::text, 'cosigned'::text])));

alter table "public"."progress_note" add constraint "progress_note_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'uncosigned'::text, 'signed'::text, 'cosigned'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."progress_note" validate constraint "progress_note_status_check";

alter table "public"."progress_note" add constraint "progress_note_type_check" CHECK ((type = ANY (ARRAY['individual'::text, 'family'::text, 'case_management'::text, 'nursing'::text, 'medical'::text, 'psych_follow_up'::text, 'contact'::text, 'late'::text]))) not valid;

alter table "public"."progress_note" validate constraint "progress_note_type_check";

alter table "public"."psychotherapy_note" add constraint "psychotherapy_note_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."psychotherapy_note" validate constraint "psychotherapy_note_client_fkey";

alter table "public"."psychotherapy_note" add constraint "psychotherapy_note_status_check" CHECK ((status = ANY (ARRAY['kept'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."psychotherapy_note" validate constraint "psychotherapy_note_status_check";

grant insert on table "public"."progress_note" to "nexus_app";

grant select on table "public"."progress_note" to "nexus_app";

grant update on table "public"."progress_note" to "nexus_app";

grant delete on table "public"."psychotherapy_note" to "nexus_app";

grant insert on table "public"."psychotherapy_note" to "nexus_app";

grant select on table "public"."psychotherapy_note" to "nexus_app";

grant update on table "public"."psychotherapy_note" to "nexus_app";


  create policy "tenant"
  on "public"."progress_note"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."psychotherapy_note"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.progress_note FOR EACH ROW EXECUTE FUNCTION signed_stays('signed,entered_in_error,uncosigned,cosigned', 'ended_for');
alter table "progress_note" force row level security;
alter table "psychotherapy_note" force row level security;
