import { decodeMarkup, encodingSamples, readSureText, readText } from '@/server/catalogue/books/encoding'
import { fc } from '@tests/support/properties'
import { encoder } from '@tests/support/encoder'

const gb = encoder('gb18030')
const big5 = encoder('big5')
const wideBig = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

const SIMPLE =
  '第一章 渡口\n船没有名字，父亲也从不叫它。天亮以前，他把缆绳解开，河面上的雾就慢慢散了。\n“今天过河的人多吗？”我问。'
const OLD =
  '第一章 渡口\n船沒有名字，父親也從不叫它。天亮以前，他把纜繩解開，河面上的霧就慢慢散了。\n「今天過河的人多嗎？」我問。'

describe('A text file', () => {
  it.each([
    ['UTF-8', SIMPLE, Buffer.from(SIMPLE)],
    ['UTF-8 with its mark', SIMPLE, Buffer.from(`\ufeff${SIMPLE}`)],
    ['GB18030', SIMPLE, gb(SIMPLE)],
    ['GB18030 in traditional writing', OLD, gb(OLD)],
    ['Big5', OLD, big5(OLD)],
    ['Big5 among Latin words', `a quiet river and a boat: ${OLD}`, big5(`a quiet river and a boat: ${OLD}`)],
    ['UTF-16 with its mark', SIMPLE, Buffer.from(`\ufeff${SIMPLE}`, 'utf16le')],
    ['UTF-16 with its mark, big end first', SIMPLE, wideBig(`\ufeff${SIMPLE}`)],
    ['UTF-16 without a mark', SIMPLE, Buffer.from(SIMPLE, 'utf16le')],
    ['UTF-16 without a mark, big end first', SIMPLE, wideBig(SIMPLE)],
    ['a few words of GB18030', '第一章 河', gb('第一章 河')],
    ['Latin letters of UTF-16', 'AB', Buffer.from('AB', 'utf16le')],
  ])('is read in %s', (_name, text, bytes) => {
    expect(readText(bytes).text).toBe(text)
  })

  it('is told from one in the other encoding, whatever stands in it', () => {
    const phrases = OLD.replace(/[\n「」]/g, '').split('')
    fc.assert(
      fc.property(fc.shuffledSubarray(phrases, { minLength: 12 }), (signs) => {
        expect(readText(big5(signs.join(''))).text).toBe(signs.join(''))
      }),
      { numRuns: 100 },
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(SIMPLE.replace(/\n/g, '').split(''), { minLength: 12 }), (signs) => {
        expect(readText(gb(signs.join(''))).text).toBe(signs.join(''))
      }),
      { numRuns: 100 },
    )
  })

  it('may be cut in the middle of a character', () => {
    const cut = (bytes: Buffer): string => readText(bytes.subarray(0, bytes.length - 1)).text
    expect(cut(Buffer.from('船没有名字'))).toBe('船没有名')
    expect(cut(gb(SIMPLE.slice(0, -2)))).toBe(SIMPLE.slice(0, -3))
    expect(cut(big5(OLD.slice(0, -2)))).toBe(OLD.slice(0, -3))
    expect(cut(Buffer.from(`\ufeff${SIMPLE}`, 'utf16le'))).toBe(SIMPLE.slice(0, -1))
    expect(readText(Buffer.from(SIMPLE.slice(1)).subarray(1)).text).toBe(SIMPLE.slice(2))
  })

  it('may have a thousandth of damage, and no more', () => {
    const bytes = Buffer.from(SIMPLE.repeat(90))
    const damaged = Buffer.from(bytes)
    for (let at = 4000; at < bytes.length; at += 4000) damaged[at] = 0xff
    const text = readText(damaged).text
    expect(text).toContain('船没有名字')
    expect(text.match(/\ufffd/g)?.length).toBeGreaterThan(3)
    for (let at = 0; at < bytes.length; at += 50) damaged[at] = 0xff
    expect(() => readText(damaged).text).toThrow('无法识别文字编码')
  })

  it('is in GB18030, too, when few of its words are Chinese', () => {
    const bytes = Buffer.concat([Buffer.from('a quiet river. '.repeat(400)), gb('船'), Buffer.from(' ok')])
    expect(readText(bytes).text).toMatch(/船 ok$/)
  })

  it('with NUL is refused in words that say what to do', () => {
    const message = '文件里有空字符（NUL），不是纯文本，请用文本编辑器另存为 UTF-8 后再上传'
    expect(() => readText(Buffer.from(`${SIMPLE}\0${SIMPLE}`)).text).toThrow(message)
    expect(() => readText(Buffer.concat([gb(SIMPLE), Buffer.alloc(8)])).text).toThrow(message)
    expect(() => readText(Buffer.from(`\ufeff${SIMPLE}\0`, 'utf16le')).text).toThrow(message)
  })

  it('in none of the encodings is refused', () => {
    expect(() => readText(Buffer.from([0xff, 0xff, 0x80])).text).toThrow('无法识别文字编码')
  })

  it('is never half read: text, or a reason', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          expect(typeof readText(bytes).text).toBe('string')
        } catch (error) {
          expect(String(error)).toMatch(/编码|NUL/)
        }
      }),
    )
  })
})

describe('A page of a book', () => {
  const page = (declaration: string, head = ''): string =>
    `${declaration}<html><head>${head}<title>书</title></head><body><p>船没有名字。</p></body></html>`
  const xml = (name: string): string => page(`<?xml version="1.0" encoding="${name}"?>`)
  it.each([
    ['its XML declaration', gb(xml('gb2312'))],
    ['its XML declaration, of GBK', gb(xml('GBK'))],
    ['a meta element', gb(page('', '<meta charset="gb18030"/>'))],
    [
      'a meta element of old',
      gb(page('', '<meta http-equiv="Content-Type" content="text/html; charset=gb2312"/>')),
    ],
    ['UTF-16 that it declares', Buffer.from(`\ufeff${xml('utf-16')}`, 'utf16le')],
    ['UTF-16 without a mark', wideBig(xml('utf-16'))],
    ['nothing: UTF-8', Buffer.from(page(''))],
    ['a wrong declaration', gb(xml('utf-8'))],
    ['a declaration of a width that it has not', Buffer.from(xml('utf-16'))],
    ['an unknown name', Buffer.from(xml('klingon'))],
  ])('is decoded by %s', (_name, bytes) => {
    expect(decodeMarkup(bytes)).toContain('<p>船没有名字。</p>')
  })
  it('is decoded by a declaration of Big5', () => {
    const bytes = big5('<?xml version="1.0" encoding="big5"?><p>船沒有名字。</p>')
    expect(decodeMarkup(bytes)).toContain('船沒有名字。')
  })
})

describe('The encoding of a text', () => {
  const RARE = '灵犀阁的一藏玺瑾'

  it.each([
    ['UTF-8', Buffer.from(SIMPLE), 'utf-8'],
    ['GB18030', gb(SIMPLE), 'gb18030'],
    ['Big5', big5(OLD), 'big5'],
  ])('is sure where the text has common characters: %s', (_name, bytes, encoding) => {
    expect(readSureText(bytes)?.encoding).toBe(encoding)
  })

  it('is doubtful where few of the characters are common ones', () => {
    expect(readText(gb(RARE)).text).toBe(RARE)
    expect(readSureText(gb(RARE))).toBeNull()
  })

  it('is shown by how the text begins in each that fits, UTF-8 last', () => {
    const samples = encodingSamples(gb(RARE.repeat(20)))
    expect(samples.find(({ encoding }) => encoding === 'gb18030')?.text).toBe(RARE.repeat(10))
    expect(samples.at(-1)?.encoding).toBe('utf-8')
    expect(() => encodingSamples(Buffer.alloc(0))).toThrow('无法识别文字编码')
  })
})
