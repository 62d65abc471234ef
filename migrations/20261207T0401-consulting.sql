select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."consulting_audit" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "engagement" uuid,
    "kind" text not null,
    "name" text not null,
    "sample" integer not null,
    "planned_on" date not null,
    "checklist" jsonb,
    "score" numeric,
    "summary" text,
    "issued_on" date,
    "response_due" date,
    "closed_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."consulting_audit" enable row level security;


  create table "public"."consulting_client" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "industry" text not null,
    "city" text,
    "employees" integer,
    "contact" text not null,
    "contact_title" text,
    "email" text,
    "phone" text,
    "health" text not null,
    "health_note" text,
    "since" date not null,
    "next_review" date,
    "terms_days" integer not null,
    "note" text,
    "open_findings" integer not null,
    "next_due" date,
    "trained" numeric,
    "end_reason" text,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(contact, ''::text)))) stored
      );


alter table "public"."consulting_client" enable row level security;


  create table "public"."consulting_finding" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "audit" uuid not null,
    "client" uuid not null,
    "kind" text,
    "what" text not null,
    "severity" text not null,
    "citation" text,
    "evidence" text,
    "action" text,
    "owner" text,
    "due" date,
    "proof" text,
    "verified_on" date,
    "verifier" uuid,
    "accept_reason" text,
    "closed_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(what, ''::text))) stored
      );


alter table "public"."consulting_finding" enable row level security;


  create table "public"."consulting_invoice" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "engagement" uuid not null,
    "client" uuid not null,
    "subject" text not null,
    "lines" jsonb,
    "time_hours" numeric not null,
    "time_amount" bigint not null,
    "total" bigint not null,
    "issued_on" date,
    "due" date,
    "paid_on" date,
    "void_reason" text,
    "search_text" text generated always as (nexus_search(((COALESCE(number, ''::text) || ' '::text) || COALESCE(subject, ''::text)))) stored
      );


alter table "public"."consulting_invoice" enable row level security;


  create table "public"."consulting_obligation" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "name" text not null,
    "law" text not null,
    "jurisdiction" text not null,
    "frequency" text not null,
    "owner" text,
    "first_due" date,
    "due" date not null,
    "evidence" text,
    "done_on" date,
    "waive_reason" text,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(law, ''::text)))) stored
      );


alter table "public"."consulting_obligation" enable row level security;


  create table "public"."consulting_report" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "name" text not null,
    "period_from" date not null,
    "period_to" date not null,
    "summary" text not null,
    "hours" numeric not null,
    "invoiced" bigint not null,
    "findings_closed" integer not null,
    "findings_open" integer not null,
    "obligations_met" integer not null,
    "final_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."consulting_report" enable row level security;


  create table "public"."consulting_task" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "client" uuid,
    "engagement" uuid,
    "waits_for" text not null,
    "priority" text not null,
    "due" date,
    "note" text,
    "blocker" text,
    "done_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."consulting_task" enable row level security;


  create table "public"."consulting_time" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "engagement" uuid not null,
    "client" uuid not null,
    "on" date not null,
    "minutes" integer not null,
    "hours" numeric not null,
    "what" text not null,
    "billable" boolean not null,
    "amount" bigint not null,
    "invoice" uuid,
    "search_text" text generated always as (nexus_search(COALESCE(what, ''::text))) stored
      );


alter table "public"."consulting_time" enable row level security;


  create table "public"."content_item" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "kind" text not null,
    "summary" text not null,
    "body" text,
    "topics" text[],
    "visibility" text not null,
    "license" text not null,
    "edition" integer not null,
    "published_on" date,
    "review_by" date,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(summary, ''::text)))) stored
      );


alter table "public"."content_item" enable row level security;


  create table "public"."deployment_learner" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "deployment" uuid not null,
    "client" uuid not null,
    "name" text not null,
    "position" text,
    "score" integer,
    "taken_on" date,
    "certificate" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."deployment_learner" enable row level security;


  create table "public"."engagement" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "name" text not null,
    "scope" text not null,
    "contact" text,
    "fee" text not null,
    "rate" bigint not null,
    "hours_budget" integer,
    "starts_on" date,
    "ends_on" date,
    "health" text not null,
    "health_note" text,
    "hours" numeric not null,
    "invoiced" bigint not null,
    "completed_on" date,
    "lost_reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."engagement" enable row level security;


  create table "public"."training_deployment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "content" uuid,
    "course" text not null,
    "audience" text not null,
    "format" text not null,
    "opens_on" date not null,
    "due" date not null,
    "pass_mark" integer not null,
    "invited" integer not null,
    "passed" integer not null,
    "progress" numeric,
    "closed_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(course, ''::text))) stored
      );


alter table "public"."training_deployment" enable row level security;

CREATE INDEX consulting_audit_client_idx ON public.consulting_audit USING btree (tenant_id, client, id);

CREATE INDEX consulting_audit_closed_on_idx ON public.consulting_audit USING btree (tenant_id, closed_on, id);

CREATE INDEX consulting_audit_engagement_idx ON public.consulting_audit USING btree (tenant_id, engagement, id);

CREATE INDEX consulting_audit_issued_on_idx ON public.consulting_audit USING btree (tenant_id, issued_on, id);

CREATE UNIQUE INDEX consulting_audit_pkey ON public.consulting_audit USING btree (tenant_id, id);

CREATE INDEX consulting_audit_planned_on_idx ON public.consulting_audit USING btree (tenant_id, planned_on, id);

CREATE INDEX consulting_audit_response_due_idx ON public.consulting_audit USING btree (tenant_id, response_due, id);

CREATE INDEX consulting_audit_search_idx ON public.consulting_audit USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX consulting_client_name_idx ON public.consulting_client USING btree (tenant_id, name, id);

CREATE INDEX consulting_client_next_due_idx ON public.consulting_client USING btree (tenant_id, next_due, id);

CREATE INDEX consulting_client_next_review_idx ON public.consulting_client USING btree (tenant_id, next_review, id);

CREATE UNIQUE INDEX consulting_client_pkey ON public.consulting_client USING btree (tenant_id, id);

CREATE INDEX consulting_client_search_idx ON public.consulting_client USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX consulting_client_since_idx ON public.consulting_client USING btree (tenant_id, since, id);

CREATE INDEX consulting_finding_audit_idx ON public.consulting_finding USING btree (tenant_id, audit, id);

CREATE INDEX consulting_finding_client_idx ON public.consulting_finding USING btree (tenant_id, client, id);

CREATE INDEX consulting_finding_closed_on_idx ON public.consulting_finding USING btree (tenant_id, closed_on, id);

CREATE INDEX consulting_finding_created_at_idx ON public.consulting_finding USING btree (tenant_id, created_at, id);

CREATE INDEX consulting_finding_due_idx ON public.consulting_finding USING btree (tenant_id, due, id);

CREATE UNIQUE INDEX consulting_finding_pkey ON public.consulting_finding USING btree (tenant_id, id);

CREATE INDEX consulting_finding_search_idx ON public.consulting_finding USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX consulting_invoice_client_idx ON public.consulting_invoice USING btree (tenant_id, client, id);

CREATE INDEX consulting_invoice_due_idx ON public.consulting_invoice USING btree (tenant_id, due, id);

CREATE INDEX consulting_invoice_engagement_idx ON public.consulting_invoice USING btree (tenant_id, engagement, id);

CREATE INDEX consulting_invoice_issued_on_idx ON public.consulting_invoice USING btree (tenant_id, issued_on, id);

CREATE INDEX consulting_invoice_number_idx ON public.consulting_invoice USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX consulting_invoice_number_key ON public.consulting_invoice USING btree (tenant_id, lower(number));

CREATE INDEX consulting_invoice_paid_on_idx ON public.consulting_invoice USING btree (tenant_id, paid_on, id);

CREATE UNIQUE INDEX consulting_invoice_pkey ON public.consulting_invoice USING btree (tenant_id, id);

CREATE INDEX consulting_invoice_search_idx ON public.consulting_invoice USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX consulting_obligation_client_idx ON public.consulting_obligation USING btree (tenant_id, client, id);

CREATE INDEX consulting_obligation_done_on_idx ON public.consulting_obligation USING btree (tenant_id, done_on, id);

CREATE INDEX consulting_obligation_due_idx ON public.consulting_obligation USING btree (tenant_id, due, id);

CREATE UNIQUE INDEX consulting_obligation_pkey ON public.consulting_obligation USING btree (tenant_id, id);

CREATE INDEX consulting_obligation_search_idx ON public.consulting_obligation USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX consulting_report_client_idx ON public.consulting_report USING btree (tenant_id, client, id);

CREATE INDEX consulting_report_final_on_idx ON public.consulting_report USING btree (tenant_id, final_on, id);

CREATE INDEX consulting_report_period_from_idx ON public.consulting_report USING btree (tenant_id, period_from, id);

CREATE INDEX consulting_report_period_to_idx ON public.consulting_report USING btree (tenant_id, period_to, id);

CREATE UNIQUE INDEX consulting_report_pkey ON public.consulting_report USING btree (tenant_id, id);

CREATE INDEX consulting_report_search_idx ON public.consulting_report USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX consulting_task_client_idx ON public.consulting_task USING btree (tenant_id, client, id);

CREATE INDEX consulting_task_done_on_idx ON public.consulting_task USING btree (tenant_id, done_on, id);

CREATE INDEX consulting_task_due_idx ON public.consulting_task USING btree (tenant_id, due, id);

CREATE INDEX consulting_task_engagement_idx ON public.consulting_task USING btree (tenant_id, engagement, id);

CREATE UNIQUE INDEX consulting_task_pkey ON public.consulting_task USING btree (tenant_id, id);

CREATE INDEX consulting_task_search_idx ON public.consulting_task USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX consulting_time_client_idx ON public.consulting_time USING btree (tenant_id, client, id);

CREATE INDEX consulting_time_engagement_idx ON public.consulting_time USING btree (tenant_id, engagement, id);

CREATE INDEX consulting_time_invoice_idx ON public.consulting_time USING btree (tenant_id, invoice, id);

CREATE INDEX consulting_time_on_idx ON public.consulting_time USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX consulting_time_pkey ON public.consulting_time USING btree (tenant_id, id);

CREATE INDEX consulting_time_search_idx ON public.consulting_time USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX content_item_name_idx ON public.content_item USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX content_item_pkey ON public.content_item USING btree (tenant_id, id);

CREATE INDEX content_item_published_on_idx ON public.content_item USING btree (tenant_id, published_on, id);

CREATE INDEX content_item_review_by_idx ON public.content_item USING btree (tenant_id, review_by, id);

CREATE INDEX content_item_search_idx ON public.content_item USING gin (tenant_id, search_text gin_trgm_ops);

CREATE UNIQUE INDEX deployment_learner_certificate_key ON public.deployment_learner USING btree (tenant_id, lower(certificate));

CREATE INDEX deployment_learner_client_idx ON public.deployment_learner USING btree (tenant_id, client, id);

CREATE INDEX deployment_learner_deployment_idx ON public.deployment_learner USING btree (tenant_id, deployment, id);

CREATE INDEX deployment_learner_name_idx ON public.deployment_learner USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX deployment_learner_pkey ON public.deployment_learner USING btree (tenant_id, id);

CREATE INDEX deployment_learner_search_idx ON public.deployment_learner USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX deployment_learner_taken_on_idx ON public.deployment_learner USING btree (tenant_id, taken_on, id);

CREATE INDEX engagement_client_idx ON public.engagement USING btree (tenant_id, client, id);

CREATE INDEX engagement_completed_on_idx ON public.engagement USING btree (tenant_id, completed_on, id);

CREATE INDEX engagement_ends_on_idx ON public.engagement USING btree (tenant_id, ends_on, id);

CREATE UNIQUE INDEX engagement_pkey ON public.engagement USING btree (tenant_id, id);

CREATE INDEX engagement_search_idx ON public.engagement USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX engagement_starts_on_idx ON public.engagement USING btree (tenant_id, starts_on, id);

CREATE INDEX training_deployment_client_idx ON public.training_deployment USING btree (tenant_id, client, id);

CREATE INDEX training_deployment_closed_on_idx ON public.training_deployment USING btree (tenant_id, closed_on, id);

CREATE INDEX training_deployment_content_idx ON public.training_deployment USING btree (tenant_id, content, id);

CREATE INDEX training_deployment_due_idx ON public.training_deployment USING btree (tenant_id, due, id);

CREATE INDEX training_deployment_opens_on_idx ON public.training_deployment USING btree (tenant_id, opens_on, id);

CREATE UNIQUE INDEX training_deployment_pkey ON public.training_deployment USING btree (tenant_id, id);

CREATE INDEX training_deployment_search_idx ON public.training_deployment USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."consulting_audit" add constraint "consulting_audit_pkey" PRIMARY KEY using index "consulting_audit_pkey";

alter table "public"."consulting_client" add constraint "consulting_client_pkey" PRIMARY KEY using index "consulting_client_pkey";

alter table "public"."consulting_finding" add constraint "consulting_finding_pkey" PRIMARY KEY using index "consulting_finding_pkey";

alter table "public"."consulting_invoice" add constraint "consulting_invoice_pkey" PRIMARY KEY using index "consulting_invoice_pkey";

alter table "public"."consulting_obligation" add constraint "consulting_obligation_pkey" PRIMARY KEY using index "consulting_obligation_pkey";

alter table "public"."consulting_report" add constraint "consulting_report_pkey" PRIMARY KEY using index "consulting_report_pkey";

alter table "public"."consulting_task" add constraint "consulting_task_pkey" PRIMARY KEY using index "consulting_task_pkey";

alter table "public"."consulting_time" add constraint "consulting_time_pkey" PRIMARY KEY using index "consulting_time_pkey";

alter table "public"."content_item" add constraint "content_item_pkey" PRIMARY KEY using index "content_item_pkey";

alter table "public"."deployment_learner" add constraint "deployment_learner_pkey" PRIMARY KEY using index "deployment_learner_pkey";

alter table "public"."engagement" add constraint "engagement_pkey" PRIMARY KEY using index "engagement_pkey";

alter table "public"."training_deployment" add constraint "training_deployment_pkey" PRIMARY KEY using index "training_deployment_pkey";

alter table "public"."consulting_audit" add constraint "consulting_audit_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."consulting_audit" validate constraint "consulting_audit_client_fkey";

alter table "public"."consulting_audit" add constraint "consulting_audit_engagement_fkey" FOREIGN KEY (tenant_id, engagement) REFERENCES engagement(tenant_id, id) not valid;

alter table "public"."consulting_audit" validate constraint "consulting_audit_engagement_fkey";

alter table "public"."consulting_audit" add constraint "consulting_audit_kind_check" CHECK ((kind = ANY (ARRAY['hr_files'::text, 'incident_reports'::text, 'risk_assessments'::text, 'documentation'::text]))) not valid;

alter table "public"."consulting_audit" validate constraint "consulting_audit_kind_check";

alter table "public"."consulting_audit" add constraint "consulting_audit_status_check" CHECK ((status = ANY (ARRAY['planned'::text, 'in_progress'::text, 'review'::text, 'issued'::text, 'remediation'::text, 'closed'::text]))) not valid;

alter table "public"."consulting_audit" validate constraint "consulting_audit_status_check";

alter table "public"."consulting_client" add constraint "consulting_client_health_check" CHECK ((health = ANY (ARRAY['green'::text, 'amber'::text, 'red'::text]))) not valid;

alter table "public"."consulting_client" validate constraint "consulting_client_health_check";

alter table "public"."consulting_client" add constraint "consulting_client_industry_check" CHECK ((industry = ANY (ARRAY['behavioral_health'::text, 'residential_care'::text, 'clinic'::text, 'home_care'::text, 'school'::text, 'nonprofit'::text, 'manufacturing'::text, 'other'::text]))) not valid;

alter table "public"."consulting_client" validate constraint "consulting_client_industry_check";

alter table "public"."consulting_client" add constraint "consulting_client_status_check" CHECK ((status = ANY (ARRAY['prospect'::text, 'active'::text, 'paused'::text, 'ended'::text]))) not valid;

alter table "public"."consulting_client" validate constraint "consulting_client_status_check";

alter table "public"."consulting_finding" add constraint "consulting_finding_audit_fkey" FOREIGN KEY (tenant_id, audit) REFERENCES consulting_audit(tenant_id, id) not valid;

alter table "public"."consulting_finding" validate constraint "consulting_finding_audit_fkey";

alter table "public"."consulting_finding" add constraint "consulting_finding_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."consulting_finding" validate constraint "consulting_finding_client_fkey";

alter table "public"."consulting_finding" add constraint "consulting_finding_kind_check" CHECK ((kind = ANY (ARRAY['hr_files'::text, 'incident_reports'::text, 'risk_assessments'::text, 'documentation'::text]))) not valid;

alter table "public"."consulting_finding" validate constraint "consulting_finding_kind_check";

alter table "public"."consulting_finding" add constraint "consulting_finding_severity_check" CHECK ((severity = ANY (ARRAY['critical'::text, 'high'::text, 'medium'::text, 'low'::text]))) not valid;

alter table "public"."consulting_finding" validate constraint "consulting_finding_severity_check";

alter table "public"."consulting_finding" add constraint "consulting_finding_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'in_remediation'::text, 'verified'::text, 'closed'::text, 'risk_accepted'::text]))) not valid;

alter table "public"."consulting_finding" validate constraint "consulting_finding_status_check";

alter table "public"."consulting_invoice" add constraint "consulting_invoice_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."consulting_invoice" validate constraint "consulting_invoice_client_fkey";

alter table "public"."consulting_invoice" add constraint "consulting_invoice_engagement_fkey" FOREIGN KEY (tenant_id, engagement) REFERENCES engagement(tenant_id, id) not valid;

alter table "public"."consulting_invoice" validate constraint "consulting_invoice_engagement_fkey";

alter table "public"."consulting_invoice" add constraint "consulting_invoice_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'paid'::text, 'void'::text]))) not valid;

alter table "public"."consulting_invoice" validate constraint "consulting_invoice_status_check";

alter table "public"."consulting_obligation" add constraint "consulting_obligation_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."consulting_obligation" validate constraint "consulting_obligation_client_fkey";

alter table "public"."consulting_obligation" add constraint "consulting_obligation_frequency_check" CHECK ((frequency = ANY (ARRAY['once'::text, 'monthly'::text, 'quarterly'::text, 'semiannual'::text, 'annual'::text, 'biennial'::text]))) not valid;

alter table "public"."consulting_obligation" validate constraint "consulting_obligation_frequency_check";

alter table "public"."consulting_obligation" add constraint "consulting_obligation_jurisdiction_check" CHECK ((jurisdiction = ANY (ARRAY['federal'::text, 'state'::text, 'local'::text]))) not valid;

alter table "public"."consulting_obligation" validate constraint "consulting_obligation_jurisdiction_check";

alter table "public"."consulting_obligation" add constraint "consulting_obligation_status_check" CHECK ((status = ANY (ARRAY['upcoming'::text, 'done'::text, 'waived'::text]))) not valid;

alter table "public"."consulting_obligation" validate constraint "consulting_obligation_status_check";

alter table "public"."consulting_report" add constraint "consulting_report_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."consulting_report" validate constraint "consulting_report_client_fkey";

alter table "public"."consulting_report" add constraint "consulting_report_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'final'::text]))) not valid;

alter table "public"."consulting_report" validate constraint "consulting_report_status_check";

alter table "public"."consulting_task" add constraint "consulting_task_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."consulting_task" validate constraint "consulting_task_client_fkey";

alter table "public"."consulting_task" add constraint "consulting_task_engagement_fkey" FOREIGN KEY (tenant_id, engagement) REFERENCES engagement(tenant_id, id) not valid;

alter table "public"."consulting_task" validate constraint "consulting_task_engagement_fkey";

alter table "public"."consulting_task" add constraint "consulting_task_priority_check" CHECK ((priority = ANY (ARRAY['high'::text, 'normal'::text, 'low'::text]))) not valid;

alter table "public"."consulting_task" validate constraint "consulting_task_priority_check";

alter table "public"."consulting_task" add constraint "consulting_task_status_check" CHECK ((status = ANY (ARRAY['todo'::text, 'doing'::text, 'blocked'::text, 'done'::text]))) not valid;

alter table "public"."consulting_task" validate constraint "consulting_task_status_check";

alter table "public"."consulting_task" add constraint "consulting_task_waits_for_check" CHECK ((waits_for = ANY (ARRAY['me'::text, 'client'::text, 'partner'::text]))) not valid;

alter table "public"."consulting_task" validate constraint "consulting_task_waits_for_check";

alter table "public"."consulting_time" add constraint "consulting_time_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."consulting_time" validate constraint "consulting_time_client_fkey";

alter table "public"."consulting_time" add constraint "consulting_time_engagement_fkey" FOREIGN KEY (tenant_id, engagement) REFERENCES engagement(tenant_id, id) not valid;

alter table "public"."consulting_time" validate constraint "consulting_time_engagement_fkey";

alter table "public"."consulting_time" add constraint "consulting_time_invoice_fkey" FOREIGN KEY (tenant_id, invoice) REFERENCES consulting_invoice(tenant_id, id) not valid;

alter table "public"."consulting_time" validate constraint "consulting_time_invoice_fkey";

alter table "public"."consulting_time" add constraint "consulting_time_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'invoiced'::text, 'written_off'::text]))) not valid;

alter table "public"."consulting_time" validate constraint "consulting_time_status_check";

alter table "public"."content_item" add constraint "content_item_kind_check" CHECK ((kind = ANY (ARRAY['template'::text, 'checklist'::text, 'course'::text, 'guide'::text, 'policy'::text]))) not valid;

alter table "public"."content_item" validate constraint "content_item_kind_check";

alter table "public"."content_item" add constraint "content_item_license_check" CHECK ((license = ANY (ARRAY['own_use'::text, 'may_adapt'::text, 'no_copies'::text]))) not valid;

alter table "public"."content_item" validate constraint "content_item_license_check";

alter table "public"."content_item" add constraint "content_item_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))) not valid;

alter table "public"."content_item" validate constraint "content_item_status_check";

alter table "public"."content_item" add constraint "content_item_visibility_check" CHECK ((visibility = ANY (ARRAY['internal'::text, 'clients'::text]))) not valid;

alter table "public"."content_item" validate constraint "content_item_visibility_check";

alter table "public"."deployment_learner" add constraint "deployment_learner_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."deployment_learner" validate constraint "deployment_learner_client_fkey";

alter table "public"."deployment_learner" add constraint "deployment_learner_deployment_fkey" FOREIGN KEY (tenant_id, deployment) REFERENCES training_deployment(tenant_id, id) not valid;

alter table "public"."deployment_learner" validate constraint "deployment_learner_deployment_fkey";

alter table "public"."deployment_learner" add constraint "deployment_learner_status_check" CHECK ((status = ANY (ARRAY['invited'::text, 'failed'::text, 'passed'::text, 'excused'::text]))) not valid;

alter table "public"."deployment_learner" validate constraint "deployment_learner_status_check";

alter table "public"."engagement" add constraint "engagement_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."engagement" validate constraint "engagement_client_fkey";

alter table "public"."engagement" add constraint "engagement_fee_check" CHECK ((fee = ANY (ARRAY['hourly'::text, 'retainer'::text, 'fixed'::text]))) not valid;

alter table "public"."engagement" validate constraint "engagement_fee_check";

alter table "public"."engagement" add constraint "engagement_health_check" CHECK ((health = ANY (ARRAY['green'::text, 'amber'::text, 'red'::text]))) not valid;

alter table "public"."engagement" validate constraint "engagement_health_check";

alter table "public"."engagement" add constraint "engagement_status_check" CHECK ((status = ANY (ARRAY['lead'::text, 'proposal'::text, 'active'::text, 'paused'::text, 'completed'::text, 'lost'::text]))) not valid;

alter table "public"."engagement" validate constraint "engagement_status_check";

alter table "public"."training_deployment" add constraint "training_deployment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES consulting_client(tenant_id, id) not valid;

alter table "public"."training_deployment" validate constraint "training_deployment_client_fkey";

alter table "public"."training_deployment" add constraint "training_deployment_content_fkey" FOREIGN KEY (tenant_id, content) REFERENCES content_item(tenant_id, id) not valid;

alter table "public"."training_deployment" validate constraint "training_deployment_content_fkey";

alter table "public"."training_deployment" add constraint "training_deployment_format_check" CHECK ((format = ANY (ARRAY['online'::text, 'classroom'::text, 'webinar'::text]))) not valid;

alter table "public"."training_deployment" validate constraint "training_deployment_format_check";

alter table "public"."training_deployment" add constraint "training_deployment_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'closed'::text]))) not valid;

alter table "public"."training_deployment" validate constraint "training_deployment_status_check";

grant delete on table "public"."consulting_audit" to "nexus_app";

grant insert on table "public"."consulting_audit" to "nexus_app";

grant select on table "public"."consulting_audit" to "nexus_app";

grant update on table "public"."consulting_audit" to "nexus_app";

grant delete on table "public"."consulting_client" to "nexus_app";

grant insert on table "public"."consulting_client" to "nexus_app";

grant select on table "public"."consulting_client" to "nexus_app";

grant update on table "public"."consulting_client" to "nexus_app";

grant delete on table "public"."consulting_finding" to "nexus_app";

grant insert on table "public"."consulting_finding" to "nexus_app";

grant select on table "public"."consulting_finding" to "nexus_app";

grant update on table "public"."consulting_finding" to "nexus_app";

grant delete on table "public"."consulting_invoice" to "nexus_app";

grant insert on table "public"."consulting_invoice" to "nexus_app";

grant select on table "public"."consulting_invoice" to "nexus_app";

grant update on table "public"."consulting_invoice" to "nexus_app";

grant delete on table "public"."consulting_obligation" to "nexus_app";

grant insert on table "public"."consulting_obligation" to "nexus_app";

grant select on table "public"."consulting_obligation" to "nexus_app";

grant update on table "public"."consulting_obligation" to "nexus_app";

grant delete on table "public"."consulting_report" to "nexus_app";

grant insert on table "public"."consulting_report" to "nexus_app";

grant select on table "public"."consulting_report" to "nexus_app";

grant update on table "public"."consulting_report" to "nexus_app";

grant delete on table "public"."consulting_task" to "nexus_app";

grant insert on table "public"."consulting_task" to "nexus_app";

grant select on table "public"."consulting_task" to "nexus_app";

grant update on table "public"."consulting_task" to "nexus_app";

grant delete on table "public"."consulting_time" to "nexus_app";

grant insert on table "public"."consulting_time" to "nexus_app";

grant select on table "public"."consulting_time" to "nexus_app";

grant update on table "public"."consulting_time" to "nexus_app";

grant delete on table "public"."content_item" to "nexus_app";

grant insert on table "public"."content_item" to "nexus_app";

grant select on table "public"."content_item" to "nexus_app";

grant update on table "public"."content_item" to "nexus_app";

grant delete on table "public"."deployment_learner" to "nexus_app";

grant insert on table "public"."deployment_learner" to "nexus_app";

grant select on table "public"."deployment_learner" to "nexus_app";

grant update on table "public"."deployment_learner" to "nexus_app";

grant delete on table "public"."engagement" to "nexus_app";

grant insert on table "public"."engagement" to "nexus_app";

grant select on table "public"."engagement" to "nexus_app";

grant update on table "public"."engagement" to "nexus_app";

grant delete on table "public"."training_deployment" to "nexus_app";

grant insert on table "public"."training_deployment" to "nexus_app";

grant select on table "public"."training_deployment" to "nexus_app";

grant update on table "public"."training_deployment" to "nexus_app";


  create policy "tenant"
  on "public"."consulting_audit"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."consulting_client"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."consulting_finding"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."consulting_invoice"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."consulting_obligation"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."consulting_report"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."consulting_task"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."consulting_time"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."content_item"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."deployment_learner"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."engagement"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."training_deployment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "consulting_audit" force row level security;
alter table "consulting_client" force row level security;
alter table "consulting_finding" force row level security;
alter table "consulting_invoice" force row level security;
alter table "consulting_obligation" force row level security;
alter table "consulting_report" force row level security;
alter table "consulting_task" force row level security;
alter table "consulting_time" force row level security;
alter table "content_item" force row level security;
alter table "deployment_learner" force row level security;
alter table "engagement" force row level security;
alter table "training_deployment" force row level security;
