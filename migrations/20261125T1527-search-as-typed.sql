-- Searches compare text the way people type it: without accents and apostrophes, a hyphen as a space.
-- PostgreSQL before 17 cannot change the expression of a generated column: each is dropped and added, with its index.
select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

CREATE OR REPLACE FUNCTION public.nexus_fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(replace($1, E'\u00b4', ''), NFKD), E'[\u0300-\u036f]', '', 'g')), E'łŁøØđĐðÐħĦŧŦıĸŋŊƒɨɫς-\u2010\u2011\u2012\u2013\u2014\u2015\u2212''`\u2018\u2019\u201a\u201b\u02bb\u02bc\u02bd\u02b9\u2032', E'llooddddhhttiknnfilσ        '), E'ß', 'ss'), E'ẞ', 'ss'), E'æ', 'ae'), E'Æ', 'ae'), E'œ', 'oe'), E'Œ', 'oe'), E'þ', 'th'), E'Þ', 'th')
$function$
;

CREATE OR REPLACE FUNCTION public.nexus_search(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select public.nexus_fold($1) || case when $1 ~ E'[-\u2010\u2011\u2012\u2013\u2014\u2015\u2212]'
    then ' ' || public.nexus_fold(translate($1, E'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '')) else '' end
$function$
;

alter table "public"."bed" drop column "search_text";
alter table "public"."bed" add column "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored;
create index bed_search_idx on public."bed" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."blackout" drop column "search_text";
alter table "public"."blackout" add column "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored;
create index blackout_search_idx on public."blackout" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."client" drop column "search_text";
alter table "public"."client" add column "search_text" text generated always as (nexus_search(((((((COALESCE(legal_first, ''::text) || ' '::text) || COALESCE(legal_last, ''::text)) || ' '::text) || COALESCE(preferred_name, ''::text)) || ' '::text) || COALESCE(mrn, ''::text)))) stored;
create index client_search_idx on public."client" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."course" drop column "search_text";
alter table "public"."course" add column "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored;
create index course_search_idx on public."course" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."credential" drop column "search_text";
alter table "public"."credential" add column "search_text" text generated always as (nexus_search(COALESCE(type, ''::text))) stored;
create index credential_search_idx on public."credential" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."department" drop column "search_text";
alter table "public"."department" add column "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored;
create index department_search_idx on public."department" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."employee" drop column "search_text";
alter table "public"."employee" add column "search_text" text generated always as (nexus_search(((((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(preferred_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(employee_number, ''::text)) || ' '::text) || split_part(COALESCE(work_email, ''::text), '@'::text, 1)))) stored;
create index employee_search_idx on public."employee" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."error_report" drop column "search_text";
alter table "public"."error_report" add column "search_text" text generated always as (nexus_search(((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(reference, ''::text)) || ' '::text) || COALESCE(message, ''::text)) || ' '::text) || COALESCE(address, ''::text)))) stored;
create index error_report_search_idx on public."error_report" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."grade" drop column "search_text";
alter table "public"."grade" add column "search_text" text generated always as (nexus_search(COALESCE(code, ''::text))) stored;
create index grade_search_idx on public."grade" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."holiday" drop column "search_text";
alter table "public"."holiday" add column "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored;
create index holiday_search_idx on public."holiday" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."holiday_calendar" drop column "search_text";
alter table "public"."holiday_calendar" add column "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored;
create index holiday_calendar_search_idx on public."holiday_calendar" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."leave_policy" drop column "search_text";
alter table "public"."leave_policy" add column "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored;
create index leave_policy_search_idx on public."leave_policy" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."leave_type" drop column "search_text";
alter table "public"."leave_type" add column "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored;
create index leave_type_search_idx on public."leave_type" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."location" drop column "search_text";
alter table "public"."location" add column "search_text" text generated always as (nexus_search(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)) || ' '::text) || COALESCE(city, ''::text)))) stored;
create index location_search_idx on public."location" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."message" drop column "search_text";
alter table "public"."message" add column "search_text" text generated always as (nexus_search(COALESCE(body, ''::text))) stored;
create index message_search_idx on public."message" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."position" drop column "search_text";
alter table "public"."position" add column "search_text" text generated always as (nexus_search(((COALESCE(title, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored;
create index position_search_idx on public."position" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."room" drop column "search_text";
alter table "public"."room" add column "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored;
create index room_search_idx on public."room" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."survey" drop column "search_text";
alter table "public"."survey" add column "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored;
create index survey_search_idx on public."survey" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."task" drop column "search_text";
alter table "public"."task" add column "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored;
create index task_search_idx on public."task" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."vehicle" drop column "search_text";
alter table "public"."vehicle" add column "search_text" text generated always as (nexus_search(((((((COALESCE(plate, ''::text) || ' '::text) || COALESCE(vin, ''::text)) || ' '::text) || COALESCE(make, ''::text)) || ' '::text) || COALESCE(model, ''::text)))) stored;
create index vehicle_search_idx on public."vehicle" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."vehicle_service" drop column "search_text";
alter table "public"."vehicle_service" add column "search_text" text generated always as (nexus_search(COALESCE(vendor, ''::text))) stored;
create index vehicle_service_search_idx on public."vehicle_service" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."vehicle_trip" drop column "search_text";
alter table "public"."vehicle_trip" add column "search_text" text generated always as (nexus_search(COALESCE(purpose, ''::text))) stored;
create index vehicle_trip_search_idx on public."vehicle_trip" using gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."work_schedule" drop column "search_text";
alter table "public"."work_schedule" add column "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored;
create index work_schedule_search_idx on public."work_schedule" using gin (tenant_id, search_text gin_trgm_ops);
