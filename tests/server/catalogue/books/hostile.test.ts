import { chapterBlocks, chapterText } from '@/contract/catalogue/chapter-text'
import { flatPage } from '@/server/catalogue/books/html'
import { flatPageOf } from '@/server/catalogue/books/notes'
import { IMAGE, reading } from './reading'
import { CONTAINER, epub, page, zip, type Packed } from './zip'

const { read, refusal, kept } = reading()

const PAGES = [{ file: 'a.xhtml', body: '<p>船没有名字。</p>' }]
const textIn = async (bytes: Buffer): Promise<string> =>
  (await read(bytes)).chapters.flatMap(({ lines }) => lines).join('\n')
const book = (body: string, more: Packed[] = []): Buffer => epub({ pages: [{ file: 'a.xhtml', body }], more })
const opf = (data: string): Buffer =>
  zip([
    CONTAINER,
    { name: 'OEBPS/content.opf', data },
    { name: 'OEBPS/a.xhtml', data: page('<p>船没有名字。</p>') },
  ])
const PACKAGE =
  '<manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine>'

const UNSAFE = '文件里有不安全的路径，请用可信的工具重新导出 EPUB'
const BROKEN = 'EPUB 已损坏或不是 EPUB，请重新导出后上传'
const LOCKED = 'EPUB 有版权保护（DRM），请上传没有加密的版本'

describe('an archive', () => {
  const data = Buffer.from('河'.repeat(10_000))
  it.each<[string, Packed[], string]>([
    [
      'entries that share bytes',
      [
        { name: 'OEBPS/a', data },
        { name: 'OEBPS/b', data, shares: 1 },
        { name: 'OEBPS/c', data, shares: 1 },
      ],
      '文件里的条目互相重叠，可能不是正常的电子书，已停止读取',
    ],
    [
      'a symbolic link',
      [{ name: 'OEBPS/a.xhtml', data: '/etc/passwd', mode: 0o120777 }],
      '文件里有符号链接，请用可信的工具重新导出 EPUB',
    ],
    ['a name that climbs by backslashes', [{ name: '..\\..\\x', data: 'x' }], UNSAFE],
    ['a name that climbs in the middle', [{ name: 'OEBPS/../../x', data: 'x' }], UNSAFE],
    ['a name on a drive', [{ name: 'C:/x', data: 'x' }], UNSAFE],
    ['an absolute name', [{ name: '/x', data: 'x' }], UNSAFE],
    ['a licence of Adobe', [{ name: 'META-INF/rights.xml', data: '<rights/>' }], LOCKED],
    ['a licence of Apple', [{ name: 'META-INF/sinf.xml', data: '<sinf/>' }], LOCKED],
    ['a licence of Readium', [{ name: 'META-INF/license.lcpl', data: '{}' }], LOCKED],
  ])('with %s is refused', async (_what, more, message) => {
    expect(await refusal(epub({ pages: PAGES, more }))).toBe(message)
  })

  it('may have ordinary files of Unix', async () => {
    const more = [{ name: 'OEBPS/a.css', data: 'p{}', mode: 0o100644 }]
    expect(await textIn(epub({ pages: PAGES, more }))).toBe('船没有名字。')
  })

  it('is never unpacked twice: a bomb inside is a file like others', async () => {
    const inner = zip([{ name: 'a', data: Buffer.alloc(20 * 1024 ** 2) }])
    const outer = zip([{ name: 'inner.zip', data: inner }])
    expect(await textIn(epub({ pages: PAGES, more: [{ name: 'OEBPS/outer.zip', data: outer }] }))).toBe(
      '船没有名字。',
    )
  })

  it('that lies about a page, either way, is refused', async () => {
    for (const claims of [10, 4_000]) {
      const bytes = zip([
        CONTAINER,
        { name: 'OEBPS/content.opf', data: `<package>${PACKAGE}</package>` },
        { name: 'OEBPS/a.xhtml', data: page('<p>船没有名字。</p>'), claims },
      ])
      expect(await refusal(bytes)).toBe(BROKEN)
    }
  })

  it('with a page that is encrypted is refused', async () => {
    const bytes = zip([
      CONTAINER,
      { name: 'OEBPS/content.opf', data: `<package>${PACKAGE}</package>` },
      { name: 'OEBPS/a.xhtml', data: page('<p>船</p>'), encrypted: true },
    ])
    expect(await refusal(bytes)).toBe('EPUB 有密码保护，请解除保护后重新导出')
  })

  it('without a page that its list names is refused; without one that is only listed it is read', async () => {
    const missing = zip([CONTAINER, { name: 'OEBPS/content.opf', data: `<package>${PACKAGE}</package>` }])
    expect(await refusal(missing)).toBe('EPUB 缺少文件“OEBPS/a.xhtml”，请重新导出')
    const listed = PACKAGE.replace('<spine>', '<spine><itemref idref="gone"/>')
    expect(await textIn(opf(`<package>${listed}</package>`))).toBe('船没有名字。')
  })
})

describe('the documents of a book', () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "哈哈哈哈哈哈哈哈哈哈"><!ENTITY b "&a;&a;&a;&a;&a;">]>`
  const outside = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'

  it('expand no entity and read no file', async () => {
    const bytes = zip([
      CONTAINER,
      { name: 'OEBPS/content.opf', data: `${entities}<package>${PACKAGE}</package>` },
      { name: 'OEBPS/a.xhtml', data: `${entities}<html><body><p>船&b;。</p></body></html>` },
    ])
    expect(await textIn(bytes)).toBe('船&b;。')
    const page = `${outside}<html><body><p>船&f;。</p></body></html>`
    const reaching = zip([
      CONTAINER,
      { name: 'OEBPS/content.opf', data: `<package>${PACKAGE}</package>` },
      { name: 'OEBPS/a.xhtml', data: page },
    ])
    expect(await textIn(reaching)).toBe('船&f;。')
    expect(await refusal(opf(`${outside}<package>${PACKAGE}</package>`))).toBe(
      'EPUB 的书籍清单（OPF）无法解析，请重新导出',
    )
  })

  it.each([
    ['cut off', '<package><manifest><item id="a" href="a.xh', 'EPUB 的书籍清单（OPF）无法解析，请重新导出'],
    ['no XML', 'PK\u0000\u0001 …', '不是有效的 EPUB：书籍清单（OPF）是空的'],
    ['empty', '', '不是有效的 EPUB：书籍清单（OPF）是空的'],
    [
      'deeper than a stack',
      `<package>${'<a>'.repeat(100_000)}`,
      /^(?:EPUB 的书籍清单（OPF）无法解析，请重新导出|EPUB 没有阅读顺序（spine），请重新导出)$/,
    ],
    [
      'a title deeper than a stack',
      `<package><metadata><title>${'<a>'.repeat(20_000)}名${'</a>'.repeat(20_000)}</title></metadata>${PACKAGE}</package>`,
      /^(?:it was read|EPUB .*无法解析，请重新导出)$/,
    ],
  ])('may be %s', async (_what, data, message) => {
    const said = await refusal(opf(data))
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
  })

  it('have titles from contents of any depth', async () => {
    const deep = 20_000
    const nav = page(
      `<nav epub:type="toc">${'<ol><li>'.repeat(deep)}<a href="a.xhtml">渡口</a>${'</li></ol>'.repeat(deep)}</nav>`,
    )
    const bytes = zip([
      CONTAINER,
      {
        name: 'OEBPS/content.opf',
        data: `<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="n" href="n.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`,
      },
      { name: 'OEBPS/a.xhtml', data: page('<p>船没有名字。</p>') },
      { name: 'OEBPS/n.xhtml', data: nav },
    ])
    expect(await refusal(bytes)).toMatch(/^(?:it was read|EPUB 的目录无法解析，请重新导出)$/)
  })
})

describe('a page', () => {
  it('runs nothing, shows no drawing and fetches nothing', async () => {
    const body = `<p onclick="x()" style="position:fixed" data-note="n9" id="p1">船<a href="javascript:x()">没</a><a href=" java&#10;script:x()">有</a>
      <a href="data:text/html,x">名</a><a href="vbscript:x()">字</a>。</p><svg onload="x()"><script>x()</script><text>藏</text></svg>
      <svg/><p>河<img src="https://example.com/spy.png"/><img src="//example.com/spy.png"/><img src="data:image/png;base64,AA=="/><img srcset="https://example.com/s 1x"/>
      <iframe src="x">框</iframe><object data="x"><embed src="x"/></object><form action="x"><input value="x"/><button>送</button></form><style>p{}</style>
      <math><mi>藏</mi></math><script src="x"/>岸<base href="https://example.com/"/><link rel="stylesheet" href="x"/><meta http-equiv="refresh" content="0;x"/></p>`
    const html = await textIn(book(body))
    expect(html).not.toMatch(
      /on\w+=|style|script|data:|svg|藏|example|iframe|object|embed|form|input|button|base|link|meta|id=|data-note/i,
    )
    expect(chapterText(chapterBlocks(html, true)).replace(/\s/g, '')).toBe('船没有名字。河框送岸')
    expect(kept).toEqual([])
  })

  it('shows a picture of the archive, and none from outside of it', async () => {
    const body =
      '<p>船<img src="../../../../etc/passwd"/><img src="file:///etc/passwd"/><img src="a.png"/></p>'
    expect(await textIn(book(body, [{ name: 'OEBPS/a.png', data: 'picture' }]))).toBe(
      `<p>船${IMAGE} alt="" /></p>`,
    )
    expect(kept.map(String)).toEqual(['picture'])
  })

  it.each([
    ['deep markup', `${'<div><b>'.repeat(5_000)}船没有名字。${'</b></div>'.repeat(5_000)}`],
    ['deep markup that nobody ends', `${'<blockquote><ul><li>'.repeat(5_000)}船没有名字。`],
    ['deep tables', `${'<table><tr><td>'.repeat(5_000)}船没有名字。`],
    ['deep ruby', `${'<ruby>'.repeat(5_000)}船没有名字。`],
  ])('with %s is read', async (_what, body) => {
    expect(chapterText(chapterBlocks(await textIn(book(body)), true)).trim()).toBe('船没有名字。')
  })

  it.each([
    ['drawings without an end', '<svg '.repeat(200_000)],
    ['drawings', '<svg>'.repeat(100_000)],
    ['bodies without an end', '<body '.repeat(200_000)],
    ['white space', ' '.repeat(1_000_000)],
    [
      'marks of one note',
      `${'<a epub:type="noteref" href="#n">1</a>'.repeat(20_000)}<aside id="n">注</aside>`,
    ],
    [
      'notes of each other',
      Array.from({ length: 5_000 }, (_, at) => `<aside id="n${at}"><a href="#n${at + 1}">1</a></aside>`).join(
        '',
      ),
    ],
    ['raised marks', '<sup>'.repeat(50_000)],
    ['open links', '<a href="#x">'.repeat(50_000)],
    ['quotation marks', '<a "'.repeat(100_000)],
    ['angle brackets', '<'.repeat(500_000)],
  ])('is read in time: %s', async (_what, body) => {
    const began = performance.now()
    flatPageOf(flatPage(page(body)))
    await refusal(book(`<p>船。</p>${body}`))
    expect(performance.now() - began).toBeLessThan(8_000)
  })
})
