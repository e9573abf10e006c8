import { chapterBlocks, chapterText } from '@/contract/catalogue/chapter-text'
import { withOwnNotes } from '@/server/catalogue/books/html'
import { cleanChapter } from '@/server/kernel/text/rich-text'
import { IMAGE, reading } from './reading'
import { epub, type Packed } from './zip'

const { read } = reading()

/** The chapters of a book of pages: what readers read, and the texts of the notes by their marks. */
async function chapters(pages: Record<string, string>, more: Packed[] = []) {
  const book = await read(
    epub({ pages: Object.entries(pages).map(([file, body]) => ({ file, body })), more }),
  )
  return book.chapters.map(({ title, lines, rich }) => {
    const body = lines.join('\n')
    const blocks = chapterBlocks(body, rich)
    const notes = new Map(blocks.flatMap((block) => [...(block.notes ?? [])]))
    return {
      title,
      body,
      text: chapterText(blocks),
      marks: [...body.matchAll(/<a data-note="([\w-]+)">([^<]*)<\/a>/g)].map(([, key = '', label = '']) => [
        label,
        chapterText(notes.get(key) ?? []),
      ]),
    }
  })
}
const one = async (body: string, more?: Packed[]) => (await chapters({ 'a.xhtml': body }, more))[0]

describe('The notes of an EPUB', () => {
  it.each([
    [
      'a reference and an aside',
      '<p>船<a epub:type="noteref" href="#n1">1</a>没有名字。</p><aside epub:type="footnote" id="n1"><p>江上的木船。</p></aside><p>天亮了。</p>',
      '1',
    ],
    [
      'ARIA roles, in a raised mark',
      '<p>船<sup><a role="doc-noteref" href="#n1">[1]</a></sup>没有名字。</p><p>天亮了。</p><section role="doc-endnotes"><ol><li id="n1" role="doc-endnote"><p>江上的木船。<a href="#r1" role="doc-backlink">↩</a></p></li></ol></section>',
      '1',
    ],
    [
      'a picture of Duokan',
      '<p>船<a class="duokan-footnote" href="#n1"><img src="note.png" alt="注"/></a>没有名字。</p><p>天亮了。</p><ol class="duokan-footnote-content"><li class="duokan-footnote-item" id="n1"><a href="#r1">①</a>江上的木船。</li></ol>',
      '注',
    ],
    [
      'a picture that carries its note',
      '<p>船<img class="qqreader-footnote" src="note.png" alt="江上的木船。"/>没有名字。</p><p>天亮了。</p>',
      '注',
    ],
    [
      'an attribute of a picture',
      '<p>船<img class="zhangyue-footnote" src="note.png" zy-footnote="江上的木船。"/>没有名字。</p><p>天亮了。</p>',
      '注',
    ],
    [
      'an aside that is linked',
      '<p>船<a href="#n1">②</a>没有名字。</p><aside id="n1">江上的木船。</aside><p>天亮了。</p>',
      '②',
    ],
    [
      'an anchor in the note',
      '<p>船<a epub:type="noteref" href="#n1">*</a>没有名字。</p><p>天亮了。</p><p><span id="n1"/>〔<a href="#r1">*</a>〕江上的木船。</p>',
      '*',
    ],
  ])('are kept beside the text: %s', async (_what, body, label) => {
    const chapter = await one(body, [{ name: 'OEBPS/note.png', data: 'picture' }])
    expect(chapter?.text).toBe('船没有名字。\n天亮了。')
    expect(chapter?.marks).toEqual([[label, '江上的木船。']])
    expect(chapter?.body).toMatch(/船<a data-note="[\w-]+">[^<]+<\/a>没有名字/)
    expect(chapter?.body).not.toMatch(/<sup|<img/)
    // What an operator saves again without a change stays as it is.
    expect(cleanChapter(chapter?.body ?? '')).toBe(chapter?.body)
  })

  it('may stand on another page, which has no chapter when it has nothing else', async () => {
    const notes =
      '<h2>注释</h2><div epub:type="endnotes"><p id="n1">江上的木船。<img src="a.png"/></p><p id="n2">河的北岸。</p></div>'
    const all = await chapters(
      {
        'text/a.xhtml': '<p>船<a epub:type="noteref" href="notes.xhtml#n1">1</a>没有名字。</p>',
        'text/b.xhtml': '<p>岸<a epub:type="noteref" href="notes.xhtml#n2">2</a>上有灯。</p>',
        'text/notes.xhtml': notes,
      },
      [{ name: 'OEBPS/a.png', data: 'picture' }],
    )
    expect(all.map(({ marks }) => marks)).toEqual([[['1', '江上的木船。']], [['2', '河的北岸。']]])
    expect(all[0]?.body).not.toContain('<img')
    const rest = await chapters({
      'a.xhtml': '<p>船<a epub:type="noteref" href="b.xhtml#n1">1</a>没有名字。</p>',
      'b.xhtml': `${notes}<p>跋：写在岸上。</p>`,
    })
    expect(rest[1]?.text).toContain('河的北岸。')
    expect(rest[1]?.text).not.toContain('木船')
  })

  it('may have pictures, emphasis and lists, and are cleaned like the text', async () => {
    const chapter = await one(
      '<p>船<a epub:type="noteref" href="#n1">1</a>没有名字。</p><aside id="n1"><p onclick="x()">见<b>图</b><script>x()</script><img src="a.png" onerror="x()"/><a href="javascript:x()">外</a></p><ul><li>一</li></ul></aside>',
      [{ name: 'OEBPS/a.png', data: 'picture' }],
    )
    expect(chapter?.body).toContain(`<p>见<b>图</b>${IMAGE} alt="" />外</p><ul><li>一</li></ul></aside>`)
  })

  it('are one for all its marks, and come once', async () => {
    const mark = '<a epub:type="noteref" href="#n1">1</a>'
    const chapter = await one(`<p>甲${mark}</p><p>乙${mark}</p><aside id="n1">同一条注。</aside>`)
    expect(chapter?.marks).toEqual([
      ['1', '同一条注。'],
      ['1', '同一条注。'],
    ])
    expect(chapter?.body.match(/<aside/g)).toHaveLength(1)
    const lines = chapter?.body.split('\n') ?? []
    const [after] = withOwnNotes(lines.slice(1), lines.slice(0, 1))
    expect(after).toBe(`${lines[1]}${/<aside.*/.exec(lines[0] ?? '')?.[0]}`)
    expect(withOwnNotes(lines, [])).toEqual(lines)
  })

  it('leave words in the text that a link to a note stands on', async () => {
    const chapter = await one(
      '<p>过了<a epub:type="noteref" href="#n1">风陵渡</a>。</p><aside id="n1">在河的北岸。</aside>',
    )
    expect(chapter?.text).toBe('过了风陵渡。')
    expect(chapter?.marks).toEqual([['注', '在河的北岸。']])
  })

  it.each([
    ['a link to a heading', '<p>见<a href="#h">第一章</a>。</p><h3 id="h">河</h3><p>文。</p>'],
    ['a link to a paragraph', '<p>见<a href="#p">下</a>。</p><p id="p">河。</p>'],
    ['a mark without a note', '<p>见<a epub:type="noteref" href="#none">下</a>。</p>'],
    [
      'a link to what is around it',
      '<aside id="x"><p>见<a epub:type="noteref" href="#x">此</a>。</p></aside>',
    ],
    ['an aside that nobody names', '<p>见下。</p><aside><p>河的故事。</p></aside>'],
  ])('are not taken from %s', async (_what, body) => {
    const chapter = await one(`<p>起。</p>${body}`)
    expect(chapter?.marks).toEqual([])
    expect(chapter?.text.length).toBeGreaterThan(4)
    for (const word of body.match(/[\u4e00-\u9fff]+/g) ?? []) expect(chapter?.text).toContain(word)
  })

  it('of a title stay with it', async () => {
    const chapter = await one(
      '<h1>第一章 河<a epub:type="noteref" href="#n1">1</a></h1><p>文。</p><aside id="n1">写于北岸。</aside>',
    )
    expect(chapter?.title).toBe('第一章 河')
    expect(chapter?.marks).toEqual([['1', '写于北岸。']])
  })

  it('are found in a box that a link in it leads back to', async () => {
    const chapter = await one(
      '<aside id="box"><p>船<a epub:type="noteref" href="#n1">1</a>，见<a epub:type="noteref" href="#box">上</a>。</p></aside><aside id="n1">江上的木船。</aside>',
    )
    expect(chapter?.marks).toEqual([['1', '江上的木船。']])
  })

  it('keep links back that are words, and lose those that are signs', async () => {
    const chapter = await one(
      '<p>船<a epub:type="noteref" href="#n1">1</a></p><aside id="n1"><a href="#r1">[1]</a>见<a href="#r1">上文</a>。</aside>',
    )
    expect(chapter?.marks).toEqual([['1', '见上文。']])
  })

  it('that refer to each other end', async () => {
    const chapter = await one(
      '<p>甲<a epub:type="noteref" href="#n1">1</a></p><aside id="n1">一<a epub:type="noteref" href="#n2">2</a></aside><aside id="n2">二<a epub:type="noteref" href="#n1">1</a></aside>',
    )
    expect(chapter?.marks).toEqual([['1', '一']])
    expect(chapter?.text).toBe('甲\n二1')
  })
})

describe('The text of an EPUB', () => {
  it('keeps readings, raised and lowered letters and captions, and counts no reading as text', async () => {
    const chapter = await one(
      '<h1>河</h1><p><ruby><rb>漢</rb><rp>(</rp><rt>hàn</rt><rp>)</rp></ruby>江，H<sub>2</sub>O，x<sup>2</sup>。</p><figure><img src="a.png"/><figcaption>图一 <b>渡口</b></figcaption></figure><p>完。</p>',
      [{ name: 'OEBPS/a.png', data: 'picture' }],
    )
    expect(chapter?.body.split('\n')).toEqual([
      '<p><ruby>漢<rp>(</rp><rt>hàn</rt><rp>)</rp></ruby>江，H<sub>2</sub>O，x<sup>2</sup>。</p>',
      `<p>${IMAGE} alt="" /></p>`,
      '<figcaption>图一 <b>渡口</b></figcaption>',
      '<p>完。</p>',
    ])
    expect(chapter?.text).toBe('漢江，H2O，x2。\n\n图一 渡口\n完。')
  })

  it('does not run into the link or the emphasis that an empty element begins', async () => {
    const chapter = await one(
      '<p><a id="p1"/><i class="icon"/>船没有<b>名字</b>。</p><p><span id="x"/>完。</p>',
    )
    expect(chapter?.text).toBe('船没有名字。\n完。')
    expect(chapter?.body).toContain('</i>船没有<b>名字</b>。')
  })
})
