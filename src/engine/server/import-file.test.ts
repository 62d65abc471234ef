import { describe, expect, test } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import { plainHeading } from './import-headings.ts';
import { decoded, type ImportFile, readImportFile, ROWS_MOST } from './import-file.ts';

const KNOWN = new Set(['First name', 'Wage', 'City'].map(plainHeading));
const read = (content: string | Buffer): ImportFile => readImportFile(Buffer.from(content), KNOWN);
const cellsOf = (content: string | Buffer): readonly (readonly string[])[] =>
  read(content).rows.map(({ cells }) => cells);
const refusal = (content: string | Buffer): string => {
  try {
    read(content);
  } catch (error) {
    if (error instanceof Refusal) return error.problems[0]?.message ?? '';
    throw error;
  }
  return 'accepted';
};

describe('letters', () => {
  const text = 'First name,City\nJosé,Zürich\n';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, high bytes first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('are read from %s', (_name, bytes) => {
    expect(read(bytes)).toEqual({
      header: ['First name', 'City'],
      rows: [{ row: 2, cells: ['José', 'Zürich'] }],
      semicolons: false,
    });
  });
  test('of Windows-1252 that Latin-1 does not have are read, too', () => {
    expect(decoded(Buffer.from([0x80, 0x20, 0x93, 0x8a, 0x94]))).toBe('€ “Š”');
  });
  test('that cannot be told are refused, and so is what is no text', () => {
    const why = 'is not text in UTF-8 or Windows-1252. Save it as CSV UTF-8, then import that file';
    expect(refusal(Buffer.from([0x41, 0x81, 0x42]))).toBe(why);
    expect(refusal(Buffer.from([0x41, 0x00, 0x42]))).toBe(why);
    expect(refusal(Buffer.from([0x50, 0x4b, 3, 4, 20, 0]))).toMatch(/^is an Excel workbook/);
  });
});

describe('rows', () => {
  const rows = [
    ['Ana', '1,5', 'Rome'],
    ['Bo', '', 'Oslo'],
  ];
  test.each([
    ['commas', 'First name,Wage,City\nAna,"1,5",Rome\nBo,,Oslo\n'],
    ['semicolons', 'First name;Wage;City\nAna;1,5;Rome\nBo;;Oslo\n'],
    ['tabs', 'First name\tWage\tCity\nAna\t1,5\tRome\nBo\t\tOslo\n'],
    ['the delimiter that the first line names', 'sep=|\r\nFirst name|Wage|City\r\nAna|1,5|Rome\r\nBo||Oslo\r\n'],
    ['Windows line ends', 'First name;Wage;City\r\nAna;1,5;Rome\r\nBo;;Oslo\r\n'],
    ['old Mac line ends', 'First name;Wage;City\rAna;1,5;Rome\rBo;;Oslo'],
    ['spaces around cells', ' First name , Wage,City\n  Ana , "1,5" ,Rome\n Bo , ,Oslo\n'],
  ])('are read with %s', (_name, content) => {
    expect(cellsOf(content)).toEqual(rows);
  });

  test('follow the delimiter of the header, whatever their cells contain', () => {
    expect(cellsOf('"First name","City; a, b; c"\nAna,x\n'.replace('City; a, b; c', 'City'))).toEqual([['Ana', 'x']]);
    expect(cellsOf('First name,City\n"a;b;c;d",";"\n')).toEqual([['a;b;c;d', ';']]);
    expect(cellsOf('First name;City\na,b,c;d\n')).toEqual([['a,b,c', 'd']]);
    expect(cellsOf('City\nRome\n')).toEqual([['Rome']]);
  });

  test('that are blank are passed over, and the others keep their numbers', () => {
    const { header, rows: found } = read(
      '\n \nFirst name,City\n\nAna,Rome\n,\n;\n"Bo\nand Cy",Oslo\n\n"Di","Bern"\n\n',
    );
    expect(header).toEqual(['First name', 'City']);
    expect(found.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [5, 'Ana'],
      [7, ';'],
      [8, 'Bo\nand Cy'],
      [10, 'Di'],
    ]);
    expect(read('sep=;\nCity\nRome\n').rows[0]?.row).toBe(3);
  });

  test('may have a delimiter at their end, or fewer cells than the header', () => {
    expect(cellsOf('First name,City,\nAna,Rome,\nBo\n')).toEqual([['Ana', 'Rome', ''], ['Bo']]);
  });

  test('are refused as a whole where there are none, too many, or a quote is not closed', () => {
    const none = 'must have a header row and at least one data row';
    for (const content of ['', '\n\n', '\ufeff', 'First name,City\n', 'sep=;\nCity\n'])
      expect(refusal(content)).toBe(none);
    expect(refusal(`City\n${'Rome\n'.repeat(20_000)}`)).toBe('has 20000 rows, the limit is 5000. Split the file');
    expect(read(`City\n${'Rome\n\n'.repeat(ROWS_MOST)}`).rows).toHaveLength(ROWS_MOST);
    expect(refusal(`City\n${'\n'.repeat(1_000_000)}`)).toMatch(/^has \d+ rows, the limit is 5000/);
    expect(refusal('City\n"Rome\n')).toMatch(/^is not valid CSV: Quote Not Closed/);
  });
});
