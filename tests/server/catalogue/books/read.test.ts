import { LIMITS } from '@/server/catalogue/books/fault'
import { splitText } from '@/server/catalogue/books/txt'
import { IMAGE, reading } from './reading'
import { CONTAINER, epub, page, zip } from './zip'

const { read, refusal, kept } = reading()
const TWO = [
  { file: 'a.xhtml', body: '<h1>第一章 河</h1><p>父亲的船没有名字。</p><p>河上的船&#22823;多有。</p>' },
  { file: 'b.xhtml', body: '<div>岸上</div><div>有<b>一盏</b>灯</div>' },
]

describe('an EPUB', () => {
  it('is read in the order of its spine, titled by its contents', async () => {
    const book = await read(
      epub({
        pages: TWO,
        contents: [
          { href: 'b.xhtml#top', title: '岸 &amp; 灯' },
          { href: 'a.xhtml', title: '第一章 河' },
        ],
      }),
    )
    expect(book).toMatchObject({ title: '慢船 & 河', author: '许渡' })
    expect(book.chapters).toEqual([
      { title: '第一章 河', lines: ['父亲的船没有名字。', '河上的船大多有。'], rich: false },
      { title: '岸 & 灯', lines: ['<p>岸上</p>', '<p>有<b>一盏</b>灯</p>'], rich: true },
    ])
  })

  it('takes titles from an NCX, from a heading, or counts', async () => {
    const { chapters } = await read(
      epub({
        pages: [...TWO, { file: 'c.xhtml', body: '<p>没有标题。</p>' }],
        contents: [{ href: 'b.xhtml', title: '岸' }],
        ncx: true,
      }),
    )
    expect(chapters.map(({ title }) => title)).toEqual(['第一章 河', '岸', '第 3 节'])
  })

  it('is cleaned of all that runs or leads away, and keeps its pictures', async () => {
    const body = `<script>alert(1)</script><p onclick="x()">字<img src="../images/a.png" onerror="x()" alt="船"/></p>
      <p><img src="https://example.com/spy.png"/><img src="images/none.png"/><a href="b.xhtml">注</a>
      <a href="https://example.com/">外</a></p><ul><li>一</li><li>二</li></ul><table><tr><td>表</td></tr></table>
      <iframe src="https://example.com/"></iframe><svg><text>藏</text></svg>`
    const { chapters, pictures } = await read(
      epub({
        pages: [{ file: 'text/a.xhtml', body }],
        more: [{ name: 'OEBPS/images/a.png', data: 'picture' }],
      }),
    )
    const text = chapters[0]?.lines.join('\n') ?? ''
    expect(text).not.toMatch(/script|onclick|onerror|spy|none\.png|b\.xhtml|iframe|svg|藏/)
    expect(text).toContain(`${IMAGE} alt="船" />`)
    expect(text).toContain('注')
    expect(text).toContain('<a href="https://example.com/">外</a>')
    expect(chapters[0]?.lines).toContainEqual('<ul><li>一</li><li>二</li></ul>')
    expect(pictures).toHaveLength(1)
    expect(kept).toHaveLength(1)
  })

  it('leaves the cover page out', async () => {
    const { chapters } = await read(
      epub({
        pages: [{ file: 'cover.xhtml', body: '<img src="images/a.png"/>' }, ...TWO],
        more: [{ name: 'OEBPS/images/a.png', data: 'picture' }],
      }),
    )
    expect(chapters).toHaveLength(2)
  })

  const encryption = (algorithm: string) => ({
    name: 'META-INF/encryption.xml',
    data: `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
  })

  it('may have obscured fonts, but no lock', async () => {
    const fonts = epub({ pages: TWO, more: [encryption('http://www.idpf.org/2008/embedding')] })
    expect((await read(fonts)).chapters).toHaveLength(2)
    const locked = epub({ pages: TWO, more: [encryption('http://www.w3.org/2001/04/xmlenc#aes256-cbc')] })
    expect(await refusal(locked)).toBe('EPUB 有版权保护（DRM），请上传没有加密的版本')
    const password = zip([CONTAINER, { name: 'OEBPS/content.opf', data: 'x', encrypted: true }])
    expect(await refusal(password)).toBe('EPUB 有密码保护，请解除保护后重新导出')
  })

  it.each([
    ['nothing like it', Buffer.from('not a zip at all'), 'EPUB 已损坏或不是 EPUB，请重新导出后上传'],
    ['half of it', epub({ pages: TWO }).subarray(0, 400), 'EPUB 已损坏或不是 EPUB，请重新导出后上传'],
    ['no container', zip([{ name: 'a.txt', data: 'x' }]), '不是有效的 EPUB：缺少 META-INF/container.xml'],
    ['no package', zip([CONTAINER]), '不是有效的 EPUB：找不到书籍清单（OPF）'],
    [
      'a package that is none',
      zip([CONTAINER, { name: 'OEBPS/content.opf', data: '<html/>' }]),
      '不是有效的 EPUB：书籍清单（OPF）是空的',
    ],
    ['no spine', epub({ pages: TWO, spine: '' }), 'EPUB 没有阅读顺序（spine），请重新导出'],
    ['an empty spine', epub({ pages: TWO, spine: '<spine/>' }), 'EPUB 没有阅读顺序（spine），请重新导出'],
    ['pages without a word', epub({ pages: [{ file: 'a.xhtml', body: '<p> </p>' }] }), 'EPUB 里没有找到正文'],
    [
      'a page that is missing',
      epub({ pages: [], spine: '<manifest/><spine><itemref idref="x"/></spine>' }),
      'EPUB 里没有找到正文',
    ],
    [
      'names that climb',
      zip([CONTAINER, { name: '../../etc/cron.d/x', data: 'x' }]),
      '文件里有不安全的路径，请用可信的工具重新导出 EPUB',
    ],
    [
      'an absolute name',
      zip([CONTAINER, { name: '/etc/passwd', data: 'x' }]),
      '文件里有不安全的路径，请用可信的工具重新导出 EPUB',
    ],
  ])('refuses %s', async (_what, bytes, message) => {
    expect(await refusal(bytes)).toBe(message)
  })

  it('refuses what would fill memory: by size, by ratio, by count, and when the directory lies', async () => {
    const bomb = zip([CONTAINER, { name: 'OEBPS/a.xhtml', data: Buffer.alloc(8 * 1024 ** 2) }])
    expect(await refusal(bomb)).toMatch(/压缩比异常/)
    const large = zip([CONTAINER, { name: 'OEBPS/a.xhtml', data: 'x', claims: LIMITS.entry + 1 }])
    expect(await refusal(large)).toMatch(/解压后过大/)
    const many = zip(
      Array.from({ length: LIMITS.entries + 1 }, (_, index) => ({ name: `f${index}`, data: '' })),
    )
    expect(await refusal(many)).toMatch(/条目超过/)
    const lie = zip([
      CONTAINER,
      { name: 'OEBPS/content.opf', data: page('<p>长</p>'.repeat(5_000)), claims: 10 },
    ])
    expect(await refusal(lie)).toMatch(/已损坏/)
  })

  it('never expands the entities of its own documents', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "哈哈哈哈哈哈哈哈哈哈"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
    const bytes = zip([
      CONTAINER,
      {
        name: 'OEBPS/content.opf',
        data: `<?xml version="1.0"?>${laughs}<package><metadata><title>&b;</title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`,
      },
      { name: 'OEBPS/a.xhtml', data: page('<p>正文。</p>') },
    ])
    expect((await read(bytes)).title).not.toContain('哈哈')
  })
})

describe('a text', () => {
  it('is split by its headings; a sentence that begins like one is none', () => {
    const chapters = splitText(
      [
        '写在前面的话。',
        '序章',
        '雾。',
        '第一卷 水',
        '第一章 河',
        '　　船没有名字。',
        '第一章里写过的那条河，又回来了。',
        '第 2 章：岸',
        '灯。',
        '第二卷 岸',
        '卷首语。',
        '第十二回　夜渡',
        '桨。',
        '后记',
        '完。',
      ].join('\r\n'),
    )
    expect(chapters.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['开篇', 1],
      ['序章', 1],
      ['第一卷 水 · 第一章 河', 2],
      ['第 2 章：岸', 1],
      ['第二卷 岸', 1],
      ['第十二回 夜渡', 1],
      ['后记', 1],
    ])
  })

  it('without headings comes in pieces, and an empty one is refused', () => {
    const chapters = splitText(Array.from({ length: 30 }, () => '水'.repeat(500)).join('\n'))
    expect(chapters.map(({ title }) => title)).toEqual(['第 1 节', '第 2 节', '第 3 节'])
    expect(() => splitText(' \n \n')).toThrow('文件是空的')
    expect(() =>
      splitText(Array.from({ length: LIMITS.chapters + 1 }, (_, index) => `第${index + 1}章`).join('\n')),
    ).toThrow('请分册上传')
  })
})
