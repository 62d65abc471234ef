/**
 * What the database keeps true of companies by itself: each organization begins with one, and with a branding; and its name
 * and time zone are those of its company. Comes after the tables of the definitions.
 */

export const companySchema = `
create function company_begin() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before text := current_setting('app.tenant', true);
begin
  perform set_config('app.tenant', new.id::text, true);
  insert into company (tenant_id, id, name, time_zone, week_start, fiscal_year_start) values (new.id, new.id, new.name, new.time_zone, 'sunday', '1');
  insert into branding (tenant_id, id) values (new.id, new.id);
  perform set_config('app.tenant', coalesce(v_before, ''), true);
  return null;
end $$;
create trigger begin_company after insert on organization for each row execute function company_begin();

create function company_told() returns trigger language plpgsql as $$
begin
  update organization set name = new.name, time_zone = new.time_zone where id = new.tenant_id;
  return null;
end $$;
create trigger tell_organization after update of name, time_zone on company for each row execute function company_told();
`.trim();
