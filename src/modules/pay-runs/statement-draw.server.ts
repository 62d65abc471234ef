/** A pay statement on letter paper, with all that state law asks to be on it (payroll-states.md 4). Stored numbers only. */
import type PDFDocument from 'pdfkit';
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { face } from '#engine/server/paper-table.ts';
import type { PayStatement } from './pay-questions.model.ts';

type Doc = InstanceType<typeof PDFDocument>;

const MARGIN = 48;
const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 792 - MARGIN - 20;
const SIZE = 8.5;
const ROW = 13;
const INK = '#1d2126';
const FAINT = '#5b6570';
const RULE = '#d5dbe1';

/** Columns from the left margin: where numbers end. */
const ENDS = { hours: 262, rate: 332, amount: 424, year: WIDTH } as const;
const GROUPS = [
  ['earning', 'Earnings'],
  ['imputed', 'Imputed income, taxed and not paid'],
  ['pre_tax', 'Pre-tax deductions'],
  ['tax', 'Taxes'],
  ['deduction', 'After-tax deductions'],
  ['reimbursement', 'Reimbursements'],
  ['employer', 'Paid by the employer'],
] as const;

/** Cents without the currency sign: "1,234.50", "-3.00". */
const amount = (cents: number): string => showMoney(cents).replace('$', '');
const hours = (minutes: number): string => (minutes / 60).toFixed(2);

class Sheet {
  readonly doc: Doc;
  y: number = MARGIN;

  constructor(doc: Doc) {
    this.doc = doc;
  }

  /** Begins a new page where a block of a height does not fit. */
  room(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.doc.addPage();
    this.y = MARGIN;
  }
  at(
    text: string,
    x: number,
    width: number,
    options: { readonly right?: boolean; readonly strong?: boolean } = {},
  ): void {
    this.doc.font(options.strong ? 'strong' : 'plain').text(text, MARGIN + x, this.y, {
      width,
      height: ROW,
      lineBreak: false,
      ellipsis: true,
      align: options.right ? 'right' : 'left',
    });
  }
  numbers(cells: Readonly<Partial<Record<keyof typeof ENDS, string>>>, strong: boolean): void {
    for (const [key, end] of Object.entries(ENDS)) {
      const text = cells[key as keyof typeof ENDS];
      if (text) this.at(text, end - 90, 90, { right: true, strong });
    }
  }
  rule(): void {
    this.doc
      .moveTo(MARGIN, this.y - 2.5)
      .lineTo(MARGIN + WIDTH, this.y - 2.5)
      .lineWidth(0.5)
      .stroke(RULE);
  }
  pair(label: string, value: string, x: number, width: number): void {
    this.doc.fillColor(FAINT);
    this.at(label, x, 84);
    this.doc.fillColor(INK);
    this.at(value, x + 84, width - 84);
  }
}

function drawHead(sheet: Sheet, { employer, employee, ...statement }: PayStatement): void {
  const { doc } = sheet;
  doc.fontSize(13).fillColor(INK);
  sheet.at(employer.name, 0, 320, { strong: true });
  sheet.at('Pay statement', 320, WIDTH - 320, { right: true, strong: true });
  sheet.y += 18;
  doc.fontSize(SIZE).fillColor(FAINT);
  sheet.at([employer.address, employer.phone].filter(Boolean).join(', '), 0, 380);
  sheet.at(`Pay date ${showDay(statement.payDate)}`, 320, WIDTH - 320, { right: true });
  sheet.y += 22;
  sheet.rule();
  sheet.y += 4;
  const rate =
    statement.hourly === null ? `${showMoney(statement.annualPay)} a year` : `${showMoney(statement.hourly)} an hour`;
  const rows: readonly (readonly [string, string, string, string])[] = [
    ['Employee', employee.name, 'Period', `${showDay(statement.from)} to ${showDay(statement.to)}`],
    ['Employee number', employee.number, 'Time paid', `${hours(statement.minutes)} h`],
    ['Position', employee.position, 'Rate', rate],
    ['Department', employee.department, 'Pay frequency', statement.frequency],
  ];
  for (const [left, value, right, other] of rows) {
    sheet.pair(left, value, 0, 250);
    sheet.pair(right, other, 260, WIDTH - 260);
    sheet.y += ROW;
  }
  sheet.y += 10;
}

function drawLines(sheet: Sheet, statement: PayStatement): void {
  const { doc } = sheet;
  doc.fillColor(FAINT);
  sheet.numbers({ hours: 'Hours', rate: 'Rate', amount: 'Amount', year: 'Year to date' }, true);
  sheet.y += ROW + 2;
  doc.fillColor(INK);
  for (const [group, title] of GROUPS) {
    const lines = statement.lines.filter((line) => line.group === group);
    if (lines.length === 0) continue;
    sheet.room(ROW * 3);
    sheet.rule();
    sheet.at(title, 0, 240, { strong: true });
    const years = new Map(lines.map(({ code, yearToDateAfter }) => [code, yearToDateAfter]));
    sheet.numbers(
      {
        amount: amount(lines.reduce((sum, line) => sum + line.amount, 0)),
        year: amount([...years.values()].reduce((sum, value) => sum + value, 0)),
      },
      true,
    );
    sheet.y += ROW;
    for (const line of lines) {
      sheet.room(ROW);
      sheet.at(line.label, 10, 180);
      sheet.numbers(
        {
          ...(line.minutes ? { hours: hours(line.minutes) } : {}),
          ...(line.rate ? { rate: amount(line.rate) } : {}),
          amount: amount(line.amount),
          year: amount(line.yearToDateAfter),
        },
        false,
      );
      sheet.y += ROW;
    }
    sheet.y += 4;
  }
}

function drawTotals(sheet: Sheet, statement: PayStatement): void {
  const { yearToDate } = statement;
  sheet.room(ROW * 6);
  sheet.rule();
  const rows: readonly (readonly [string, number, number | null])[] = [
    ['Gross pay', statement.gross, yearToDate.gross],
    ['Deductions', statement.deductions, yearToDate.deductions],
    ['Taxes', statement.taxes, yearToDate.taxes],
    ['Reimbursements', statement.reimbursements, null],
    ['Net pay', statement.net, yearToDate.net],
  ];
  for (const [label, value, year] of rows) {
    sheet.at(label, 0, 200, { strong: label === 'Net pay' });
    sheet.numbers({ amount: amount(value), ...(year === null ? {} : { year: amount(year) }) }, label === 'Net pay');
    sheet.y += ROW;
  }
  sheet.y += 8;
  for (const { type, ending, amount: cents } of statement.deposits) {
    sheet.room(ROW);
    const where = type === 'check' ? 'Check' : `${type === 'savings' ? 'Savings' : 'Checking'} ending ${ending ?? ''}`;
    sheet.at(`Paid to: ${where}`, 0, 240);
    sheet.numbers({ amount: amount(cents) }, false);
    sheet.y += ROW;
  }
}

/** The statement as PDF. The same statement gives the same bytes. */
export async function drawStatement(statement: PayStatement): Promise<Buffer> {
  // Fetched with the first statement: it takes 13 MB.
  const { default: Document } = await import('pdfkit');
  const title = `Pay statement ${statement.payDate}, ${statement.employee.name}`;
  const doc = new Document({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: statement.employer.name, CreationDate: new Date(`${statement.payDate}T12:00:00Z`) },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => doc.once('end', done));
  doc.registerFont('plain', face('400Regular')).registerFont('strong', face('600SemiBold')).font('plain');
  const sheet = new Sheet(doc);
  drawHead(sheet, statement);
  drawLines(sheet, statement);
  drawTotals(sheet, statement);
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i);
    doc.page.margins.bottom = 0;
    doc.font('plain').fontSize(7.5).fillColor(FAINT);
    doc.text(`${statement.employer.name} · ${statement.employee.number}`, MARGIN, 792 - 40, { lineBreak: false });
    doc.text(`Page ${i + 1} of ${count}`, MARGIN, 792 - 40, { width: WIDTH, align: 'right' });
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
