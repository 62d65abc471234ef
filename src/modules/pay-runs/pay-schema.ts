/** What the database keeps of payroll besides the tables: balances of a statement, and that nothing paid ever changes. */

/**
 * A statement balances. A paid run and its statements stay as they were paid, for every client of the database; whole
 * organizations can still be removed by the owner of the schema.
 */
export const paySchema = `
create index pay_stub_newest on pay_stub (tenant_id, employee, pay_date);
alter table pay_stub add constraint pay_stub_balance check (gross + reimbursements - deductions - taxes = net);
create function pay_run_stays() returns trigger language plpgsql as $$
begin
  if old.status in ('paid', 'voided') then raise exception 'paid' using errcode = 'NX409'; end if;
  return new;
end $$;
create trigger pay_run_stays before update on pay_run for each row execute function pay_run_stays();
create function pay_stub_stays() returns trigger language plpgsql as $$
declare
  v_run uuid := case when tg_op = 'INSERT' then new.run else old.run end;
  v_tenant uuid := case when tg_op = 'INSERT' then new.tenant_id else old.tenant_id end;
begin
  if tg_op = 'DELETE' and current_user <> 'nexus_app' then return old; end if;
  if exists (select 1 from pay_run r where r.tenant_id = v_tenant and r.id = v_run and r.status in ('approved', 'paid', 'voided')
    and (r.status <> 'approved' or tg_op <> 'UPDATE' or (to_jsonb(new) - array['payee', 'version', 'updated_at', 'updated_by']) is distinct from (to_jsonb(old) - array['payee', 'version', 'updated_at', 'updated_by']))) then
    raise exception 'paid' using errcode = 'NX409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger pay_stub_stays before insert or update or delete on pay_stub for each row execute function pay_stub_stays();
create function pay_run_kept() returns trigger language plpgsql as $$
begin
  if current_user = 'nexus_app' and old.status in ('approved', 'paid', 'voided') then raise exception 'paid' using errcode = 'NX409'; end if;
  return old;
end $$;
create trigger pay_run_kept before delete on pay_run for each row execute function pay_run_kept();
`.trim();
