import type { Browser, Page } from 'playwright-core'
import { groupedCertificate } from '@/contract/certificates/certificate-number'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { until } from '@tests/support/until'
import { openBooks, type Books } from './books'
import { follow, journey, logIn, press, sheet, stopped } from './steps'

const LEARNER = '13800000007'
const TITLE = '把声音放低'
/** Seconds that a player may go back when it starts again. */
const NEAR = 3
/** The answer of a judged question that holds. */
const RIGHT = 't'

let books: Books
let browser: Browser
let phone: Device
let desk: Device
let course: { id: number; work: number; trial: number; papers: number[] }
beforeAll(async () => {
  ;[books, browser] = await Promise.all([openBooks(), launchBrowser()])
  phone = await openDevice(browser, { baseURL: books.app.url, width: 375, height: 812 })
  desk = await openDevice(browser, { baseURL: books.app.url, width: 1280, height: 800, touch: false })
  const { id, work, trial } = books.row<{ id: number; work: number; trial: number }>(
    `select works.number as id, works.id as work, part_id as trial from works join lessons on work_id = works.id
     where kind = 'course' and title = ? and trial_seconds > 0`,
    TITLE,
  )
  const papers = books.rows<{ part: number }>(
    'select part_id as part from lessons where work_id = ? and paper_id is not null order by part_id',
    work,
  )
  course = { id, work, trial, papers: papers.map(({ part }) => part) }
})
afterAll(async () => {
  const problems = [...phone.problems, ...desk.problems]
  await phone.close()
  await desk.close()
  await browser?.close()
  await stopped(books.app)
  expect(problems).toEqual([])
})

/** Where the film or sound of a lesson is, seconds. */
const clock = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('video, audio')?.currentTime ?? 0)

const lesson = (part: number): string => `#/study/learn?id=${course.id}&lesson=${part}`

interface Slot {
  question: number
  type: string
  options: string
}

interface Keys {
  right: string[]
  /** A single key, which chooses an option that is wrong; none where all are right. */
  wrong: string[]
}

/** The keys that answer each question of the learner's last sitting well and badly, in the order it is drawn. */
const keysOf = (): Keys[] => {
  const { layout } = books.row<{ layout: string }>(
    `select layout from sittings join users on users.id = user_id where mobile = ? order by sittings.id desc limit 1`,
    LEARNER,
  )
  return (JSON.parse(layout) as { slots: Slot[] }).slots.map(({ question, type, options }) => {
    const { answer } = books.row<{ answer: string }>(
      `select answer from question_versions where question_id = ? order by version desc limit 1`,
      question,
    )
    if (type === 'judge')
      return answer === RIGHT ? { right: ['1'], wrong: ['2'] } : { right: ['2'], wrong: ['1'] }
    const right = [...answer].map((letter) => String(options.indexOf(letter) + 1))
    const all = Array.from(options, (_letter, at) => String(at + 1))
    return { right, wrong: all.filter((key) => !right.includes(key)).slice(0, 1) }
  })
}

/** Answers the paper of a lesson and hands it in: all right, or all wrong. */
async function take(page: Page, part: number, well: boolean): Promise<void> {
  await follow(page, lesson(part))
  await page.getByRole('link', { name: '开始测验' }).click()
  await press(page, '开始答题')
  const heading = page.getByRole('heading', { name: /^第 1 \/ \d+ 题$/ })
  await heading.waitFor()
  const keys = keysOf()
  for (const [slot, { right, wrong }] of keys.entries()) {
    await page.getByRole('heading', { name: `第 ${slot + 1} / ${keys.length} 题`, exact: true }).waitFor()
    for (const key of well ? right : wrong) await page.keyboard.press(key)
    if (slot < keys.length - 1) await press(page, '下一题')
  }
  await page.getByRole('button', { name: '交卷', exact: true }).first().click()
  await press(sheet(page, '现在交卷？'), '确认交卷')
  await page.getByText(well ? /^及格/ : /^未及格/).waitFor()
}

/** Lets the learner have finished whatever the course requires beside one sound and its papers. */
const finishTheRest = (): void =>
  books.change(
    `insert into lesson_states (user_id, work_id, part_id, way, covered, share, seen_at, finished_at)
     select users.id, lessons.work_id, part_id, 'read', '', 100, 1, 1
     from users join lessons on lessons.work_id = ? join parts on parts.id = part_id
     where mobile = ? and part_id <> ? and parts.lesson <> 'paper'
     on conflict do nothing`,
    course.work,
    LEARNER,
    course.trial,
  )

const step = journey()

step('a trial ends in the purchase, and the lesson goes on at the same second', async () => {
  const { page } = phone
  await logIn(page, LEARNER)
  await follow(page, `#/study/audition/videoplay?id=${course.id}&lesson=${course.trial}`)
  const offer = sheet(page, '试听结束')
  await offer.waitFor()
  const left = await clock(page)
  await press(offer, '购买课程')
  await press(page, '提交订单')
  await page.getByRole('heading', { name: '沙箱收银台' }).waitFor()
  await page.getByRole('button', { name: '支付成功', exact: true }).click()
  await page.getByRole('status').filter({ hasText: '支付成功' }).waitFor()
  await page.getByRole('link', { name: '返回商家' }).click()
  await page.waitForURL((url) => url.hash.startsWith('#/study/learn'))
  expect(left).toBeGreaterThan(NEAR)
  // A busy browser plays some milliseconds before it goes to that second.
  const second = await until('the lesson goes on', async () => {
    const now = await clock(page)
    return now > 1 ? now : 0
  })
  expect(Math.abs(second - left)).toBeLessThanOrEqual(NEAR)
})

step('a lesson that was heard is finished', async () => {
  finishTheRest()
  await until(
    'the whole lesson was heard',
    async () => (await phone.page.getByText('已学完').count()) > 0,
    90_000,
  )
})

step(
  'a paper that was failed fills the wrong-answer book, and the report leads to a second of a lesson',
  async () => {
    const { page } = phone
    await take(page, course.papers[0] ?? 0, false)
    const way = page.getByRole('link', { name: /第 \d+ 讲 \d+:\d\d/ }).first()
    expect(await way.getAttribute('href')).toMatch(/lesson=\d+&at=\d+/)
    await way.click()
    await page.waitForURL((url) => url.hash.startsWith('#/study/learn'))
    // The demo's film is made when it is asked for.
    await until('the film plays from there', async () => (await clock(page)) > 0, 90_000)
    await follow(page, '#/study/questionBank?view=wrong&show=all')
    await page.getByRole('button', { name: /冲刺/ }).waitFor()
  },
)

step(
  'the last paper that is passed finishes the course, whose certificate a visitor can verify',
  async () => {
    const { page } = phone
    for (const paper of course.papers) await take(page, paper, true)
    await follow(page, `#/study/courseDetail?id=${course.id}`)
    await page.getByRole('link', { name: '查看证书' }).click()
    await page.getByText('结课证书').first().waitFor()
    const { number, id } = books.row<{ number: string; id: number }>(
      `select number, certificates.id from certificates join users on users.id = owner_id
     where mobile = ? and kind = 'completion'`,
      LEARNER,
    )
    // What its QR code says, opened by somebody else.
    await desk.page.goto(`/#/copyright/certificate/detail?id=${id}`)
    await desk.page.getByText(groupedCertificate(number)).first().waitFor()
    await desk.page.getByText(TITLE).first().waitFor()
    await desk.page.getByText('证书有效').waitFor()
  },
)
