/** A filter as a condition of SQL. Names come from a list of ours, values are bound: nothing of the text reaches the statement. */
import { unusable } from './scim-error.ts';
import type { Comparison, Filter, FilterValue } from './scim-filter.ts';

/** What an attribute is in the database. */
export interface Searched {
  readonly type: 'text' | 'exact' | 'boolean' | 'moment';
  readonly sql: string;
  /** Puts a condition about the values of an attribute that has several around one about a single value. */
  readonly within?: (condition: string) => string;
}
export type SearchedAttributes = Readonly<Record<string, Searched>>;

const ORDER: Readonly<Partial<Record<Comparison, string>>> = { gt: '>', ge: '>=', lt: '<', le: '<=' };
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const refuse = (attribute: string, why: string): never => {
  throw unusable('invalidFilter', `${attribute} ${why}`);
};

/** Yes or no; Entra ID writes them as texts. */
function truthOf(attribute: string, value: FilterValue): boolean {
  const said = typeof value === 'string' ? value.toLowerCase() : value;
  if (said === true || said === 'true') return true;
  if (said === false || said === 'false') return false;
  return refuse(attribute, 'is compared with true or false only.');
}
function momentOf(attribute: string, value: FilterValue): string {
  const ok = typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value));
  return ok ? value : refuse(attribute, 'is compared with a moment such as "2026-01-31T08:00:00Z" only.');
}

class Compiler {
  private readonly attributes: SearchedAttributes;
  private readonly bind: (value: unknown) => string;

  constructor(attributes: SearchedAttributes, bind: (value: unknown) => string) {
    this.attributes = attributes;
    this.bind = bind;
  }

  /** `inside`: the attribute whose values are looked at one by one; its own `within` is then put around the whole. */
  of(filter: Filter, inside: string | null): string {
    switch (filter.kind) {
      case 'and':
      case 'or':
        return `(${this.of(filter.left, inside)} ${filter.kind} ${this.of(filter.right, inside)})`;
      case 'not':
        // What is not there meets no comparison, and then its opposite.
        return `not coalesce(${this.of(filter.of, inside)}, false)`;
      case 'among': {
        if (inside !== null) return refuse(filter.attribute, 'cannot be in nested brackets.');
        const { within } = this.find(`${filter.attribute}.value`);
        const condition = this.of(filter.of, filter.attribute);
        return within ? within(condition) : condition;
      }
      default: {
        const at = this.find(inside === null ? filter.attribute : `${inside}.${filter.attribute}`);
        const condition =
          filter.kind === 'present' ? this.present(at) : this.compare(filter.attribute, at, filter.by, filter.value);
        return inside === null && at.within ? at.within(condition) : condition;
      }
    }
  }
  private find(attribute: string): Searched {
    return Object.hasOwn(this.attributes, attribute)
      ? (this.attributes[attribute] as Searched)
      : refuse(attribute, 'is no attribute that can be asked for here.');
  }
  private present({ type, sql }: Searched): string {
    return type === 'text' || type === 'exact' ? `${sql} <> ''` : `${sql} is not null`;
  }
  private compare(attribute: string, { type, sql }: Searched, by: Comparison, value: FilterValue): string {
    if (value === null && (by === 'eq' || by === 'ne')) return `${sql} is ${by === 'eq' ? '' : 'not '}null`;
    if (type === 'boolean') {
      if (by !== 'eq' && by !== 'ne') return refuse(attribute, 'is compared by eq and ne only.');
      return `${sql} is ${by === 'ne' ? 'distinct' : 'not distinct'} from ${this.bind(truthOf(attribute, value))}::boolean`;
    }
    if (type === 'moment') {
      if (by === 'co' || by === 'sw' || by === 'ew')
        return refuse(attribute, 'is compared by eq, ne, gt, ge, lt and le only.');
      const sign = ORDER[by] ?? (by === 'eq' ? 'is not distinct from' : 'is distinct from');
      return `${sql} ${sign} ${this.bind(momentOf(attribute, value))}::timestamptz`;
    }
    if (typeof value !== 'string') return refuse(attribute, 'is compared with a text in quotation marks only.');
    const fold = (s: string): string => (type === 'text' ? `lower(${s})` : s);
    const [have, want] = [fold(sql), fold(`${this.bind(value)}::text`)];
    switch (by) {
      case 'eq':
        return `${have} = ${want}`;
      case 'ne':
        return `${have} is distinct from ${want}`;
      case 'co':
        return `position(${want} in ${have}) > 0`;
      case 'sw':
        return `starts_with(${have}, ${want})`;
      case 'ew':
        return `right(${have}, length(${want})) = ${want}`;
      default:
        return `${have} collate "C" ${ORDER[by]} ${want} collate "C"`;
    }
  }
}

/** The condition of a filter over these attributes; `bind` takes a value and answers its placeholder. 400 `invalidFilter` for what is none of them. */
export const filterSql = (filter: Filter, attributes: SearchedAttributes, bind: (value: unknown) => string): string =>
  new Compiler(attributes, bind).of(filter, null);
