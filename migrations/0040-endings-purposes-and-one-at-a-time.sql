-- With what a consent ends, and for what is disclosed, is chosen from a list; an account has one audit case and one emergency
-- access open at a time.
select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."consent" add column "ends_with" text;

alter table "public"."disclosure" add column "purpose_of_use" text;

-- What nobody signed yet takes the choice in the place of its words. What is signed stays as it was signed: its words are read.
-- Of several that one account has open, the one that lasts longest stays.
do $$
declare
  v_organization uuid;
begin
  for v_organization in select id from organization loop
    perform set_config('app.tenant', v_organization::text, true);
    update consent set
        ends_with = case when expiry_event ~* '\m(end of (the |my )?(treatment|stay|episode)|discharged?)\M' then 'end_of_treatment'
          when kind = 'tpo' and expiry_event ~* '^\W*none\M' and expires_on is null then 'none' else 'other' end
      where tenant_id = v_organization and status in ('draft', 'presented') and btrim(expiry_event) <> '';
    update consent set expiry_event = null
      where tenant_id = v_organization and status in ('draft', 'presented') and ends_with in ('end_of_treatment', 'none');
    update audit_case c set status = 'lapsed', until = least(c.until, now()), version = c.version + 1, updated_at = now()
      where c.tenant_id = v_organization and c.status = 'open' and exists (select 1 from audit_case o
        where o.tenant_id = c.tenant_id and o.account = c.account and o.status = 'open' and (o.until, o.id) > (c.until, c.id));
    update break_glass g set status = 'closed', until = least(g.until, now()), version = g.version + 1, updated_at = now()
      where g.tenant_id = v_organization and g.status = 'open' and exists (select 1 from break_glass o
        where o.tenant_id = g.tenant_id and o.account = g.account and o.status = 'open' and (o.until, o.id) > (g.until, g.id));
  end loop;
  perform set_config('app.tenant', '00000000-0000-0000-0000-000000000000', true);
end $$;

CREATE UNIQUE INDEX audit_case_account_key ON public.audit_case USING btree (tenant_id, account) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX break_glass_account_key ON public.break_glass USING btree (tenant_id, account) WHERE (status = 'open'::text);

alter table "public"."consent" add constraint "consent_ends_with_check" CHECK ((ends_with = ANY (ARRAY['end_of_treatment'::text, 'none'::text, 'other'::text]))) not valid;

alter table "public"."consent" validate constraint "consent_ends_with_check";

alter table "public"."disclosure" add constraint "disclosure_purpose_of_use_check" CHECK ((purpose_of_use = ANY (ARRAY['treatment'::text, 'payment'::text, 'operations'::text, 'legal'::text, 'other'::text]))) not valid;

alter table "public"."disclosure" validate constraint "disclosure_purpose_of_use_check";
