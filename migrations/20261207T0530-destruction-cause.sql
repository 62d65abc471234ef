select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."drug_destruction" rename column "why" to "cause";

alter table "public"."drug_destruction" rename constraint "drug_destruction_why_check" to "drug_destruction_cause_check";
