select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

drop trigger if exists "signed_stays" on "public"."assessment";

drop trigger if exists "signed_stays" on "public"."consent";


  create table "public"."instrument_setting" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "instrument" text not null,
    "evidence" text,
    "cleared_on" date,
    "cleared_by" text,
    "ciwa_bands" text,
    "cut_off" integer
      );


alter table "public"."instrument_setting" enable row level security;


  create table "public"."pre_admission" (
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
    "screening" jsonb,
    "form_version" text not null,
    "open_questions" integer not null,
    "clearance" text,
    "cleared_by" text,
    "transport" text,
    "belongings" jsonb,
    "searched_by" uuid,
    "searched_with" uuid,
    "decision_reason" text,
    "decided_by" uuid,
    "decided_at" timestamp with time zone
      );


alter table "public"."pre_admission" enable row level security;

alter table "public"."assessment" add column "acted_on" text;

alter table "public"."consent" add column "renews" uuid;

CREATE INDEX consent_renews_idx ON public.consent USING btree (tenant_id, renews, id);

CREATE INDEX instrument_setting_instrument_idx ON public.instrument_setting USING btree (tenant_id, instrument, id);

CREATE UNIQUE INDEX instrument_setting_instrument_key ON public.instrument_setting USING btree (tenant_id, instrument);

CREATE UNIQUE INDEX instrument_setting_pkey ON public.instrument_setting USING btree (tenant_id, id);

CREATE INDEX pre_admission_client_idx ON public.pre_admission USING btree (tenant_id, client, id);

CREATE INDEX pre_admission_created_at_idx ON public.pre_admission USING btree (tenant_id, created_at, id);

CREATE INDEX pre_admission_episode_idx ON public.pre_admission USING btree (tenant_id, episode, id);

CREATE UNIQUE INDEX pre_admission_episode_key ON public.pre_admission USING btree (tenant_id, episode);

CREATE UNIQUE INDEX pre_admission_pkey ON public.pre_admission USING btree (tenant_id, id);

CREATE INDEX pre_admission_searched_by_idx ON public.pre_admission USING btree (tenant_id, searched_by, id);

CREATE INDEX pre_admission_searched_with_idx ON public.pre_admission USING btree (tenant_id, searched_with, id);

alter table "public"."instrument_setting" add constraint "instrument_setting_pkey" PRIMARY KEY using index "instrument_setting_pkey";

alter table "public"."pre_admission" add constraint "pre_admission_pkey" PRIMARY KEY using index "pre_admission_pkey";

alter table "public"."consent" add constraint "consent_renews_fkey" FOREIGN KEY (tenant_id, renews) REFERENCES consent(tenant_id, id) not valid;

alter table "public"."consent" validate constraint "consent_renews_fkey";

alter table "public"."instrument_setting" add constraint "instrument_setting_ciwa_bands_check" CHECK ((ciwa_bands = ANY (ARRAY['ASAM2020'::text, '8/15'::text]))) not valid;

alter table "public"."instrument_setting" validate constraint "instrument_setting_ciwa_bands_check";

alter table "public"."instrument_setting" add constraint "instrument_setting_instrument_check" CHECK ((instrument = ANY (ARRAY['phq9'::text, 'gad7'::text, 'cssrs'::text, 'ciwa'::text, 'cows'::text, 'audit'::text, 'dast10'::text, 'bam'::text, 'pcl5'::text, 'ace'::text, 'asam'::text, 'biopsychosocial'::text, 'psychiatric'::text, 'nursing'::text]))) not valid;

alter table "public"."instrument_setting" validate constraint "instrument_setting_instrument_check";

alter table "public"."pre_admission" add constraint "pre_admission_clearance_check" CHECK ((clearance = ANY (ARRAY['not_needed'::text, 'pending'::text, 'cleared'::text]))) not valid;

alter table "public"."pre_admission" validate constraint "pre_admission_clearance_check";

alter table "public"."pre_admission" add constraint "pre_admission_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."pre_admission" validate constraint "pre_admission_client_fkey";

alter table "public"."pre_admission" add constraint "pre_admission_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."pre_admission" validate constraint "pre_admission_episode_fkey";

alter table "public"."pre_admission" add constraint "pre_admission_searched_by_fkey" FOREIGN KEY (tenant_id, searched_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."pre_admission" validate constraint "pre_admission_searched_by_fkey";

alter table "public"."pre_admission" add constraint "pre_admission_searched_with_fkey" FOREIGN KEY (tenant_id, searched_with) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."pre_admission" validate constraint "pre_admission_searched_with_fkey";

alter table "public"."pre_admission" add constraint "pre_admission_status_check" CHECK ((status = ANY (ARRAY['screening'::text, 'to_decide'::text, 'conditional'::text, 'accepted'::text, 'denied'::text, 'admitted'::text, 'closed'::text]))) not valid;

alter table "public"."pre_admission" validate constraint "pre_admission_status_check";

grant delete on table "public"."instrument_setting" to "nexus_app";

grant insert on table "public"."instrument_setting" to "nexus_app";

grant select on table "public"."instrument_setting" to "nexus_app";

grant update on table "public"."instrument_setting" to "nexus_app";

grant delete on table "public"."pre_admission" to "nexus_app";

grant insert on table "public"."pre_admission" to "nexus_app";

grant select on table "public"."pre_admission" to "nexus_app";

grant update on table "public"."pre_admission" to "nexus_app";


  create policy "tenant"
  on "public"."instrument_setting"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."pre_admission"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.assessment FOR EACH ROW EXECUTE FUNCTION signed_stays('signed,entered_in_error', 'ended_for,acted_on');

CREATE TRIGGER signed_stays AFTER UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION signed_stays('active,revoked,expired,superseded', 'revoked_on,revoked_how,end_note,renews');
alter table "instrument_setting" force row level security;
alter table "pre_admission" force row level security;
