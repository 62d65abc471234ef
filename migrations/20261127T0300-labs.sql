select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."lab_message" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "location" uuid not null,
    "direction" text not null,
    "type" text not null,
    "control_id" text not null,
    "sender" text,
    "at" timestamp with time zone not null,
    "digest" text not null,
    "raw" text not null,
    "answer" text,
    "why" text,
    "person" text,
    "reports" integer not null,
    "client" uuid,
    "order" uuid,
    "matched_by" uuid,
    "matched_at" timestamp with time zone,
    "discarded_for" text
      );


alter table "public"."lab_message" enable row level security;


  create table "public"."lab_order" (
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
    "tests" text[] not null,
    "specimens" text[] not null,
    "is_drug_screen" boolean not null,
    "prescriber" uuid not null,
    "collect_at" timestamp with time zone not null,
    "fasting" boolean not null,
    "stat" boolean not null,
    "diagnoses" text not null,
    "bill_to" text not null,
    "observed" boolean not null,
    "custody" text,
    "notes" text,
    "collected_at" timestamp with time zone,
    "collected_by" uuid,
    "temperature" integer,
    "temperature_note" text,
    "sent_at" timestamp with time zone,
    "reviewed_at" timestamp with time zone,
    "ended_for" text,
    "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored
      );


alter table "public"."lab_order" enable row level security;


  create table "public"."lab_result" (
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
    "order" uuid,
    "message" uuid,
    "prescriber" uuid,
    "name" text not null,
    "code" text,
    "report_key" text not null,
    "edition" integer not null,
    "is_drug_screen" boolean not null,
    "level" text not null,
    "urgency" integer not null,
    "report_status" text not null,
    "lines" jsonb not null,
    "note" text,
    "laboratory" text,
    "clia" text,
    "collected_at" timestamp with time zone,
    "reported_at" timestamp with time zone,
    "received_at" timestamp with time zone not null,
    "corrects" uuid,
    "notified_name" text,
    "notified_at" timestamp with time zone,
    "read_back" boolean,
    "called_by" uuid,
    "action_taken" text,
    "reviewed_by" uuid,
    "reviewed_at" timestamp with time zone,
    "ended_for" text
      );


alter table "public"."lab_result" enable row level security;

CREATE INDEX lab_message_at_idx ON public.lab_message USING btree (tenant_id, at, id);

CREATE INDEX lab_message_client_idx ON public.lab_message USING btree (tenant_id, client, id);

CREATE INDEX lab_message_control_id_idx ON public.lab_message USING btree (tenant_id, control_id, id);

CREATE INDEX lab_message_digest_idx ON public.lab_message USING btree (tenant_id, digest, id);

CREATE INDEX lab_message_location_idx ON public.lab_message USING btree (tenant_id, location, id);

CREATE INDEX lab_message_order_idx ON public.lab_message USING btree (tenant_id, "order", id);

CREATE UNIQUE INDEX lab_message_pkey ON public.lab_message USING btree (tenant_id, id);

CREATE INDEX lab_order_client_idx ON public.lab_order USING btree (tenant_id, client, id);

CREATE INDEX lab_order_collect_at_idx ON public.lab_order USING btree (tenant_id, collect_at, id);

CREATE INDEX lab_order_episode_idx ON public.lab_order USING btree (tenant_id, episode, id);

CREATE INDEX lab_order_number_idx ON public.lab_order USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX lab_order_number_key ON public.lab_order USING btree (tenant_id, lower(number));

CREATE UNIQUE INDEX lab_order_pkey ON public.lab_order USING btree (tenant_id, id);

CREATE INDEX lab_order_prescriber_idx ON public.lab_order USING btree (tenant_id, prescriber, id);

CREATE INDEX lab_order_search_idx ON public.lab_order USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX lab_result_client_idx ON public.lab_result USING btree (tenant_id, client, id);

CREATE INDEX lab_result_collected_at_idx ON public.lab_result USING btree (tenant_id, collected_at, id);

CREATE INDEX lab_result_corrects_idx ON public.lab_result USING btree (tenant_id, corrects, id);

CREATE INDEX lab_result_episode_idx ON public.lab_result USING btree (tenant_id, episode, id);

CREATE INDEX lab_result_message_idx ON public.lab_result USING btree (tenant_id, message, id);

CREATE INDEX lab_result_order_idx ON public.lab_result USING btree (tenant_id, "order", id);

CREATE UNIQUE INDEX lab_result_pkey ON public.lab_result USING btree (tenant_id, id);

CREATE INDEX lab_result_prescriber_idx ON public.lab_result USING btree (tenant_id, prescriber, id);

CREATE INDEX lab_result_received_at_idx ON public.lab_result USING btree (tenant_id, received_at, id);

CREATE INDEX lab_result_report_key_idx ON public.lab_result USING btree (tenant_id, report_key, id);

CREATE INDEX lab_result_urgency_idx ON public.lab_result USING btree (tenant_id, urgency, id);

CREATE INDEX lab_result_urgency_received_at_idx ON public.lab_result USING btree (tenant_id, urgency, received_at, id);

alter table "public"."lab_message" add constraint "lab_message_pkey" PRIMARY KEY using index "lab_message_pkey";

alter table "public"."lab_order" add constraint "lab_order_pkey" PRIMARY KEY using index "lab_order_pkey";

alter table "public"."lab_result" add constraint "lab_result_pkey" PRIMARY KEY using index "lab_result_pkey";

alter table "public"."lab_message" add constraint "lab_message_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."lab_message" validate constraint "lab_message_client_fkey";

alter table "public"."lab_message" add constraint "lab_message_direction_check" CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))) not valid;

alter table "public"."lab_message" validate constraint "lab_message_direction_check";

alter table "public"."lab_message" add constraint "lab_message_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."lab_message" validate constraint "lab_message_location_fkey";

alter table "public"."lab_message" add constraint "lab_message_order_fkey" FOREIGN KEY (tenant_id, "order") REFERENCES lab_order(tenant_id, id) not valid;

alter table "public"."lab_message" validate constraint "lab_message_order_fkey";

alter table "public"."lab_message" add constraint "lab_message_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'filed'::text, 'refused'::text, 'noted'::text, 'sent'::text, 'accepted'::text, 'refused_by_lab'::text, 'set_aside'::text]))) not valid;

alter table "public"."lab_message" validate constraint "lab_message_status_check";

alter table "public"."lab_order" add constraint "lab_order_bill_to_check" CHECK ((bill_to = ANY (ARRAY['client'::text, 'insurance'::text, 'facility'::text]))) not valid;

alter table "public"."lab_order" validate constraint "lab_order_bill_to_check";

alter table "public"."lab_order" add constraint "lab_order_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."lab_order" validate constraint "lab_order_client_fkey";

alter table "public"."lab_order" add constraint "lab_order_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."lab_order" validate constraint "lab_order_episode_fkey";

alter table "public"."lab_order" add constraint "lab_order_prescriber_fkey" FOREIGN KEY (tenant_id, prescriber) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."lab_order" validate constraint "lab_order_prescriber_fkey";

alter table "public"."lab_order" add constraint "lab_order_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text, 'sent'::text, 'partial'::text, 'received'::text, 'reviewed'::text, 'corrected'::text, 'cancelled'::text, 'rejected'::text]))) not valid;

alter table "public"."lab_order" validate constraint "lab_order_status_check";

alter table "public"."lab_result" add constraint "lab_result_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."lab_result" validate constraint "lab_result_client_fkey";

alter table "public"."lab_result" add constraint "lab_result_corrects_fkey" FOREIGN KEY (tenant_id, corrects) REFERENCES lab_result(tenant_id, id) not valid;

alter table "public"."lab_result" validate constraint "lab_result_corrects_fkey";

alter table "public"."lab_result" add constraint "lab_result_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."lab_result" validate constraint "lab_result_episode_fkey";

alter table "public"."lab_result" add constraint "lab_result_level_check" CHECK ((level = ANY (ARRAY['critical'::text, 'abnormal'::text, 'normal'::text]))) not valid;

alter table "public"."lab_result" validate constraint "lab_result_level_check";

alter table "public"."lab_result" add constraint "lab_result_message_fkey" FOREIGN KEY (tenant_id, message) REFERENCES lab_message(tenant_id, id) not valid;

alter table "public"."lab_result" validate constraint "lab_result_message_fkey";

alter table "public"."lab_result" add constraint "lab_result_order_fkey" FOREIGN KEY (tenant_id, "order") REFERENCES lab_order(tenant_id, id) not valid;

alter table "public"."lab_result" validate constraint "lab_result_order_fkey";

alter table "public"."lab_result" add constraint "lab_result_prescriber_fkey" FOREIGN KEY (tenant_id, prescriber) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."lab_result" validate constraint "lab_result_prescriber_fkey";

alter table "public"."lab_result" add constraint "lab_result_report_status_check" CHECK ((report_status = ANY (ARRAY['P'::text, 'F'::text, 'C'::text, 'X'::text]))) not valid;

alter table "public"."lab_result" validate constraint "lab_result_report_status_check";

alter table "public"."lab_result" add constraint "lab_result_status_check" CHECK ((status = ANY (ARRAY['to_review'::text, 'critical'::text, 'called'::text, 'reviewed'::text, 'superseded'::text, 'withdrawn'::text]))) not valid;

alter table "public"."lab_result" validate constraint "lab_result_status_check";

grant delete on table "public"."lab_message" to "nexus_app";

grant insert on table "public"."lab_message" to "nexus_app";

grant select on table "public"."lab_message" to "nexus_app";

grant update on table "public"."lab_message" to "nexus_app";

grant delete on table "public"."lab_order" to "nexus_app";

grant insert on table "public"."lab_order" to "nexus_app";

grant select on table "public"."lab_order" to "nexus_app";

grant update on table "public"."lab_order" to "nexus_app";

grant delete on table "public"."lab_result" to "nexus_app";

grant insert on table "public"."lab_result" to "nexus_app";

grant select on table "public"."lab_result" to "nexus_app";

grant update on table "public"."lab_result" to "nexus_app";


  create policy "tenant"
  on "public"."lab_message"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."lab_order"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."lab_result"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "lab_message" force row level security;
alter table "lab_order" force row level security;
alter table "lab_result" force row level security;
