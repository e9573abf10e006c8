import { blanksIn, blocksOf, plainOf, runsOf } from '@/server/exams/written-text'
import { dice } from '@/server/kernel/dice'

describe('runs of a line', () => {
  it('reads the whole markup', () => {
    expect(runsOf('他{着重:创}伤，{拼音:渡|dù}口的{下划线:风}是{空}，选{选项:b}。')).toEqual([
      { text: '他' },
      { text: '创', as: 'dot' },
      { text: '伤，' },
      { text: '渡', ruby: 'dù' },
      { text: '口的' },
      { text: '风', as: 'underline' },
      { text: '是' },
      { text: '', as: 'blank' },
      { text: '，选' },
      { text: 'b', as: 'option' },
      { text: '。' },
    ])
    expect(runsOf('')).toEqual([])
  })

  it.each([
    '{着重:创',
    '创}伤',
    '{着重:}',
    '{拼音:渡}',
    '{拼音:|dù}',
    '{粗体:字}',
    '{ 空}',
    '{',
    '<b>字</b>',
    '**字**',
  ])('keeps %s as it is', (line) => expect(runsOf(line)).toEqual([{ text: line }]))

  it('reads the markup that stands inside braces that are none', () => {
    expect(runsOf('{下划线:甲{着重:乙}丙}')).toEqual([
      { text: '{下划线:甲' },
      { text: '乙', as: 'dot' },
      { text: '丙}' },
    ])
  })
})

describe('blocks of a text', () => {
  it('makes a paragraph of each line and one verse of lines that follow each other', () => {
    expect(
      blocksOf('　　第一段\r\n\r\n| 昔闻洞庭水，\n| 今上岳阳楼。\n|\n| 吴楚东南坼，\n\n| 别的诗\n末段'),
    ).toEqual([
      { kind: 'text', lines: [[{ text: '第一段' }]] },
      {
        kind: 'verse',
        lines: [[{ text: '昔闻洞庭水，' }], [{ text: '今上岳阳楼。' }], [], [{ text: '吴楚东南坼，' }]],
      },
      { kind: 'verse', lines: [[{ text: '别的诗' }]] },
      { kind: 'text', lines: [[{ text: '末段' }]] },
    ])
  })

  it('reads pictures and sounds', () => {
    expect(blocksOf('{图:/media/a.png|一棵树}\n{声:https://example.com/a.mp3}')).toEqual([
      { kind: 'picture', lines: [], url: '/media/a.png', alt: '一棵树' },
      { kind: 'sound', lines: [], url: 'https://example.com/a.mp3', alt: '' },
    ])
  })

  it.each([
    '//example.com/a.png',
    '/\\example.com/a.png',
    '/\t/example.com/a.png',
    'http://example.com/a.png',
    'https:///a.png',
    'https://',
    'javascript:alert(1)',
    'data:image/png,a',
    'a.png',
  ])('loads nothing from %s', (url) => {
    expect(blocksOf(`{图:${url}|树}`)).toEqual([{ kind: 'text', lines: [[{ text: `{图:${url}|树}` }]] }])
  })
})

it('resolves markup in plain text', () => {
  expect(plainOf('甲{着重:乙}{空}\n| {拼音:渡|dù}口\n| 下句\n{图:/a.png|一棵树}\n{选项:b} 项')).toBe(
    '甲乙____ 渡口 下句 一棵树 B 项',
  )
})

it('counts blanks', () => {
  expect(blanksIn('“{空}，{空}。”\n| {空}')).toBe(3)
  expect(blanksIn('____ {空 空}')).toBe(0)
})

it('loses no character of any text', () => {
  const random = dice('written text')
  const pieces = [
    '{',
    '}',
    '空',
    '着重',
    '拼音',
    '下划线',
    ':',
    '|',
    '字',
    'dù',
    ' ',
    '图',
    '/a',
    '{空}',
    '{着重:字}',
  ]
  for (let round = 0; round < 5_000; round += 1) {
    const line = Array.from({ length: random.whole(0, 12) }, () => random.pick(pieces)).join('')
    const back = runsOf(line).map(({ text, as, ruby }) => {
      if (as === 'blank') return '{空}'
      if (ruby) return `{拼音:${text}|${ruby}}`
      return as ? `{${as === 'dot' ? '着重' : '下划线'}:${text}}` : text
    })
    expect(back.join('')).toBe(line)
    expect(plainOf(line)).not.toContain('\n')
  }
})
