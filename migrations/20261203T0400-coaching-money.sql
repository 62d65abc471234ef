select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."coaching_credit" add column "used" bigint;
alter table "public"."coaching_credit" no force row level security;
update coaching_credit set used = case when status = 'used' then amount else 0 end;
alter table "public"."coaching_credit" force row level security;
alter table "public"."coaching_credit" alter column "used" set not null;

alter table "public"."coaching_service" add column "billing_code" text;

-- Two invoices that were opened at once could have the same number: the later one gets a letter.
alter table "public"."coaching_invoice" no force row level security;
update coaching_invoice i set number = i.number || chr(64 + d.n::int)
  from (select id, row_number() over (partition by tenant_id, lower(number) order by created_at, id) - 1 as n from coaching_invoice) d
  where d.id = i.id and d.n between 1 and 26;
alter table "public"."coaching_invoice" force row level security;
CREATE UNIQUE INDEX coaching_invoice_number_key ON public.coaching_invoice USING btree (tenant_id, lower(number));
