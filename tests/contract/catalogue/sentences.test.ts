import { sentences } from '@/contract/catalogue/sentences'
import { fc } from '@tests/support/properties'

const split = (text: string): string[] => sentences(text).map(({ start, end }) => text.slice(start, end))

describe('Sentences', () => {
  it.each([
    ['雨停了。她推开门，走了出去！', ['雨停了。', '她推开门，走了出去！']],
    ['真的？！（笑）我不信。', ['真的？！（笑）', '我不信。']],
    ['“真的？！（笑）”他问。', ['“真的？！（笑）”', '他问。']],
    ['好吧（叹气）。走了。', ['好吧（叹气）。', '走了。']],
    ['“他说：‘走吧。’”她答。', ['“他说：‘走吧。’”', '她答。']],
    ['“你听见‘站住！’了吗？”', ['“你听见‘站住！’', '了吗？”']],
    ['“走吧！”，他低声说。', ['“走吧！”，他低声说。']],
    ['「早。」『晚。』', ['「早。」', '『晚。』']],
    ['我……我不知道。', ['我……我不知道。']],
    ['“我……”他没有说下去。', ['“我……”', '他没有说下去。']],
    ['后来呢……\n后来就散了', ['后来呢……', '后来就散了']],
    ['"你好。"他说。"再见！"', ['"你好。"', '他说。', '"再见！"']],
    ['圆周率是3.14。见 a.txt 吧。', ['圆周率是3.14。', '见 a.txt 吧。']],
    ['Mr. Li met Dr. Wu. They left.', ['Mr. Li met Dr. Wu.', 'They left.']],
    ['Wait... "Who is it?" he asked.', ['Wait...', '"Who is it?"', 'he asked.']],
    ['第一行\n\n第二行', ['第一行', '第二行']],
    ['他说：“来。”（低声）然后走了。', ['他说：“来。”（低声）', '然后走了。']],
    ['', []],
    [' \n ', []],
    ['。', ['。']],
  ])('are parted where a reader pauses: %j', (text, expected) => {
    expect(split(text)).toEqual(expected)
  })

  it('hold every sign of the text once and in order, and none holds a line end', () => {
    const signs = [...'春天来了ab。！？!?….，、（笑）()“”‘’"\' \n\u3000…']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 80 }), (parts) => {
        const text = parts.join('')
        const ranges = sentences(text)
        let last = 0
        for (const { start, end } of ranges) {
          expect(text.slice(last, start).trim()).toBe('')
          expect(text.slice(start, end)).toMatch(/^\S(?:[^\n]*\S)?$/)
          last = end
        }
        expect(text.slice(last).trim()).toBe('')
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['。'.repeat(200_000), '"。'.repeat(100_000), '…a'.repeat(100_000), '（'.repeat(200_000)])(
    'are found in time',
    (text) => {
      const began = performance.now()
      sentences(text)
      expect(performance.now() - began).toBeLessThan(3000)
    },
  )
})
