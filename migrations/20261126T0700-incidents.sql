select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."client_event" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "at" timestamp with time zone not null,
    "note" text not null,
    "incident" uuid not null
      );


alter table "public"."client_event" enable row level security;


  create table "public"."corrective_action" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "incident" uuid not null,
    "location" uuid not null,
    "what" text not null,
    "owner" uuid not null,
    "due" date not null,
    "done_note" text,
    "done_on" date,
    "verified_on" date
      );


alter table "public"."corrective_action" enable row level security;


  create table "public"."incident" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "category" text not null,
    "med_error" text,
    "occurred_at" timestamp with time zone not null,
    "discovered_at" timestamp with time zone not null,
    "location" uuid not null,
    "unit" uuid,
    "place" text,
    "staff" uuid,
    "persons" jsonb,
    "description" text not null,
    "immediate_action" text not null,
    "harm" text not null,
    "missing_hours" numeric,
    "attachments" uuid[],
    "reporter" uuid,
    "anonymous" boolean not null,
    "sentinel" boolean not null,
    "submitted_at" timestamp with time zone,
    "triage_note" text,
    "investigator" uuid,
    "findings" text,
    "root_cause" text,
    "breach_risk" text,
    "closed_at" timestamp with time zone,
    "reopen_reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored
      );


alter table "public"."incident" enable row level security;


  create table "public"."incident_clock" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "kind" text not null,
    "title" text not null,
    "noun" text not null,
    "record" text not null,
    "link" text,
    "due_at" timestamp with time zone not null,
    "role" text,
    "person" uuid,
    "escalate_to" text,
    "escalate_at" timestamp with time zone,
    "escalated" text not null,
    "incident" uuid not null,
    "location" uuid not null
      );


alter table "public"."incident_clock" enable row level security;


  create table "public"."incident_notice" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "incident" uuid not null,
    "location" uuid not null,
    "who" text not null,
    "name" text not null,
    "at" timestamp with time zone not null,
    "how" text not null,
    "reference" text
      );


alter table "public"."incident_notice" enable row level security;


  create table "public"."reporting_rule" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "state" text not null,
    "category" text,
    "at_least" text not null,
    "hours" integer not null,
    "recipient" text not null,
    "form" text,
    "source" text not null,
    "active" boolean not null,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."reporting_rule" enable row level security;

CREATE INDEX client_event_at_idx ON public.client_event USING btree (tenant_id, at, id);

CREATE INDEX client_event_client_idx ON public.client_event USING btree (tenant_id, client, id);

CREATE INDEX client_event_incident_idx ON public.client_event USING btree (tenant_id, incident, id);

CREATE UNIQUE INDEX client_event_pkey ON public.client_event USING btree (tenant_id, id);

CREATE INDEX corrective_action_due_idx ON public.corrective_action USING btree (tenant_id, due, id);

CREATE INDEX corrective_action_incident_idx ON public.corrective_action USING btree (tenant_id, incident, id);

CREATE INDEX corrective_action_location_idx ON public.corrective_action USING btree (tenant_id, location, id);

CREATE INDEX corrective_action_owner_idx ON public.corrective_action USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX corrective_action_pkey ON public.corrective_action USING btree (tenant_id, id);

CREATE INDEX incident_clock_due_at_idx ON public.incident_clock USING btree (tenant_id, due_at, id);

CREATE INDEX incident_clock_incident_idx ON public.incident_clock USING btree (tenant_id, incident, id);

CREATE INDEX incident_clock_kind_idx ON public.incident_clock USING btree (tenant_id, kind, id);

CREATE INDEX incident_clock_location_idx ON public.incident_clock USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX incident_clock_pkey ON public.incident_clock USING btree (tenant_id, id);

CREATE INDEX incident_clock_record_idx ON public.incident_clock USING btree (tenant_id, record, id);

CREATE INDEX incident_investigator_idx ON public.incident USING btree (tenant_id, investigator, id);

CREATE INDEX incident_location_idx ON public.incident USING btree (tenant_id, location, id);

CREATE INDEX incident_notice_at_idx ON public.incident_notice USING btree (tenant_id, at, id);

CREATE INDEX incident_notice_incident_idx ON public.incident_notice USING btree (tenant_id, incident, id);

CREATE INDEX incident_notice_location_idx ON public.incident_notice USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX incident_notice_pkey ON public.incident_notice USING btree (tenant_id, id);

CREATE UNIQUE INDEX incident_number_key ON public.incident USING btree (tenant_id, lower(number));

CREATE INDEX incident_occurred_at_idx ON public.incident USING btree (tenant_id, occurred_at, id);

CREATE UNIQUE INDEX incident_pkey ON public.incident USING btree (tenant_id, id);

CREATE INDEX incident_reporter_idx ON public.incident USING btree (tenant_id, reporter, id);

CREATE INDEX incident_search_idx ON public.incident USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX incident_staff_idx ON public.incident USING btree (tenant_id, staff, id);

CREATE INDEX incident_unit_idx ON public.incident USING btree (tenant_id, unit, id);

CREATE INDEX reporting_rule_name_idx ON public.reporting_rule USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX reporting_rule_pkey ON public.reporting_rule USING btree (tenant_id, id);

CREATE INDEX reporting_rule_search_idx ON public.reporting_rule USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."client_event" add constraint "client_event_pkey" PRIMARY KEY using index "client_event_pkey";

alter table "public"."corrective_action" add constraint "corrective_action_pkey" PRIMARY KEY using index "corrective_action_pkey";

alter table "public"."incident" add constraint "incident_pkey" PRIMARY KEY using index "incident_pkey";

alter table "public"."incident_clock" add constraint "incident_clock_pkey" PRIMARY KEY using index "incident_clock_pkey";

alter table "public"."incident_notice" add constraint "incident_notice_pkey" PRIMARY KEY using index "incident_notice_pkey";

alter table "public"."reporting_rule" add constraint "reporting_rule_pkey" PRIMARY KEY using index "reporting_rule_pkey";

alter table "public"."client_event" add constraint "client_event_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."client_event" validate constraint "client_event_client_fkey";

alter table "public"."client_event" add constraint "client_event_incident_fkey" FOREIGN KEY (tenant_id, incident) REFERENCES incident(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."client_event" validate constraint "client_event_incident_fkey";

alter table "public"."corrective_action" add constraint "corrective_action_incident_fkey" FOREIGN KEY (tenant_id, incident) REFERENCES incident(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."corrective_action" validate constraint "corrective_action_incident_fkey";

alter table "public"."corrective_action" add constraint "corrective_action_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."corrective_action" validate constraint "corrective_action_location_fkey";

alter table "public"."corrective_action" add constraint "corrective_action_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."corrective_action" validate constraint "corrective_action_owner_fkey";

alter table "public"."corrective_action" add constraint "corrective_action_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'verified'::text, 'cancelled'::text]))) not valid;

alter table "public"."corrective_action" validate constraint "corrective_action_status_check";

alter table "public"."incident" add constraint "incident_breach_risk_check" CHECK ((breach_risk = ANY (ARRAY['low'::text, 'notify'::text]))) not valid;

alter table "public"."incident" validate constraint "incident_breach_risk_check";

alter table "public"."incident" add constraint "incident_category_check" CHECK ((category = ANY (ARRAY['suicide_attempt'::text, 'self_harm'::text, 'overdose'::text, 'fall'::text, 'med_error'::text, 'adverse_reaction'::text, 'assault_client'::text, 'assault_staff'::text, 'sexual'::text, 'abuse'::text, 'elopement'::text, 'ama'::text, 'contraband'::text, 'property'::text, 'fire'::text, 'infection'::text, 'injury'::text, 'restraint'::text, 'privacy'::text, 'death'::text, 'environment'::text]))) not valid;

alter table "public"."incident" validate constraint "incident_category_check";

alter table "public"."incident" add constraint "incident_harm_check" CHECK ((harm = ANY (ARRAY['none'::text, 'monitoring'::text, 'minor'::text, 'moderate'::text, 'severe'::text, 'death'::text]))) not valid;

alter table "public"."incident" validate constraint "incident_harm_check";

alter table "public"."incident" add constraint "incident_investigator_fkey" FOREIGN KEY (tenant_id, investigator) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."incident" validate constraint "incident_investigator_fkey";

alter table "public"."incident" add constraint "incident_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."incident" validate constraint "incident_location_fkey";

alter table "public"."incident" add constraint "incident_med_error_check" CHECK ((med_error = ANY (ARRAY['time'::text, 'dose'::text, 'form'::text, 'drug'::text, 'patient'::text, 'route'::text, 'rate'::text, 'omission'::text, 'unauthorized'::text, 'preparation'::text, 'prescribing'::text, 'labeling'::text]))) not valid;

alter table "public"."incident" validate constraint "incident_med_error_check";

alter table "public"."incident" add constraint "incident_staff_fkey" FOREIGN KEY (tenant_id, staff) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."incident" validate constraint "incident_staff_fkey";

alter table "public"."incident" add constraint "incident_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'triaged'::text, 'investigating'::text, 'corrective_action'::text, 'closed'::text]))) not valid;

alter table "public"."incident" validate constraint "incident_status_check";

alter table "public"."incident" add constraint "incident_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."incident" validate constraint "incident_unit_fkey";

alter table "public"."incident_clock" add constraint "incident_clock_escalated_check" CHECK ((escalated = ANY (ARRAY['no'::text, 'yes'::text]))) not valid;

alter table "public"."incident_clock" validate constraint "incident_clock_escalated_check";

alter table "public"."incident_clock" add constraint "incident_clock_incident_fkey" FOREIGN KEY (tenant_id, incident) REFERENCES incident(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."incident_clock" validate constraint "incident_clock_incident_fkey";

alter table "public"."incident_clock" add constraint "incident_clock_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."incident_clock" validate constraint "incident_clock_location_fkey";

alter table "public"."incident_clock" add constraint "incident_clock_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'dropped'::text]))) not valid;

alter table "public"."incident_clock" validate constraint "incident_clock_status_check";

alter table "public"."incident_notice" add constraint "incident_notice_how_check" CHECK ((how = ANY (ARRAY['phone'::text, 'in_person'::text, 'fax'::text, 'portal'::text, 'mail'::text]))) not valid;

alter table "public"."incident_notice" validate constraint "incident_notice_how_check";

alter table "public"."incident_notice" add constraint "incident_notice_incident_fkey" FOREIGN KEY (tenant_id, incident) REFERENCES incident(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."incident_notice" validate constraint "incident_notice_incident_fkey";

alter table "public"."incident_notice" add constraint "incident_notice_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."incident_notice" validate constraint "incident_notice_location_fkey";

alter table "public"."incident_notice" add constraint "incident_notice_who_check" CHECK ((who = ANY (ARRAY['family'::text, 'psychiatrist'::text, 'state'::text, 'licensing'::text, 'aps_cps'::text, 'police'::text, 'payer'::text]))) not valid;

alter table "public"."incident_notice" validate constraint "incident_notice_who_check";

alter table "public"."reporting_rule" add constraint "reporting_rule_at_least_check" CHECK ((at_least = ANY (ARRAY['none'::text, 'monitoring'::text, 'minor'::text, 'moderate'::text, 'severe'::text, 'death'::text]))) not valid;

alter table "public"."reporting_rule" validate constraint "reporting_rule_at_least_check";

alter table "public"."reporting_rule" add constraint "reporting_rule_category_check" CHECK ((category = ANY (ARRAY['suicide_attempt'::text, 'self_harm'::text, 'overdose'::text, 'fall'::text, 'med_error'::text, 'adverse_reaction'::text, 'assault_client'::text, 'assault_staff'::text, 'sexual'::text, 'abuse'::text, 'elopement'::text, 'ama'::text, 'contraband'::text, 'property'::text, 'fire'::text, 'infection'::text, 'injury'::text, 'restraint'::text, 'privacy'::text, 'death'::text, 'environment'::text]))) not valid;

alter table "public"."reporting_rule" validate constraint "reporting_rule_category_check";

grant delete on table "public"."client_event" to "nexus_app";

grant insert on table "public"."client_event" to "nexus_app";

grant select on table "public"."client_event" to "nexus_app";

grant update on table "public"."client_event" to "nexus_app";

grant delete on table "public"."corrective_action" to "nexus_app";

grant insert on table "public"."corrective_action" to "nexus_app";

grant select on table "public"."corrective_action" to "nexus_app";

grant update on table "public"."corrective_action" to "nexus_app";

grant delete on table "public"."incident" to "nexus_app";

grant insert on table "public"."incident" to "nexus_app";

grant select on table "public"."incident" to "nexus_app";

grant update on table "public"."incident" to "nexus_app";

grant delete on table "public"."incident_clock" to "nexus_app";

grant insert on table "public"."incident_clock" to "nexus_app";

grant select on table "public"."incident_clock" to "nexus_app";

grant update on table "public"."incident_clock" to "nexus_app";

grant insert on table "public"."incident_notice" to "nexus_app";

grant select on table "public"."incident_notice" to "nexus_app";

grant delete on table "public"."reporting_rule" to "nexus_app";

grant insert on table "public"."reporting_rule" to "nexus_app";

grant select on table "public"."reporting_rule" to "nexus_app";

grant update on table "public"."reporting_rule" to "nexus_app";


  create policy "tenant"
  on "public"."client_event"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."corrective_action"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."incident"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."incident_clock"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."incident_notice"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."reporting_rule"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "client_event" force row level security;
alter table "corrective_action" force row level security;
alter table "incident" force row level security;
alter table "incident_clock" force row level security;
alter table "incident_notice" force row level security;
alter table "reporting_rule" force row level security;
