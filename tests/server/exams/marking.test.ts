import { MULTIPLE_RULES, QUESTION_TYPES, type MultipleRule } from '@/contract/exams/question-kinds'
import { markAnswer, normaliseValue, simplifier, sumMarks, type FillRules } from '@/server/exams/marking'
import { fc } from '@tests/support/properties'

const how = (multiple: MultipleRule = 'part', deduction = 0) => ({
  multiple,
  deduction,
  simplify: (text: string) => text,
})

const choice = (type: 'single' | 'multiple' | 'judge', answer: string) => ({ type, answer, rules: '{}' })

const blanks = (answer: string[][], rules: FillRules = {}) => ({
  type: 'fill' as const,
  answer: JSON.stringify(answer),
  rules: JSON.stringify(rules),
})

/** Marks of 100 for a value as a device sends it. */
const fill = (answer: string[][], value: string, rules: FillRules = {}) =>
  markAnswer(blanks(answer, rules), normaliseValue('fill', value, ''), 100, how())

describe('the value of an answer', () => {
  it.each([
    ['single', 'b', 'b'],
    ['single', 'bb', 'b'],
    ['single', 'bz', 'b'],
    ['single', 'bd', ''],
    ['single', 'z', ''],
    ['single', 'B', ''],
    ['multiple', 'bd', 'bd'],
    ['multiple', 'db', 'bd'],
    ['multiple', 'bbd', 'bd'],
    ['multiple', 'd,b\n', 'bd'],
    ['multiple', 'xyz', ''],
    ['judge', 't', 't'],
    ['judge', 'ff', 'f'],
    ['judge', 'tf', ''],
    ['judge', 'a', ''],
    ['fill', ' 春 \r\n　晓　', '春\n晓'],
    ['fill', '\n晓\n\n', '\n晓'],
    ['fill', '春\r晓', '春\n晓'],
    ['fill', ' \n　\n', ''],
    ['essay', '　　第一段\r\n第二段\n ', '　　第一段\n第二段'],
    ['essay', ' \n　', ''],
  ] as const)('of type %s %j is %j', (type, value, normal) => {
    expect(normaliseValue(type, value, 'dacb')).toBe(normal)
  })

  it('is the same after a second time', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcdtfz \n\r　春.。') })
    fc.assert(
      fc.property(fc.constantFrom(...QUESTION_TYPES), text, (type, value) => {
        const once = normaliseValue(type, value, 'cabd')
        expect(normaliseValue(type, once, 'cabd')).toBe(once)
      }),
    )
  })

  it('depends neither on the order of ids nor on the order of options', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdex') })
    fc.assert(
      fc.property(
        word.chain((one) =>
          fc.tuple(
            fc.constant(one),
            fc.shuffledSubarray([...one], { minLength: one.length }),
            fc.shuffledSubarray([...'abcde'], { minLength: 5 }),
          ),
        ),
        ([one, other, options]) => {
          expect(normaliseValue('multiple', other.join(''), options.join(''))).toBe(
            normaliseValue('multiple', one, 'abcde'),
          )
        },
      ),
    )
  })
})

describe('one right option', () => {
  it.each([
    ['single', 'b', 'b', 0, 150],
    ['single', 'b', 'a', 0, 0],
    ['single', 'b', 'a', 50, -50],
    ['single', 'b', '', 50, 0],
    ['judge', 't', 't', 50, 150],
    ['judge', 't', 'f', 0, 0],
    ['judge', 't', 'f', 50, -50],
    ['judge', 't', '', 50, 0],
  ] as const)('%s, key %s, value %j, deduction %i: %i', (type, key, value, deduction, marks) => {
    expect(markAnswer(choice(type, key), value, 150, how('part', deduction))).toBe(marks)
  })
})

describe('a multiple choice', () => {
  it.each([
    ['exact', 'abd', 200],
    ['exact', 'ab', 0],
    ['exact', 'abcd', 0],
    ['part', 'abd', 200],
    ['part', 'ab', 133],
    ['part', 'a', 66],
    ['part', 'ac', 0],
    ['part', 'abcd', 0],
    ['half', 'abd', 200],
    ['half', 'ab', 100],
    ['half', 'a', 100],
    ['half', 'c', 0],
    ['half', 'abc', 0],
    ['each', 'abd', 200],
    ['each', 'abcd', 133],
    ['each', 'abc', 66],
    ['each', 'ac', 0],
    ['each', 'ce', 0],
    ['each', '', 0],
  ] as const)('%s: of abd %j has %i', (rule, value, marks) => {
    expect(markAnswer(choice('multiple', 'abd'), value, 200, how(rule, 50))).toBe(marks)
  })

  it('halves odd marks downwards', () => {
    expect(markAnswer(choice('multiple', 'ab'), 'a', 201, how('half'))).toBe(100)
  })

  const options = [...'abcde']
  const some = fc.subarray(options, { minLength: 1 }).map((ids) => ids.join(''))
  const full = fc.integer({ min: 1, max: 100_00 })
  const rule = fc.constantFrom(...MULTIPLE_RULES)

  it('has 0 to full marks, full marks for the key alone', () => {
    fc.assert(
      fc.property(some, some, full, rule, (key, value, most, one) => {
        const marks = markAnswer(choice('multiple', key), value, most, how(one))
        expect(Number.isInteger(marks)).toBe(true)
        expect(marks).toBeGreaterThanOrEqual(0)
        expect(marks).toBeLessThanOrEqual(most)
        expect(marks === most).toBe(value === key)
      }),
    )
  })

  it('has nothing for all options unless all are right', () => {
    const key = fc.subarray(options, { minLength: 1, maxLength: 4 }).map((ids) => ids.join(''))
    fc.assert(
      fc.property(key, full, (ids, most) => {
        expect(markAnswer(choice('multiple', ids), 'abcde', most, how('part'))).toBe(0)
      }),
    )
  })

  it.each(['part', 'each'] as const)('has no fewer marks for one more right option under %s', (one) => {
    fc.assert(
      fc.property(some, fc.subarray(options), full, fc.nat(4), (key, value, most, at) => {
        const added = key[at % key.length] ?? ''
        const mark = (ids: string) =>
          markAnswer(choice('multiple', key), normaliseValue('multiple', ids, 'abcde'), most, how(one))
        expect(mark(value.join('') + added)).toBeGreaterThanOrEqual(mark(value.join('')) ?? NaN)
      }),
    )
  })
})

describe('a fill question', () => {
  it.each<[string, string, string, FillRules, boolean]>([
    ['the text', '落霞', '落霞', {}, true],
    ['another text', '落霞', '晚霞', {}, false],
    ['nothing', '落霞', '', {}, false],
    ['width', 'ABC１', 'ＡＢＣ1', {}, true],
    ['spaces round it', '落霞', '　落霞 ', {}, true],
    ['several spaces', 'to be', 'to \t  be', {}, true],
    ['no space', 'to be', 'tobe', {}, false],
    ['case', 'Paris', 'pARIS', {}, true],
    ['case that counts', 'Paris', 'paris', { case: true }, false],
    ['the same case', 'Paris', 'Paris', { case: true }, true],
    ['a Chinese full stop', '落霞', '落霞。', {}, true],
    ['a narrow full stop of Chinese', '落霞', '落霞｡', {}, true],
    ['a full stop in the key', 'I do.', 'I do', {}, true],
    ['a full stop within', '3.5', '35', {}, false],
    ['quotation marks', '落霞', '“落霞”', {}, true],
    ['corner brackets', '「落霞」', '落霞', {}, true],
    ['full stop within quotation marks', '落霞', '“落霞。”', {}, true],
    ['single quotation marks', '落霞', '‘落霞。’。', {}, true],
    ['an apostrophe', 'don’t', "don't", {}, true],
    ['no apostrophe', "don't", 'dont', {}, false],
    ['punctuation that counts', '落霞', '落霞。', { punctuation: true }, false],
    ['quotation marks that count', '落霞', '“落霞”', { punctuation: true }, false],
    ['the same punctuation', '“落霞。”', '“落霞。”', { punctuation: true }, true],
    ['a question about a full stop', '。', '。', {}, true],
    ['another sign than the full stop', '。', '“”', {}, false],
    ['a comma within', '东，西', '东，西', {}, true],
    ['a comma left out', '东，西', '东西', {}, false],
    ['a number with another spelling', '3.50', '3.5', {}, false],
    ['a number', '3.50', '3.5', { tolerance: 0 }, true],
    ['a number at the tolerance', '1.0', '1.1', { tolerance: 0.1 }, true],
    ['a number beyond the tolerance', '1.0', '1.11', { tolerance: 0.1 }, false],
    ['a number far below', '10', '1', { tolerance: 0.5 }, false],
    ['a negative number', '-2', '−2', { tolerance: 0.5 }, true],
    ['its opposite', '-2', '2', { tolerance: 0.5 }, false],
    ['a grouped number', '12345', '１２，３４５', { tolerance: 0 }, true],
    ['a number too great to be one', '5', '9'.repeat(400), { tolerance: 1 }, false],
    ['no number', '5', '0x5', { tolerance: 1 }, false],
    ['a word where numbers are asked for', '五', '五', { tolerance: 1 }, true],
  ])('compares %s', (_, key, value, rules, right) => {
    expect(fill([[key]], value, rules)).toBe(right ? 100 : 0)
  })

  it('knows a text in both scripts only where the rules say so', async () => {
    const simplify = await simplifier()
    const mark = (key: string, value: string, rules: FillRules) =>
      markAnswer(blanks([[key]], rules), value, 100, { ...how(), simplify })
    expect(mark('书声琅琅', '書聲琅琅', { script: true })).toBe(100)
    expect(mark('書聲', '书声', { script: true })).toBe(100)
    expect(mark('书声', '書聲', {})).toBe(0)
    expect(mark('书声', '書店', { script: true })).toBe(0)
  })

  it('gives each blank the same share, rounded down once', () => {
    const three = [['甲'], ['乙'], ['丙']]
    expect(fill(three, '甲\n乙\n丙')).toBe(100)
    expect(fill(three, '甲\n乙')).toBe(66)
    expect(fill(three, '\n乙')).toBe(33)
    expect(fill(three, '乙\n甲\n丙')).toBe(33)
  })

  it('does not take an empty blank for an empty form of the key', () => {
    expect(fill([[''], ['甲']], '\n甲')).toBe(50)
  })

  it('reads no more lines than there are blanks', () => {
    expect(fill([['甲'], ['乙']], '丁\n丁\n甲\n乙', { anyOrder: true })).toBe(0)
    expect(fill([['甲']], '丁\n甲')).toBe(0)
    expect(fill([['甲']], `甲${'\n甲'.repeat(2_000)}`)).toBe(100)
  })

  it('counts a text once in any order', () => {
    const pair = [['甲', '子'], ['乙']]
    expect(fill(pair, '乙\n甲', { anyOrder: true })).toBe(100)
    expect(fill(pair, '甲\n子', { anyOrder: true })).toBe(50)
    expect(fill(pair, '乙\n乙', { anyOrder: true })).toBe(50)
    expect(fill(pair, '乙\n甲')).toBe(0)
  })

  it('finds the best assignment where the first one that fits is not', () => {
    expect(fill([['甲', '乙'], ['甲']], '甲\n乙', { anyOrder: true })).toBe(100)
    expect(fill([['甲', '乙'], ['乙', '丙'], ['甲']], '甲\n乙\n丙', { anyOrder: true })).toBe(100)
  })

  const signs = [...'甲乙丙丁']
  const accepted = fc.array(fc.subarray(signs, { minLength: 1 }), { minLength: 1, maxLength: 5 })

  it('assigns as well as trying every order does', () => {
    const best = (lines: string[], keys: string[][]): number => {
      const [line, ...others] = lines
      if (line === undefined) return 0
      return keys.reduce(
        (most, key, at) =>
          key.includes(line) ? Math.max(most, 1 + best(others, keys.toSpliced(at, 1))) : most,
        best(others, keys),
      )
    }
    fc.assert(
      fc.property(accepted, fc.array(fc.constantFrom(...signs, '戊'), { maxLength: 5 }), (keys, lines) => {
        const given = lines.slice(0, keys.length)
        const marks = Math.floor((100 * best(given, keys)) / keys.length)
        expect(fill(keys, given.join('\n'), { anyOrder: true })).toBe(marks)
      }),
    )
  })

  it('gives full marks for any accepted form, in any order where that is allowed', () => {
    const form = fc
      .string({ unit: fc.constantFrom(..."aB春1,.。“”「」'‘ ，"), minLength: 1, maxLength: 6 })
      .filter((text) => text.trim() !== '')
    const keys = fc.array(fc.array(form, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    const rules = fc.record({ case: fc.boolean(), punctuation: fc.boolean(), anyOrder: fc.boolean() })
    fc.assert(
      fc.property(keys, rules, fc.nat(), fc.nat(), (forms, one, at, turn) => {
        const given = forms.map((texts) => texts[at % texts.length] ?? '')
        const turned = one.anyOrder ? turn % given.length : 0
        const value = [...given.slice(turned), ...given.slice(0, turned)].join('\n')
        expect(fill(forms, value, one)).toBe(100)
      }),
    )
  })

  it('has 0 to full marks whatever is written', () => {
    fc.assert(
      fc.property(accepted, fc.string({ unit: fc.constantFrom(...signs, '\n', ' ') }), (keys, value) => {
        const marks = fill(keys, value)
        expect(Number.isInteger(marks)).toBe(true)
        expect(marks).toBeGreaterThanOrEqual(0)
        expect(marks).toBeLessThanOrEqual(100)
      }),
    )
  })

  it.each(['。', ' ', '1', '“', "'", 'ﷺ', ',111'])('reads 5,000 characters %j quickly', (sign) => {
    const value = `甲${sign.repeat(5_000)}x`
    const start = performance.now()
    expect(fill([['乙']], value, { tolerance: 1 })).toBe(0)
    expect(performance.now() - start).toBeLessThan(50)
  })
})

it('leaves an essay to a person unless it is empty', () => {
  const essay = { type: 'essay' as const, answer: '参考', rules: '{}' }
  expect(markAnswer(essay, '参考', 1000, how())).toBeNull()
  expect(markAnswer(essay, '', 1000, how())).toBe(0)
})

it.each([
  [[100, 50, 0], 150],
  [[100, -50], 50],
  [[-50, -50], 0],
  [[100, null, 50], null],
  [[null], null],
  [[], 0],
])('sums %j to %j', (marks, sum) => {
  expect(sumMarks(marks)).toBe(sum)
})
