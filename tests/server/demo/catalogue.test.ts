import { WORK_KINDS } from '@/contract/catalogue/work'
import { actors } from '@/server/demo/catalogue/actors'
import { banners } from '@/server/demo/catalogue/banners'
import { boards } from '@/server/demo/catalogue/boards'
import { categories } from '@/server/demo/catalogue/categories'
import { headlines } from '@/server/demo/catalogue/headlines'
import { checkDigit } from '@/server/demo/catalogue/isbn'
import { liveRooms } from '@/server/demo/catalogue/live'
import { mediaAccounts } from '@/server/demo/catalogue/media'
import { pages } from '@/server/demo/catalogue/pages'
import { bookLinks } from '@/server/demo/work-links'
import { findWork, works } from '@/server/demo/catalogue/works'

const of = (kind: string) => works.filter((work) => work.kind === kind)
const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the demo catalogue', () => {
  test('has enough of every kind', () => {
    const least = {
      drama: 60,
      film: 25,
      audio: 40,
      fm: 41,
      script: 30,
      course: 61,
      ebook: 90,
      paperbook: 60,
      goods: 60,
    }
    for (const [kind, count] of Object.entries(least)) expect([kind, of(kind).length]).toEqual([kind, count])
    expect(actors).toHaveLength(40)
    expect(headlines).toHaveLength(40)
    expect(liveRooms).toHaveLength(8)
    expect(pages.length).toBeGreaterThanOrEqual(10)
  })

  test('numbers every kind from 1 without a gap', () => {
    for (const kind of WORK_KINDS)
      expect(of(kind).map((work) => work.number)).toEqual(of(kind).map((_, index) => index + 1))
  })

  test('tells no story twice', () => {
    expect(twice(works.map((work) => work.title))).toEqual([])
    expect(twice(works.map((work) => work.synopsis))).toEqual([])
    expect(twice(headlines.map((headline) => headline.title))).toEqual([])
  })

  test('has whole rows: words, a category of the kind, prices that make sense', () => {
    for (const work of works) {
      const at = `${work.kind} ${work.number}`
      expect([
        at,
        work.title.length > 0 && work.subtitle.length > 0 && work.author.length > 1 && work.tags.length > 0,
      ]).toEqual([at, true])
      expect([at, work.synopsis.length >= 60 && work.synopsis.length <= 200]).toEqual([at, true])
      expect([at, categories.some((one) => one.kind === work.kind && one.slug === work.category)]).toEqual([
        at,
        true,
      ])
      expect([at, Number.isInteger(work.price) && (work.free ? work.price === 0 : work.price > 0)]).toEqual([
        at,
        true,
      ])
      expect([at, work.originalPrice === undefined || work.originalPrice > work.price]).toEqual([at, true])
      expect([at, work.score >= 0 && work.score <= 50]).toEqual([at, true])
    }
  })

  test('sells the whole for less than its parts, a part for less than the whole, and strikes believable prices', () => {
    for (const work of works.filter(({ price }) => price > 0)) {
      const at = `${work.kind} ${work.number}`
      const locked = work.parts.filter((part) => !part.free)
      const coins = locked.map((part) => part.price ?? 0)
      const apart = coins.every((one) => one > 0) ? coins.reduce((sum, one) => sum + one, 0) : Infinity
      expect([at, locked.length === 0 || work.price < apart]).toEqual([at, true])
      expect([at, Math.max(0, ...coins) <= work.price]).toEqual([at, true])
      expect([at, (work.originalPrice ?? 0) <= work.price * 1.6]).toEqual([at, true])
    }
  })

  test('promises no reader that there is not', () => {
    for (const work of works) expect(JSON.stringify(work.facts)).not.toMatch(/可调字号/)
  })

  test('gives every ISBN a valid check digit and none twice', () => {
    const numbers = works.flatMap((work) => (work.facts['ISBN'] ? [work.facts['ISBN']] : []))
    expect(numbers).toHaveLength(150)
    expect(twice(numbers)).toEqual([])
    for (const isbn of numbers) {
      const digits = isbn.replace(/-/g, '')
      expect(digits).toMatch(/^978\d{10}$/)
      expect(Number(digits[12])).toBe(checkDigit(digits.slice(0, 12)))
    }
  })

  test('computes the check digit of ISO 2108’s own example', () => {
    expect(checkDigit('978030640615')).toBe(7)
  })

  test('parts are in order, named once, free first and then locked', () => {
    for (const work of works) {
      const at = `${work.kind} ${work.number}`
      expect([at, twice(work.parts.map((part) => part.title))]).toEqual([at, []])
      if (['paperbook', 'goods', 'film'].includes(work.kind)) continue
      expect([at, work.parts.filter((part) => part.free).length]).toEqual([
        at,
        work.free ? work.parts.length : work.freeParts,
      ])
      expect([
        at,
        work.parts.every((part, index) => part.free === (work.free || index < work.freeParts)),
      ]).toEqual([at, true])
      expect([at, work.parts.every((part) => (part.seconds ?? part.words ?? 0) > 0)]).toEqual([at, true])
    }
    for (const drama of of('drama')) expect(drama.parts.length >= 24 && drama.parts.length <= 80).toBe(true)
    for (const audio of of('audio')) expect(audio.parts.length >= 8 && audio.parts.length <= 24).toBe(true)
  })

  test('the first of each kind is worth opening', () => {
    const drama = findWork('drama', 1)
    expect(drama?.parts).toHaveLength(24)
    expect(drama?.freeParts).toBe(6)
    expect(drama?.memberFree).toBe(true)
    expect(drama?.parts.slice(6).every((part) => (part.price ?? 0) > 0)).toBe(true)
    const audio = findWork('audio', 1)
    expect(
      audio?.parts.map((part) => (part.body?.length ?? 0) >= 120 && (part.body?.length ?? 0) <= 250),
    ).toEqual(Array(12).fill(true))
    const ebook = findWork('ebook', 1)
    expect(ebook?.parts.map((part) => (part.body?.replace(/\n/g, '').length ?? 0) >= 800)).toEqual(
      Array(10).fill(true),
    )
    expect(findWork('course', 1)?.parts.map((part) => (part.body?.length ?? 0) > 60)).toEqual(
      Array(12).fill(true),
    )
    for (const script of of('script').slice(0, 8))
      expect(script.parts[0]?.body?.length).toBeGreaterThanOrEqual(400)
  })

  test('what points at a work points at one that is there', () => {
    const pointed = [
      ...liveRooms.flatMap((room) => room.goods),
      ...mediaAccounts.flatMap((account) => account.works),
      ...boards.flatMap((board) => board.items.flatMap((item) => (item.work ? [item.work] : []))),
      ...Object.entries(bookLinks).flatMap(([number, links]) => [
        { kind: 'ebook' as const, number: Number(number) },
        ...links.map(([, kind, other]) => ({ kind, number: other })),
      ]),
    ]
    expect(pointed.filter(({ kind, number }) => !findWork(kind, number))).toEqual([])
    expect(boards.find((board) => board.id === 820)?.items.length).toBeGreaterThan(9)
    for (const board of boards) expect([board.title, board.items.length > 5]).toEqual([board.title, true])
    expect(twice(banners.map((banner) => `${banner.place}-${banner.number}`))).toEqual([])
  })

  test('articles are real and hold only the tags that survive the sanitiser', () => {
    for (const { title, body } of [...headlines, ...pages]) {
      expect([title, body.length >= 200]).toEqual([title, true])
      const tags = [...body.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag)
      expect([
        title,
        tags.filter((tag) => !['p', 'h3', 'strong', 'blockquote', 'ul', 'li'].includes(tag ?? '')),
      ]).toEqual([title, []])
    }
  })
})

it('strikes list prices that are printed on books and labels: whole yuan', () => {
  const sold = works.filter(({ kind }) => kind === 'paperbook' || kind === 'goods')
  const struck = sold.flatMap(({ originalPrice }) => (originalPrice === undefined ? [] : [originalPrice]))
  expect(struck.length).toBeGreaterThan(50)
  expect(struck.filter((fen) => fen % 100 !== 0)).toEqual([])
})
