select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."feedback" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "recipient" uuid not null,
    "author" uuid not null,
    "writer" uuid,
    "kind" text not null,
    "message" text not null,
    "visibility" text not null,
    "given_on" date
      );


alter table "public"."feedback" enable row level security;


  create table "public"."feedback_request" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "asked" uuid not null,
    "requester" uuid not null,
    "writer" uuid,
    "topic" text not null,
    "due_on" date,
    "answer" text,
    "answered_on" date
      );


alter table "public"."feedback_request" enable row level security;


  create table "public"."goal" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "employee" uuid not null,
    "parent" uuid,
    "description" text,
    "metric" text not null,
    "start_value" numeric not null,
    "target_value" numeric not null,
    "current_value" numeric,
    "progress" integer not null,
    "weight" integer not null,
    "due_on" date not null,
    "visibility" text not null,
    "checked_on" date,
    "closed_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."goal" enable row level security;


  create table "public"."goal_tree" (
    "tenant_id" uuid not null,
    "ancestor" uuid not null,
    "descendant" uuid not null,
    "depth" integer not null
      );


alter table "public"."goal_tree" enable row level security;


  create table "public"."goal_update" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "goal" uuid not null,
    "employee" uuid not null,
    "on" date not null,
    "value" numeric not null,
    "outlook" text not null,
    "progress" integer not null,
    "note" text
      );


alter table "public"."goal_update" enable row level security;


  create table "public"."recognition" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "employee" uuid not null,
    "giver" uuid not null,
    "writer" uuid,
    "value" text not null,
    "message" text not null,
    "points" integer not null,
    "given_on" date
      );


alter table "public"."recognition" enable row level security;


  create table "public"."review" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "cycle" uuid not null,
    "employee" uuid not null,
    "manager" uuid,
    "period_start" date,
    "period_end" date,
    "self_due" date,
    "manager_due" date,
    "self_score" numeric,
    "achievements" text,
    "improvements" text,
    "support" text,
    "submitted_on" date,
    "goals_score" numeric,
    "manager_score" numeric,
    "final_score" numeric,
    "strengths" text,
    "development" text,
    "released_on" date,
    "answered_on" date,
    "employee_comment" text,
    "dispute_reason" text,
    "resolution" text
      );


alter table "public"."review" enable row level security;


  create table "public"."review_assessment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "review" uuid not null,
    "cycle" uuid not null,
    "employee" uuid not null,
    "manager" uuid,
    "manager_due" date,
    "self_score" numeric,
    "goals_score" numeric,
    "manager_score" numeric,
    "strengths" text,
    "development" text,
    "note" text,
    "calibrated_score" numeric,
    "calibration_note" text,
    "final_score" numeric,
    "finalised_on" date
      );


alter table "public"."review_assessment" enable row level security;


  create table "public"."review_cycle" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "period_start" date not null,
    "period_end" date not null,
    "department" uuid,
    "location" uuid,
    "hired_before" date,
    "self_due" date not null,
    "manager_due" date not null,
    "release_on" date not null,
    "weights" jsonb,
    "instructions" text,
    "people" integer,
    "skipped" integer,
    "activated_on" date,
    "released_on" date,
    "closed_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."review_cycle" enable row level security;

CREATE INDEX feedback_author_idx ON public.feedback USING btree (tenant_id, author, id);

CREATE INDEX feedback_given_on_idx ON public.feedback USING btree (tenant_id, given_on, id);

CREATE UNIQUE INDEX feedback_pkey ON public.feedback USING btree (tenant_id, id);

CREATE INDEX feedback_recipient_idx ON public.feedback USING btree (tenant_id, recipient, id);

CREATE INDEX feedback_request_asked_idx ON public.feedback_request USING btree (tenant_id, asked, id);

CREATE INDEX feedback_request_created_at_idx ON public.feedback_request USING btree (tenant_id, created_at, id);

CREATE INDEX feedback_request_due_on_idx ON public.feedback_request USING btree (tenant_id, due_on, id);

CREATE UNIQUE INDEX feedback_request_pkey ON public.feedback_request USING btree (tenant_id, id);

CREATE INDEX feedback_request_requester_idx ON public.feedback_request USING btree (tenant_id, requester, id);

CREATE INDEX feedback_request_writer_idx ON public.feedback_request USING btree (tenant_id, writer, id);

CREATE INDEX feedback_writer_idx ON public.feedback USING btree (tenant_id, writer, id);

CREATE INDEX goal_checked_on_idx ON public.goal USING btree (tenant_id, checked_on, id);

CREATE INDEX goal_closed_on_idx ON public.goal USING btree (tenant_id, closed_on, id);

CREATE INDEX goal_due_on_idx ON public.goal USING btree (tenant_id, due_on, id);

CREATE INDEX goal_employee_idx ON public.goal USING btree (tenant_id, employee, id);

CREATE INDEX goal_parent_idx ON public.goal USING btree (tenant_id, parent, id);

CREATE UNIQUE INDEX goal_pkey ON public.goal USING btree (tenant_id, id);

CREATE INDEX goal_search_idx ON public.goal USING gin (tenant_id, search_text gin_trgm_ops);

CREATE UNIQUE INDEX goal_tree_pkey ON public.goal_tree USING btree (tenant_id, ancestor, descendant);

CREATE INDEX goal_tree_up_idx ON public.goal_tree USING btree (tenant_id, descendant, depth);

CREATE INDEX goal_update_employee_idx ON public.goal_update USING btree (tenant_id, employee, id);

CREATE INDEX goal_update_goal_idx ON public.goal_update USING btree (tenant_id, goal, id);

CREATE INDEX goal_update_on_idx ON public.goal_update USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX goal_update_pkey ON public.goal_update USING btree (tenant_id, id);

CREATE INDEX recognition_employee_idx ON public.recognition USING btree (tenant_id, employee, id);

CREATE INDEX recognition_given_on_idx ON public.recognition USING btree (tenant_id, given_on, id);

CREATE INDEX recognition_giver_idx ON public.recognition USING btree (tenant_id, giver, id);

CREATE UNIQUE INDEX recognition_pkey ON public.recognition USING btree (tenant_id, id);

CREATE INDEX recognition_writer_idx ON public.recognition USING btree (tenant_id, writer, id);

CREATE INDEX review_assessment_cycle_idx ON public.review_assessment USING btree (tenant_id, cycle, id);

CREATE INDEX review_assessment_employee_idx ON public.review_assessment USING btree (tenant_id, employee, id);

CREATE INDEX review_assessment_finalised_on_idx ON public.review_assessment USING btree (tenant_id, finalised_on, id);

CREATE INDEX review_assessment_manager_due_employee_idx ON public.review_assessment USING btree (tenant_id, manager_due, employee, id);

CREATE INDEX review_assessment_manager_due_idx ON public.review_assessment USING btree (tenant_id, manager_due, id);

CREATE INDEX review_assessment_manager_idx ON public.review_assessment USING btree (tenant_id, manager, id);

CREATE UNIQUE INDEX review_assessment_pkey ON public.review_assessment USING btree (tenant_id, id);

CREATE INDEX review_assessment_review_idx ON public.review_assessment USING btree (tenant_id, review, id);

CREATE INDEX review_cycle_department_idx ON public.review_cycle USING btree (tenant_id, department, id);

CREATE UNIQUE INDEX review_cycle_employee_key ON public.review USING btree (tenant_id, cycle, employee) WHERE (status = ANY (ARRAY['not_started'::text, 'self'::text, 'manager'::text, 'calibrated'::text, 'released'::text, 'acknowledged'::text, 'disputed'::text]));

CREATE INDEX review_cycle_idx ON public.review USING btree (tenant_id, cycle, id);

CREATE INDEX review_cycle_location_idx ON public.review_cycle USING btree (tenant_id, location, id);

CREATE INDEX review_cycle_manager_due_idx ON public.review_cycle USING btree (tenant_id, manager_due, id);

CREATE UNIQUE INDEX review_cycle_name_key ON public.review_cycle USING btree (tenant_id, lower(name));

CREATE INDEX review_cycle_period_end_idx ON public.review_cycle USING btree (tenant_id, period_end, id);

CREATE UNIQUE INDEX review_cycle_pkey ON public.review_cycle USING btree (tenant_id, id);

CREATE INDEX review_cycle_release_on_idx ON public.review_cycle USING btree (tenant_id, release_on, id);

CREATE INDEX review_cycle_search_idx ON public.review_cycle USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX review_cycle_self_due_idx ON public.review_cycle USING btree (tenant_id, self_due, id);

CREATE INDEX review_employee_idx ON public.review USING btree (tenant_id, employee, id);

CREATE INDEX review_manager_due_idx ON public.review USING btree (tenant_id, manager_due, id);

CREATE INDEX review_manager_idx ON public.review USING btree (tenant_id, manager, id);

CREATE INDEX review_period_end_employee_idx ON public.review USING btree (tenant_id, period_end, employee, id);

CREATE INDEX review_period_end_idx ON public.review USING btree (tenant_id, period_end, id);

select 1; 
-- CREATE INDEX review_period_excl ON public.review USING gist (tenant_id, employee, daterange(period_start, period_end, '[]'::text)) WHERE (status = ANY (ARRAY['not_started'::text, 'self'::text, 'manager'::text, 'calibrated'::text, 'released'::text, 'acknowledged'::text, 'disputed'::text]));

CREATE UNIQUE INDEX review_pkey ON public.review USING btree (tenant_id, id);

CREATE INDEX review_released_on_idx ON public.review USING btree (tenant_id, released_on, id);

CREATE INDEX review_self_due_idx ON public.review USING btree (tenant_id, self_due, id);

CREATE INDEX review_submitted_on_idx ON public.review USING btree (tenant_id, submitted_on, id);

alter table "public"."feedback" add constraint "feedback_pkey" PRIMARY KEY using index "feedback_pkey";

alter table "public"."feedback_request" add constraint "feedback_request_pkey" PRIMARY KEY using index "feedback_request_pkey";

alter table "public"."goal" add constraint "goal_pkey" PRIMARY KEY using index "goal_pkey";

alter table "public"."goal_tree" add constraint "goal_tree_pkey" PRIMARY KEY using index "goal_tree_pkey";

alter table "public"."goal_update" add constraint "goal_update_pkey" PRIMARY KEY using index "goal_update_pkey";

alter table "public"."recognition" add constraint "recognition_pkey" PRIMARY KEY using index "recognition_pkey";

alter table "public"."review" add constraint "review_pkey" PRIMARY KEY using index "review_pkey";

alter table "public"."review_assessment" add constraint "review_assessment_pkey" PRIMARY KEY using index "review_assessment_pkey";

alter table "public"."review_cycle" add constraint "review_cycle_pkey" PRIMARY KEY using index "review_cycle_pkey";

alter table "public"."feedback" add constraint "feedback_author_fkey" FOREIGN KEY (tenant_id, author) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."feedback" validate constraint "feedback_author_fkey";

alter table "public"."feedback" add constraint "feedback_kind_check" CHECK ((kind = ANY (ARRAY['praise'::text, 'constructive'::text]))) not valid;

alter table "public"."feedback" validate constraint "feedback_kind_check";

alter table "public"."feedback" add constraint "feedback_recipient_fkey" FOREIGN KEY (tenant_id, recipient) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."feedback" validate constraint "feedback_recipient_fkey";

alter table "public"."feedback" add constraint "feedback_visibility_check" CHECK ((visibility = ANY (ARRAY['private'::text, 'manager'::text, 'public'::text]))) not valid;

alter table "public"."feedback" validate constraint "feedback_visibility_check";

alter table "public"."feedback_request" add constraint "feedback_request_asked_fkey" FOREIGN KEY (tenant_id, asked) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."feedback_request" validate constraint "feedback_request_asked_fkey";

alter table "public"."feedback_request" add constraint "feedback_request_requester_fkey" FOREIGN KEY (tenant_id, requester) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."feedback_request" validate constraint "feedback_request_requester_fkey";

alter table "public"."feedback_request" add constraint "feedback_request_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'declined'::text, 'withdrawn'::text]))) not valid;

alter table "public"."feedback_request" validate constraint "feedback_request_status_check";

alter table "public"."goal" add constraint "goal_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."goal" validate constraint "goal_employee_fkey";

alter table "public"."goal" add constraint "goal_metric_check" CHECK ((metric = ANY (ARRAY['percent'::text, 'number'::text, 'currency'::text, 'milestone'::text]))) not valid;

alter table "public"."goal" validate constraint "goal_metric_check";

alter table "public"."goal" add constraint "goal_parent_fkey" FOREIGN KEY (tenant_id, parent) REFERENCES goal(tenant_id, id) not valid;

alter table "public"."goal" validate constraint "goal_parent_fkey";

alter table "public"."goal" add constraint "goal_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'on_track'::text, 'at_risk'::text, 'behind'::text, 'achieved'::text, 'missed'::text, 'cancelled'::text]))) not valid;

alter table "public"."goal" validate constraint "goal_status_check";

alter table "public"."goal" add constraint "goal_visibility_check" CHECK ((visibility = ANY (ARRAY['line'::text, 'organization'::text]))) not valid;

alter table "public"."goal" validate constraint "goal_visibility_check";

alter table "public"."goal_tree" add constraint "goal_tree_tenant_id_ancestor_fkey" FOREIGN KEY (tenant_id, ancestor) REFERENCES goal(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."goal_tree" validate constraint "goal_tree_tenant_id_ancestor_fkey";

alter table "public"."goal_tree" add constraint "goal_tree_tenant_id_descendant_fkey" FOREIGN KEY (tenant_id, descendant) REFERENCES goal(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."goal_tree" validate constraint "goal_tree_tenant_id_descendant_fkey";

alter table "public"."goal_update" add constraint "goal_update_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."goal_update" validate constraint "goal_update_employee_fkey";

alter table "public"."goal_update" add constraint "goal_update_goal_fkey" FOREIGN KEY (tenant_id, goal) REFERENCES goal(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."goal_update" validate constraint "goal_update_goal_fkey";

alter table "public"."goal_update" add constraint "goal_update_outlook_check" CHECK ((outlook = ANY (ARRAY['on_track'::text, 'at_risk'::text, 'behind'::text]))) not valid;

alter table "public"."goal_update" validate constraint "goal_update_outlook_check";

alter table "public"."recognition" add constraint "recognition_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."recognition" validate constraint "recognition_employee_fkey";

alter table "public"."recognition" add constraint "recognition_giver_fkey" FOREIGN KEY (tenant_id, giver) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."recognition" validate constraint "recognition_giver_fkey";

alter table "public"."recognition" add constraint "recognition_value_check" CHECK ((value = ANY (ARRAY['care'::text, 'teamwork'::text, 'safety'::text, 'integrity'::text, 'initiative'::text, 'learning'::text]))) not valid;

alter table "public"."recognition" validate constraint "recognition_value_check";

alter table "public"."review" add constraint "review_cycle_fkey" FOREIGN KEY (tenant_id, cycle) REFERENCES review_cycle(tenant_id, id) not valid;

alter table "public"."review" validate constraint "review_cycle_fkey";

alter table "public"."review" add constraint "review_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."review" validate constraint "review_employee_fkey";

alter table "public"."review" add constraint "review_manager_fkey" FOREIGN KEY (tenant_id, manager) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."review" validate constraint "review_manager_fkey";

alter table "public"."review" add constraint "review_period_excl" EXCLUDE USING gist (tenant_id WITH =, employee WITH =, daterange(period_start, period_end, '[]'::text) WITH &&) WHERE ((status = ANY (ARRAY['not_started'::text, 'self'::text, 'manager'::text, 'calibrated'::text, 'released'::text, 'acknowledged'::text, 'disputed'::text])));

alter table "public"."review" add constraint "review_status_check" CHECK ((status = ANY (ARRAY['not_started'::text, 'self'::text, 'manager'::text, 'calibrated'::text, 'released'::text, 'acknowledged'::text, 'disputed'::text, 'cancelled'::text]))) not valid;

alter table "public"."review" validate constraint "review_status_check";

alter table "public"."review_assessment" add constraint "review_assessment_cycle_fkey" FOREIGN KEY (tenant_id, cycle) REFERENCES review_cycle(tenant_id, id) not valid;

alter table "public"."review_assessment" validate constraint "review_assessment_cycle_fkey";

alter table "public"."review_assessment" add constraint "review_assessment_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."review_assessment" validate constraint "review_assessment_employee_fkey";

alter table "public"."review_assessment" add constraint "review_assessment_manager_fkey" FOREIGN KEY (tenant_id, manager) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."review_assessment" validate constraint "review_assessment_manager_fkey";

alter table "public"."review_assessment" add constraint "review_assessment_review_fkey" FOREIGN KEY (tenant_id, review) REFERENCES review(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."review_assessment" validate constraint "review_assessment_review_fkey";

alter table "public"."review_assessment" add constraint "review_assessment_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'final'::text, 'calibrated'::text, 'cancelled'::text]))) not valid;

alter table "public"."review_assessment" validate constraint "review_assessment_status_check";

alter table "public"."review_cycle" add constraint "review_cycle_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."review_cycle" validate constraint "review_cycle_department_fkey";

alter table "public"."review_cycle" add constraint "review_cycle_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."review_cycle" validate constraint "review_cycle_location_fkey";

alter table "public"."review_cycle" add constraint "review_cycle_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'calibration'::text, 'released'::text, 'closed'::text, 'cancelled'::text]))) not valid;

alter table "public"."review_cycle" validate constraint "review_cycle_status_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.goal_tree_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- One change of the tree at a time: a hire that does not see an uncommitted move would keep the old line for good.
  perform pg_advisory_xact_lock(hashtext('goal_tree'), hashtext(new.tenant_id::text));
  if tg_op = 'UPDATE' and new."parent" is not distinct from old."parent" then return null; end if;
  if tg_op = 'INSERT' then
    insert into goal_tree values (new.tenant_id, new.id, new.id, 0);
  else
    if new."parent" is not null and exists (select 1 from goal_tree t where t.tenant_id = new.tenant_id and t.ancestor = new.id and t.descendant = new."parent") then
      raise exception 'loop' using errcode = 'check_violation', constraint = 'goal_tree_loop', table = 'goal';
    end if;
    delete from goal_tree t using goal_tree below where t.tenant_id = new.tenant_id and below.tenant_id = new.tenant_id
      and below.ancestor = new.id and t.descendant = below.descendant
      and not exists (select 1 from goal_tree mine where mine.tenant_id = new.tenant_id and mine.ancestor = new.id and mine.descendant = t.ancestor);
  end if;
  insert into goal_tree select new.tenant_id, up.ancestor, below.descendant, up.depth + below.depth + 1
    from goal_tree up, goal_tree below
    where up.tenant_id = new.tenant_id and up.descendant = new."parent" and below.tenant_id = new.tenant_id and below.ancestor = new.id;
  return null;
end $function$
;

grant delete on table "public"."feedback" to "nexus_app";

grant insert on table "public"."feedback" to "nexus_app";

grant select on table "public"."feedback" to "nexus_app";

grant update on table "public"."feedback" to "nexus_app";

grant delete on table "public"."feedback_request" to "nexus_app";

grant insert on table "public"."feedback_request" to "nexus_app";

grant select on table "public"."feedback_request" to "nexus_app";

grant update on table "public"."feedback_request" to "nexus_app";

grant delete on table "public"."goal" to "nexus_app";

grant insert on table "public"."goal" to "nexus_app";

grant select on table "public"."goal" to "nexus_app";

grant update on table "public"."goal" to "nexus_app";

grant delete on table "public"."goal_tree" to "nexus_app";

grant insert on table "public"."goal_tree" to "nexus_app";

grant select on table "public"."goal_tree" to "nexus_app";

grant insert on table "public"."goal_update" to "nexus_app";

grant select on table "public"."goal_update" to "nexus_app";

grant delete on table "public"."recognition" to "nexus_app";

grant insert on table "public"."recognition" to "nexus_app";

grant select on table "public"."recognition" to "nexus_app";

grant update on table "public"."recognition" to "nexus_app";

grant delete on table "public"."review" to "nexus_app";

grant insert on table "public"."review" to "nexus_app";

grant select on table "public"."review" to "nexus_app";

grant update on table "public"."review" to "nexus_app";

grant delete on table "public"."review_assessment" to "nexus_app";

grant insert on table "public"."review_assessment" to "nexus_app";

grant select on table "public"."review_assessment" to "nexus_app";

grant update on table "public"."review_assessment" to "nexus_app";

grant delete on table "public"."review_cycle" to "nexus_app";

grant insert on table "public"."review_cycle" to "nexus_app";

grant select on table "public"."review_cycle" to "nexus_app";

grant update on table "public"."review_cycle" to "nexus_app";


  create policy "tenant"
  on "public"."feedback"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."feedback_request"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."goal"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."goal_tree"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."goal_update"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."recognition"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."review"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."review_assessment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."review_cycle"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER keep_tree AFTER INSERT OR UPDATE OF parent ON public.goal FOR EACH ROW EXECUTE FUNCTION goal_tree_keep();
alter table "feedback" force row level security;
alter table "feedback_request" force row level security;
alter table "goal" force row level security;
alter table "goal_tree" force row level security;
alter table "goal_update" force row level security;
alter table "recognition" force row level security;
alter table "review" force row level security;
alter table "review_assessment" force row level security;
alter table "review_cycle" force row level security;
