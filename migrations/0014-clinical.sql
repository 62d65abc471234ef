select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."building" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "location" uuid not null,
    "floors" integer not null
      );


alter table "public"."building" enable row level security;


  create table "public"."care_team_member" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "staff" uuid not null,
    "part" text not null,
    "since" date not null,
    "until" date
      );


alter table "public"."care_team_member" enable row level security;


  create table "public"."client" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "mrn" text not null,
    "legal_first" text not null,
    "legal_middle" text,
    "legal_last" text not null,
    "preferred_name" text,
    "pronouns" text,
    "dob" date not null,
    "sex_at_birth" text not null,
    "gender_identity" text,
    "photo" uuid,
    "location" uuid not null,
    "flags" text[],
    "code_status" text not null,
    "advance_directive" boolean not null,
    "language" text not null,
    "interpreter" boolean not null,
    "guardian" jsonb,
    "emergency_contacts" jsonb,
    "phones" jsonb,
    "email" text,
    "address_line1" text,
    "city" text,
    "state" text,
    "zip" text,
    "races" text[],
    "marital" text,
    "veteran" boolean,
    "employment" text,
    "housing" text,
    "primary_care" text,
    "ssn_ending" text,
    "legal_status" text[],
    "legal_notes" text,
    "search_text" text generated always as (lower(((((((COALESCE(legal_first, ''::text) || ' '::text) || COALESCE(legal_last, ''::text)) || ' '::text) || COALESCE(preferred_name, ''::text)) || ' '::text) || COALESCE(mrn, ''::text)))) stored
      );


alter table "public"."client" enable row level security;


  create table "public"."due_item" (
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
    "client" uuid not null,
    "episode" uuid
      );


alter table "public"."due_item" enable row level security;


  create table "public"."episode" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "location" uuid not null,
    "program" text not null,
    "level_of_care" text not null,
    "utilization_level_of_care" text,
    "admit_type" text not null,
    "source" text not null,
    "expected_at" timestamp with time zone,
    "admitted_at" timestamp with time zone,
    "discharged_at" timestamp with time zone,
    "unit" uuid,
    "attending" uuid,
    "primary_therapist" uuid,
    "primary_nurse" uuid,
    "case_manager" uuid,
    "expected_days" integer,
    "discharge_type" text,
    "end_note" text
      );


alter table "public"."episode" enable row level security;


  create table "public"."unit" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "building" uuid not null,
    "location" uuid not null,
    "floor" integer not null,
    "kind" text not null,
    "staffed_beds" integer
      );


alter table "public"."unit" enable row level security;


  create table "public"."unit_duty" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "staff" uuid not null,
    "unit" uuid not null,
    "starts_on" date not null,
    "ends_on" date
      );


alter table "public"."unit_duty" enable row level security;

CREATE INDEX building_location_idx ON public.building USING btree (tenant_id, location, id);

CREATE INDEX building_name_idx ON public.building USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX building_name_key ON public.building USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX building_pkey ON public.building USING btree (tenant_id, id);

CREATE INDEX care_team_member_client_idx ON public.care_team_member USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX care_team_member_client_staff_part_since_key ON public.care_team_member USING btree (tenant_id, client, staff, part, since);

CREATE UNIQUE INDEX care_team_member_pkey ON public.care_team_member USING btree (tenant_id, id);

CREATE INDEX care_team_member_since_idx ON public.care_team_member USING btree (tenant_id, since, id);

CREATE INDEX care_team_member_staff_idx ON public.care_team_member USING btree (tenant_id, staff, id);

CREATE INDEX client_dob_idx ON public.client USING btree (tenant_id, dob, id);

CREATE INDEX client_legal_last_idx ON public.client USING btree (tenant_id, legal_last, id);

CREATE INDEX client_legal_last_legal_first_idx ON public.client USING btree (tenant_id, legal_last, legal_first, id);

CREATE INDEX client_location_idx ON public.client USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX client_mrn_key ON public.client USING btree (tenant_id, lower(mrn));

CREATE UNIQUE INDEX client_pkey ON public.client USING btree (tenant_id, id);

CREATE INDEX client_search_idx ON public.client USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX due_item_client_idx ON public.due_item USING btree (tenant_id, client, id);

CREATE INDEX due_item_due_at_idx ON public.due_item USING btree (tenant_id, due_at, id);

CREATE INDEX due_item_episode_idx ON public.due_item USING btree (tenant_id, episode, id);

CREATE INDEX due_item_kind_idx ON public.due_item USING btree (tenant_id, kind, id);

CREATE INDEX due_item_person_idx ON public.due_item USING btree (tenant_id, person, id);

CREATE UNIQUE INDEX due_item_pkey ON public.due_item USING btree (tenant_id, id);

CREATE INDEX due_item_record_idx ON public.due_item USING btree (tenant_id, record, id);

CREATE INDEX episode_admitted_at_idx ON public.episode USING btree (tenant_id, admitted_at, id);

CREATE INDEX episode_attending_idx ON public.episode USING btree (tenant_id, attending, id);

CREATE INDEX episode_case_manager_idx ON public.episode USING btree (tenant_id, case_manager, id);

CREATE INDEX episode_client_idx ON public.episode USING btree (tenant_id, client, id);

CREATE INDEX episode_location_idx ON public.episode USING btree (tenant_id, location, id);

select 1; 
-- CREATE INDEX episode_open_excl ON public.episode USING gist (tenant_id, client, tstzrange(admitted_at, discharged_at, '[)'::text)) WHERE (status = ANY (ARRAY['admitted'::text, 'active'::text, 'on_leave'::text, 'discharge_planning'::text, 'discharged'::text]));

CREATE UNIQUE INDEX episode_pkey ON public.episode USING btree (tenant_id, id);

CREATE INDEX episode_primary_nurse_idx ON public.episode USING btree (tenant_id, primary_nurse, id);

CREATE INDEX episode_primary_therapist_idx ON public.episode USING btree (tenant_id, primary_therapist, id);

CREATE INDEX episode_unit_idx ON public.episode USING btree (tenant_id, unit, id);

CREATE INDEX unit_building_idx ON public.unit USING btree (tenant_id, building, id);

select 1; 
-- CREATE INDEX unit_duty_once_excl ON public.unit_duty USING gist (tenant_id, staff, unit, daterange(starts_on, ends_on, '[]'::text));

CREATE UNIQUE INDEX unit_duty_pkey ON public.unit_duty USING btree (tenant_id, id);

CREATE INDEX unit_duty_staff_idx ON public.unit_duty USING btree (tenant_id, staff, id);

CREATE INDEX unit_duty_starts_on_idx ON public.unit_duty USING btree (tenant_id, starts_on, id);

CREATE INDEX unit_duty_unit_idx ON public.unit_duty USING btree (tenant_id, unit, id);

CREATE INDEX unit_location_idx ON public.unit USING btree (tenant_id, location, id);

CREATE INDEX unit_name_idx ON public.unit USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX unit_name_key ON public.unit USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX unit_pkey ON public.unit USING btree (tenant_id, id);

alter table "public"."building" add constraint "building_pkey" PRIMARY KEY using index "building_pkey";

alter table "public"."care_team_member" add constraint "care_team_member_pkey" PRIMARY KEY using index "care_team_member_pkey";

alter table "public"."client" add constraint "client_pkey" PRIMARY KEY using index "client_pkey";

alter table "public"."due_item" add constraint "due_item_pkey" PRIMARY KEY using index "due_item_pkey";

alter table "public"."episode" add constraint "episode_pkey" PRIMARY KEY using index "episode_pkey";

alter table "public"."unit" add constraint "unit_pkey" PRIMARY KEY using index "unit_pkey";

alter table "public"."unit_duty" add constraint "unit_duty_pkey" PRIMARY KEY using index "unit_duty_pkey";

alter table "public"."building" add constraint "building_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."building" validate constraint "building_location_fkey";

alter table "public"."building" add constraint "building_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))) not valid;

alter table "public"."building" validate constraint "building_status_check";

alter table "public"."care_team_member" add constraint "care_team_member_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."care_team_member" validate constraint "care_team_member_client_fkey";

alter table "public"."care_team_member" add constraint "care_team_member_part_check" CHECK ((part = ANY (ARRAY['attending'::text, 'therapist'::text, 'nurse'::text, 'case_manager'::text, 'member'::text]))) not valid;

alter table "public"."care_team_member" validate constraint "care_team_member_part_check";

alter table "public"."care_team_member" add constraint "care_team_member_staff_fkey" FOREIGN KEY (tenant_id, staff) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."care_team_member" validate constraint "care_team_member_staff_fkey";

alter table "public"."care_team_member" add constraint "care_team_member_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text]))) not valid;

alter table "public"."care_team_member" validate constraint "care_team_member_status_check";

alter table "public"."client" add constraint "client_code_status_check" CHECK ((code_status = ANY (ARRAY['full'::text, 'dnr'::text, 'dnr_dni'::text]))) not valid;

alter table "public"."client" validate constraint "client_code_status_check";

alter table "public"."client" add constraint "client_employment_check" CHECK ((employment = ANY (ARRAY['employed'::text, 'unemployed'::text, 'student'::text, 'disabled'::text, 'retired'::text, 'other'::text]))) not valid;

alter table "public"."client" validate constraint "client_employment_check";

alter table "public"."client" add constraint "client_gender_identity_check" CHECK ((gender_identity = ANY (ARRAY['woman'::text, 'man'::text, 'nonbinary'::text, 'transgender_woman'::text, 'transgender_man'::text, 'other'::text, 'declined'::text]))) not valid;

alter table "public"."client" validate constraint "client_gender_identity_check";

alter table "public"."client" add constraint "client_housing_check" CHECK ((housing = ANY (ARRAY['stable'::text, 'Z59.01'::text, 'Z59.02'::text, 'Z59.1'::text, 'Z59.811'::text, 'Z59.819'::text, 'institution'::text]))) not valid;

alter table "public"."client" validate constraint "client_housing_check";

alter table "public"."client" add constraint "client_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."client" validate constraint "client_location_fkey";

alter table "public"."client" add constraint "client_marital_check" CHECK ((marital = ANY (ARRAY['single'::text, 'married'::text, 'partnered'::text, 'separated'::text, 'divorced'::text, 'widowed'::text]))) not valid;

alter table "public"."client" validate constraint "client_marital_check";

alter table "public"."client" add constraint "client_pronouns_check" CHECK ((pronouns = ANY (ARRAY['she/her'::text, 'he/him'::text, 'they/them'::text, 'other'::text]))) not valid;

alter table "public"."client" validate constraint "client_pronouns_check";

alter table "public"."client" add constraint "client_sex_at_birth_check" CHECK ((sex_at_birth = ANY (ARRAY['female'::text, 'male'::text, 'intersex'::text, 'unknown'::text]))) not valid;

alter table "public"."client" validate constraint "client_sex_at_birth_check";

alter table "public"."client" add constraint "client_state_check" CHECK ((state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."client" validate constraint "client_state_check";

alter table "public"."due_item" add constraint "due_item_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."due_item" validate constraint "due_item_client_fkey";

alter table "public"."due_item" add constraint "due_item_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."due_item" validate constraint "due_item_episode_fkey";

alter table "public"."due_item" add constraint "due_item_escalated_check" CHECK ((escalated = ANY (ARRAY['no'::text, 'yes'::text]))) not valid;

alter table "public"."due_item" validate constraint "due_item_escalated_check";

alter table "public"."due_item" add constraint "due_item_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'dropped'::text]))) not valid;

alter table "public"."due_item" validate constraint "due_item_status_check";

alter table "public"."episode" add constraint "episode_admit_type_check" CHECK ((admit_type = ANY (ARRAY['voluntary'::text, 'court'::text, 'involuntary'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_admit_type_check";

alter table "public"."episode" add constraint "episode_attending_fkey" FOREIGN KEY (tenant_id, attending) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."episode" validate constraint "episode_attending_fkey";

alter table "public"."episode" add constraint "episode_case_manager_fkey" FOREIGN KEY (tenant_id, case_manager) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."episode" validate constraint "episode_case_manager_fkey";

alter table "public"."episode" add constraint "episode_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."episode" validate constraint "episode_client_fkey";

alter table "public"."episode" add constraint "episode_discharge_type_check" CHECK ((discharge_type = ANY (ARRAY['completed'::text, 'transfer_higher'::text, 'transfer_lower'::text, 'ama'::text, 'administrative'::text, 'elopement'::text, 'medical'::text, 'death'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_discharge_type_check";

alter table "public"."episode" add constraint "episode_level_of_care_check" CHECK ((level_of_care = ANY (ARRAY['4'::text, '1.0'::text, '1.5'::text, '1.7'::text, '2.1'::text, '2.5'::text, '2.7'::text, '3.1'::text, '3.5'::text, '3.7'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_level_of_care_check";

alter table "public"."episode" add constraint "episode_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."episode" validate constraint "episode_location_fkey";

alter table "public"."episode" add constraint "episode_open_excl" EXCLUDE USING gist (tenant_id WITH =, client WITH =, tstzrange(admitted_at, discharged_at, '[)'::text) WITH &&) WHERE ((status = ANY (ARRAY['admitted'::text, 'active'::text, 'on_leave'::text, 'discharge_planning'::text, 'discharged'::text])));

alter table "public"."episode" add constraint "episode_primary_nurse_fkey" FOREIGN KEY (tenant_id, primary_nurse) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."episode" validate constraint "episode_primary_nurse_fkey";

alter table "public"."episode" add constraint "episode_primary_therapist_fkey" FOREIGN KEY (tenant_id, primary_therapist) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."episode" validate constraint "episode_primary_therapist_fkey";

alter table "public"."episode" add constraint "episode_source_check" CHECK ((source = ANY (ARRAY['self'::text, 'family'::text, 'hospital'::text, 'provider'::text, 'court'::text, 'alumni'::text, 'other'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_source_check";

alter table "public"."episode" add constraint "episode_status_check" CHECK ((status = ANY (ARRAY['pre_admit'::text, 'admitted'::text, 'active'::text, 'on_leave'::text, 'discharge_planning'::text, 'discharged'::text, 'cancelled'::text, 'no_show'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_status_check";

alter table "public"."episode" add constraint "episode_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."episode" validate constraint "episode_unit_fkey";

alter table "public"."episode" add constraint "episode_utilization_level_of_care_check" CHECK ((utilization_level_of_care = ANY (ARRAY['4'::text, '1.0'::text, '1.5'::text, '1.7'::text, '2.1'::text, '2.5'::text, '2.7'::text, '3.1'::text, '3.5'::text, '3.7'::text]))) not valid;

alter table "public"."episode" validate constraint "episode_utilization_level_of_care_check";

alter table "public"."unit" add constraint "unit_building_fkey" FOREIGN KEY (tenant_id, building) REFERENCES building(tenant_id, id) not valid;

alter table "public"."unit" validate constraint "unit_building_fkey";

alter table "public"."unit" add constraint "unit_kind_check" CHECK ((kind = ANY (ARRAY['detox'::text, 'residential'::text, 'adolescent'::text, 'transitional'::text, 'outpatient'::text]))) not valid;

alter table "public"."unit" validate constraint "unit_kind_check";

alter table "public"."unit" add constraint "unit_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."unit" validate constraint "unit_location_fkey";

alter table "public"."unit" add constraint "unit_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))) not valid;

alter table "public"."unit" validate constraint "unit_status_check";

alter table "public"."unit_duty" add constraint "unit_duty_once_excl" EXCLUDE USING gist (tenant_id WITH =, staff WITH =, unit WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&);

alter table "public"."unit_duty" add constraint "unit_duty_staff_fkey" FOREIGN KEY (tenant_id, staff) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."unit_duty" validate constraint "unit_duty_staff_fkey";

alter table "public"."unit_duty" add constraint "unit_duty_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."unit_duty" validate constraint "unit_duty_unit_fkey";

grant delete on table "public"."building" to "nexus_app";

grant insert on table "public"."building" to "nexus_app";

grant select on table "public"."building" to "nexus_app";

grant update on table "public"."building" to "nexus_app";

grant delete on table "public"."care_team_member" to "nexus_app";

grant insert on table "public"."care_team_member" to "nexus_app";

grant select on table "public"."care_team_member" to "nexus_app";

grant update on table "public"."care_team_member" to "nexus_app";

grant delete on table "public"."client" to "nexus_app";

grant insert on table "public"."client" to "nexus_app";

grant select on table "public"."client" to "nexus_app";

grant update on table "public"."client" to "nexus_app";

grant delete on table "public"."due_item" to "nexus_app";

grant insert on table "public"."due_item" to "nexus_app";

grant select on table "public"."due_item" to "nexus_app";

grant update on table "public"."due_item" to "nexus_app";

grant delete on table "public"."episode" to "nexus_app";

grant insert on table "public"."episode" to "nexus_app";

grant select on table "public"."episode" to "nexus_app";

grant update on table "public"."episode" to "nexus_app";

grant delete on table "public"."unit" to "nexus_app";

grant insert on table "public"."unit" to "nexus_app";

grant select on table "public"."unit" to "nexus_app";

grant update on table "public"."unit" to "nexus_app";

grant delete on table "public"."unit_duty" to "nexus_app";

grant insert on table "public"."unit_duty" to "nexus_app";

grant select on table "public"."unit_duty" to "nexus_app";

grant update on table "public"."unit_duty" to "nexus_app";


  create policy "tenant"
  on "public"."building"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."care_team_member"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."client"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."due_item"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."episode"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."unit"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."unit_duty"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "building" force row level security;
alter table "care_team_member" force row level security;
alter table "client" force row level security;
alter table "due_item" force row level security;
alter table "episode" force row level security;
alter table "unit" force row level security;
alter table "unit_duty" force row level security;
