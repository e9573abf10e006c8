import { csvLine } from '@/server/sheets/files/csv'
import { sheetRows } from '@/server/sheets/files/files'
import { formatOf } from '@/server/sheets/files/sheet'
import { zipOf } from '@/server/sheets/files/zip'
import { fc } from '@tests/support/properties'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readTheirs from 'read-excel-file/node'
import writeTheirs from 'write-excel-file/node'
import { bytesOf, fileOf, type Line } from './sheets'

const folder = mkdtempSync(join(tmpdir(), 'shusheng-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kept = (bytes: Buffer | string): string => {
  const file = join(folder, 'sheet')
  writeFileSync(file, bytes)
  return file
}

async function readBack(bytes: Buffer | string, format: 'csv' | 'xlsx' = 'csv'): Promise<string[][]> {
  const lines: string[][] = []
  for await (const { cells } of sheetRows(kept(bytes), format)) lines.push(cells)
  return lines
}

/** Texts as people paste them: of every script, with signs that formulas, quotes and markup begin with. */
const text = fc
  .oneof(
    fc.string({ maxLength: 30, unit: 'grapheme' }),
    fc.string({ maxLength: 12, unit: fc.constantFrom(...'=+-@＝\'",;\t\r\n&<>_x0041_ 灯1') }),
  )
  .map((value) => value.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu, ''))
const lines = fc
  .array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  .map((rows) => rows.map((row, index): string[] => [`行${index}`, ...row]))
const HEAD = ['甲', '乙', '丙', '丁']

describe.each(['csv', 'xlsx'] as const)('a table as %s', (format) => {
  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (rows) => {
        const [head, ...back] = await readBack(await fileOf([HEAD, ...rows], format), format)
        expect(head).toEqual(HEAD)
        // A sheet does not keep empty cells at the end of a row.
        const whole = back.map((cells) => [...cells, ...Array<string>(4 - cells.length).fill('')])
        expect(whole).toEqual(rows)
      }),
      { numRuns: 150 },
    )
  })

  it('is known by its bytes', async () => {
    expect(await formatOf(kept(await fileOf([HEAD], format)))).toBe(format)
  })

  it('keeps numbers as they were typed, and counts rows as a spreadsheet does', async () => {
    const bytes = await fileOf([HEAD, ['', '', '', ''], [12, 39.8, 0.1 + 0.2, 123456789012345]], format)
    const rows = []
    for await (const row of sheetRows(kept(bytes), format)) rows.push(row)
    expect(rows[1]?.row).toBe(3)
    const [, , third] = rows[1]?.cells ?? []
    expect(rows[1]?.cells.slice(0, 2)).toEqual(['12', '39.8'])
    expect(Number(third)).toBeCloseTo(0.3)
    expect(rows[1]?.cells[3]).toBe('123456789012345')
  })
})

describe('CSV', () => {
  it.each([
    ['=HYPERLINK("https://evil.example","点我")', `"'=HYPERLINK(""https://evil.example"",""点我"")"`],
    ['+cmd|calc', `'+cmd|calc`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['  =1', `'  =1`],
    ['＝1+1', `'＝1+1`],
    ['甲,乙', '"甲,乙"'],
    ['一"二', '"一""二"'],
    ['上\n下', '"上\n下"'],
    ['青灯', '青灯'],
  ])('makes a cell of %j', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`)
  })

  it('of a Chinese spreadsheet is GB18030, of another a text with tabs', async () => {
    const gb = Buffer.concat([
      Buffer.from([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0d, 0x0a]),
      Buffer.from([0x31, 0x2c, 0xc3, 0xab, 0xb1, 0xca]),
    ])
    expect(await readBack(gb)).toEqual([
      ['编号', '名称'],
      ['1', '毛笔'],
    ])
    const tabs = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('编号\t名称\r\n1\t毛笔', 'utf16le')])
    expect(await readBack(tabs)).toEqual([
      ['编号', '名称'],
      ['1', '毛笔'],
    ])
  })

  it('with an open quote says where', async () => {
    await expect(readBack('甲,乙\n1,2\n3,"4\n5,6')).rejects.toThrow(/第 \d+ 行无法读取/)
  })
})

describe('XLSX', () => {
  it('is read by other readers, and those of other writers by us', async () => {
    const rows: Line[] = [HEAD, ['=1+1', '甲 & 乙 <丙>', '空', 12.5]]
    const [sheet] = await readTheirs(kept(await fileOf(rows, 'xlsx')))
    expect(sheet?.data).toEqual(rows)
    const file = join(folder, 'theirs.xlsx')
    const cells = rows.map((row) =>
      row.map((value) =>
        typeof value === 'number' ? { value, type: Number } : { value: String(value), type: String },
      ),
    )
    await writeTheirs(cells).toFile(file)
    const back: string[][] = []
    for await (const row of sheetRows(file, 'xlsx')) back.push(row.cells)
    expect(back).toEqual([HEAD, ['=1+1', '甲 & 乙 <丙>', '空', '12.5']])
  })

  const book = (sheet: string, shared = ''): Promise<Buffer> =>
    bytesOf(
      zipOf([
        {
          name: 'xl/workbook.xml',
          body: [
            '<x:workbook><x:sheets><x:sheet name="一" sheetId="7" r:id="rId9"/></x:sheets></x:workbook>',
          ],
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          body: ['<Relationships><Relationship Id="rId9" Target="/xl/worksheets/s.xml"/></Relationships>'],
        },
        { name: 'xl/sharedStrings.xml', body: [shared] },
        { name: 'xl/worksheets/s.xml', body: [sheet] },
      ]),
    )

  it('may have prefixes, shared and rich texts, formulas, painted rows and gaps', async () => {
    const shared =
      '<sst><si><t>单号</t></si><si/><si><r><t>红</t></r><r><t xml:space="preserve"> 蓝</t></r><rPh><t>hong</t></rPh></si></sst>'
    const rows = [
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>2</x:v></x:c></x:row>',
      '<x:row r="2" s="1"/><x:row r="4"><x:c r="B4"><x:f>1+1</x:f><x:v>2</x:v></x:c>',
      '<x:c r="C4"><x:v>7.88123456789012E+16</x:v></x:c><x:c r="D4" t="b"><x:v>1</x:v></x:c></x:row>',
    ]
    const painted = '<x:row r="9" s="1" customFormat="1"/>'.repeat(200_000)
    const bytes = await book(
      `<x:worksheet><x:sheetData>${rows.join('')}${painted}</x:sheetData></x:worksheet>`,
      shared,
    )
    const back = []
    for await (const row of sheetRows(kept(bytes), 'xlsx')) back.push(row)
    expect(back).toEqual([
      { row: 1, cells: ['单号', '', '红 蓝'] },
      { row: 4, cells: ['', '2', '7.88123456789012e+16', '是'] },
    ])
  })

  it.each([
    ['a zip of something else', async () => bytesOf(zipOf([{ name: 'a.txt', body: ['一'] }])), /已损坏/],
    ['half a file', async () => (await fileOf([HEAD, ['一']], 'xlsx')).subarray(0, 600), /已损坏/],
    ['a row without an end', async () => book(`<row r="1">${'x'.repeat(5_000_000)}`), /已损坏/],
  ])('refuses %s', async (_what, bytes, message) => {
    await expect(readBack(await bytes(), 'xlsx')).rejects.toThrow(message)
  })

  it('refuses one that would unpack to far more than a table is', async () => {
    const blank = ' '.repeat(1024 * 1024)
    async function* endless() {
      for (let count = 0; count < 120; count += 1) yield blank
    }
    const bytes = await bytesOf(
      zipOf([
        { name: 'xl/workbook.xml', body: ['<workbook><sheets><sheet r:id="a"/></sheets></workbook>'] },
        {
          name: 'xl/_rels/workbook.xml.rels',
          body: ['<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>'],
        },
        { name: 'xl/sharedStrings.xml', body: endless() },
        { name: 'xl/s.xml', body: ['<worksheet/>'] },
      ]),
    )
    expect(bytes.length).toBeLessThan(1024 * 1024)
    await expect(readBack(bytes, 'xlsx')).rejects.toThrow('表格太大')
  })
})

it.each([
  ['an old .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), /另存为 .xlsx/],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), /不是表格文件/],
])('%s is no table', async (_what, bytes, message) => {
  await expect(formatOf(kept(bytes))).rejects.toThrow(message)
})
