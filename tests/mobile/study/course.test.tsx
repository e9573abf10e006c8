import CourseDetails from '@/mobile/areas/study/screens/CourseDetails'
import TrialLessons from '@/mobile/areas/study/screens/TrialLessons'
import VideoList from '@/mobile/areas/study/screens/VideoList'
import type { CourseDetail } from '@/contract/courses/course'
import type { Overlays } from '@/stores/overlays'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, work } from '../video/rig'
import { address } from './bank'
import { course, lesson, opened } from './course'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const NOW = Date.parse('2026-11-20T12:00:00+08:00')

const screens = {
  '/study/courseDetails': CourseDetails,
  '/study/videoList': VideoList,
  '/study/audition/courseDetails': TrialLessons,
}
function show(path: keyof typeof screens, detail: CourseDetail, overlays: Partial<Overlays> = {}) {
  const server = recordedServer({ 'study.course': () => detail }, overlays)
  return { ...server, ...open(screens[path], `${path}?id=7`) }
}
const sale = (detail = course(), overlays = {}) => show('/study/courseDetails', detail, overlays)
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the sale page', () => {
  it('offers a trial, a membership and the price now to who has not bought it', async () => {
    sale(course({ offer: { name: '开学季', rate: 85, endsAt: Date.now() + 9e6 } }))
    expect(await link('全部试听和示例（2 讲）')).toHaveAttribute(
      'href',
      '#/study/audition/courseDetails?id=7',
    )
    expect(await button('¥170.00 购买')).toBeVisible()
    expect(screen.getByRole('button', { name: '会员免费学' })).toBeVisible()
    expect(await link('免费试听第 1 讲')).toHaveAttribute(
      'href',
      '#/study/audition/videoplay?id=7&lesson=701',
    )
    expect(screen.queryByRole('link', { name: /学习/ })).not.toBeInTheDocument()
  })

  it('marks what is free, on trial, locked, new, finished or not there yet', async () => {
    sale(
      course({
        chapters: [
          {
            title: '',
            lessons: [
              ...course().chapters.flatMap(({ lessons }) => lessons),
              lesson(5, '加课', { fresh: true, access: { state: 'open' }, share: 40 }),
              lesson(6, '学过', { finished: true, share: 100, access: { state: 'open' } }),
              lesson(7, '还没有', { ready: false }),
            ],
          },
        ],
      }),
    )
    expect(await button(/开课.*视频 · 3:20.*免费/)).toBeEnabled()
    expect(await button(/声调.*试听 1:30/)).toBeEnabled()
    expect(await button(/问路.*未解锁/)).toBeEnabled()
    expect(await button(/加课.*新增.*已看 40%/)).toBeEnabled()
    expect(await button(/学过.*已学完/)).not.toHaveTextContent('已看')
    expect(await button(/还没有.*未更新/)).toBeDisabled()
  })

  it('opens lessons that are free or on trial', async () => {
    sale()
    await user.click(await button(/声调/))
    expect(address()).toHaveTextContent('/study/learn?id=7&lesson=702')
  })

  it('says that a lesson has to be bought, and reloads once a membership is active', async () => {
    const vip = jest.fn(() => Promise.resolve(true))
    const { asked } = sale(course(), { vip })
    await user.click(await button(/问路/))
    expect(address()).toHaveTextContent('/study/courseDetails?id=7')
    const sheet = within(await screen.findByRole('dialog', { name: '问路' }))
    expect(sheet.getByText('购买课程后可以学习这一讲')).toBeVisible()
    expect(sheet.getByRole('button', { name: '¥200.00 购买' })).toBeVisible()
    await user.click(sheet.getByRole('button', { name: '会员免费学' }))
    expect(vip).toHaveBeenCalledWith({ tier: 'member' })
    await waitFor(() => expect(asked('study.course')).toHaveLength(2))
  })

  it('says when a lesson opens, without offering to buy it', async () => {
    sale(
      opened(({ number }) =>
        number === 3 ? { access: { state: 'locked', reason: 'early', opensAt: NOW + 86_400_000 } } : {},
      ),
    )
    await user.click(await button(/问路.*11月21日 12:00 开放/))
    const sheet = within(await screen.findByRole('dialog', { name: '问路' }))
    expect(sheet.getByText('11月21日 12:00 开放，到时再来学')).toBeVisible()
    expect(sheet.queryByRole('button', { name: /购买/ })).not.toBeInTheDocument()
  })

  it('names the lesson that comes before a locked one, and leads to it', async () => {
    sale(
      opened(({ number }) =>
        number === 3 ? { access: { state: 'locked', reason: 'order', after: '声调' } } : {},
      ),
    )
    await user.click(await button(/问路/))
    const sheet = within(await screen.findByRole('dialog', { name: '问路' }))
    expect(sheet.getByText('这门课要按顺序学，先学完《声调》就会打开')).toBeVisible()
    expect(sheet.getByRole('link', { name: '去学第 2 讲' })).toHaveAttribute(
      'href',
      '#/study/learn?id=7&lesson=702',
    )
  })

  it('goes on with a course that is open, and sells nothing', async () => {
    sale({ ...opened(), finished: 1, until: NOW })
    expect(await link('继续学习')).toHaveAttribute('href', '#/study/courseDetail?id=7')
    expect(screen.getByText('已学完 1/4 讲 · 会员有效期内可学，到 2026年11月20日')).toBeVisible()
    expect(screen.queryByRole('button', { name: /购买|会员/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /试听/ })).not.toBeInTheDocument()
  })

  it('begins a course that was not begun, and shows the certificate of a finished one', async () => {
    const { unmount } = sale(opened())
    expect(await link('开始学习')).toBeVisible()
    unmount()
    sale({ ...opened(), finished: 4, finishedAt: NOW, certificateId: 9 })
    expect(await link('查看证书')).toHaveAttribute('href', '#/copyright/certificate/detail?id=9')
    expect(screen.getByText('2026年11月20日 学完了这门课')).toBeVisible()
  })

  it('says for how many days a purchase opens it, and until when it was bought', async () => {
    const rules = { ...course().rules, daysValid: 180 }
    const { unmount } = sale(course({ rules }))
    expect(await screen.findByText('购买后 180 天内有效')).toBeVisible()
    unmount()
    sale({ ...opened(), rules, finished: 1, purchaseEnds: NOW })
    expect(await screen.findByText('已学完 1/4 讲 · 有效期至 2026年11月20日')).toBeVisible()
  })

  it('is sold again once its days are over, with what was learnt', async () => {
    const ended = { state: 'locked' as const, reason: 'expired' as const, endedAt: NOW - 86_400_000 }
    const expired = {
      ...opened(({ number }) => (number === 3 ? { access: ended } : {})),
      owned: false,
      finished: 2,
      purchaseEnds: NOW - 86_400_000,
    }
    const { unmount } = sale(expired)
    expect(await screen.findByText('已学完 2/4 讲 · 2026年11月19日 已到期')).toBeVisible()
    expect(screen.getByRole('button', { name: '¥200.00 再次购买' })).toBeVisible()
    await user.click(await button(/问路.*已到期/))
    const sheet = within(await screen.findByRole('dialog', { name: '问路' }))
    expect(sheet.getByText(/^2026年11月19日 已到期。学习记录和笔记都还在/)).toBeVisible()
    expect(sheet.getByRole('button', { name: /再次购买/ })).toBeVisible()
    unmount()
    const consultation = jest.fn(() => Promise.resolve(true))
    sale({ ...expired, work: { ...expired.work, price: 0, memberFree: false } }, { consultation })
    await user.click(await button('咨询续学'))
    expect(consultation).toHaveBeenCalledWith({ title: expect.stringMatching(/^续学咨询：/), relateId: 7 })
  })

  it('opens the consultation about the course', async () => {
    const consultation = jest.fn(() => Promise.resolve(true))
    sale(course(), { consultation })
    await user.click(await button('咨询课程'))
    await waitFor(() => expect(consultation).toHaveBeenCalledWith({ title: '咨询：开口说汉语', relateId: 7 }))
  })

  it('sells nothing of a course off the shelf, and goes on with the lesson that was bought', async () => {
    const detail = course({ next: { id: 701, number: 1, title: '开课', at: 3 } })
    sale({ ...detail, work: { ...detail.work, price: 0, memberFree: false } })
    expect(await link('继续学习')).toHaveAttribute('href', '#/study/learn?id=7&lesson=701')
    await user.click(await button(/问路/))
    expect(await screen.findByText('这门课已经下架，没有买过的课时不再出售')).toBeVisible()
  })

  it('leads to other courses when there is no such course', async () => {
    recordedServer({ 'study.course': () => no(404, '课程不存在或已下架') })
    open(CourseDetails, '/study/courseDetails?id=99')
    expect(await screen.findByText('课程不存在或已下架')).toBeVisible()
    expect(await link('看看别的课')).toHaveAttribute('href', '#/study/course')
  })

  it('names the books that open it', async () => {
    sale(
      course({
        links: [
          { role: 'course', work: work(3, '汉语九讲', { kind: 'ebook', memberFree: false, price: 3_000 }) },
        ],
      }),
    )
    const books = within(await screen.findByRole('region', { name: '随书赠送的课程' }))
    expect(books.getByRole('link', { name: /汉语九讲.*购买整本 ¥30.00/ })).toBeVisible()
    await user.click(await button(/问路/))
    expect(await screen.findByText('拥有整本《汉语九讲》，也能免费学完这门课')).toBeVisible()
  })

  it('folds a chapter', async () => {
    sale()
    const row = await button(/问路/)
    await user.click(screen.getByText('第二章'))
    expect(row.closest('details')).not.toHaveAttribute('open')
    expect(screen.getByText('开课').closest('details')).toHaveAttribute('open')
  })
})

describe('the films', () => {
  it('shows films only, with how much was seen', async () => {
    show(
      '/study/videoList',
      opened(({ number }) =>
        number === 1 ? { finished: true, share: 96 } : number === 2 ? { share: 50 } : {},
      ),
    )
    expect(await screen.findByText('3 个视频 · 看完 1 个')).toBeVisible()
    expect(await button(/开课.*已学完/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /小测/ })).not.toBeInTheDocument()
    await user.click(await button(/声调.*已看 50%/))
    expect(address()).toHaveTextContent('/study/learn?id=7&lesson=702')
  })

  it('says why a locked film does not play', async () => {
    show('/study/videoList', course())
    await user.click(await button(/问路.*未解锁/))
    expect(await screen.findByText('购买课程后可以学习这一讲')).toBeVisible()
  })

  it('leads to the syllabus of a course without films', async () => {
    show(
      '/study/videoList',
      opened(() => ({ kind: 'text' })),
    )
    expect(await link('看课程目录')).toHaveAttribute('href', '#/study/courseDetails?id=7')
  })
})

describe('the trial lessons', () => {
  it('plays free lessons and trials, and tells what the others are', async () => {
    show('/study/audition/courseDetails', course())
    const trials = within(await screen.findByRole('region', { name: '可以试听' }))
    expect(trials.getAllByRole('button')).toHaveLength(2)
    const rest = within(screen.getByRole('region', { name: '买下还能学' }))
    expect(rest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3. 问路',
      '4. 小测',
    ])
    expect(await button('¥200.00 购买')).toBeVisible()
    await user.click(await button(/声调/))
    expect(address()).toHaveTextContent('/study/audition/videoplay?id=7&lesson=702')
  })

  it('shows a sample of each kind that the course has', async () => {
    const trial = { access: { state: 'trial', seconds: 8 } } as const
    const recording = lesson(2, '答疑', {
      kind: 'live',
      room: { id: 4, state: 'recorded', startsAt: 0 },
      ...trial,
    })
    show(
      '/study/audition/courseDetails',
      course({ chapters: [{ title: '', lessons: [lesson(1, '开课', trial), recording] }] }),
    )
    const samples = within(await screen.findByRole('navigation', { name: '示例' }))
    expect(samples.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '#/study/videodemo?id=7',
      '#/study/videodemobjy?id=7',
    ])
  })

  it('sends who may open all of it on to learn', async () => {
    show('/study/audition/courseDetails', { ...opened(), finished: 1 })
    expect(await link('继续学习')).toHaveAttribute('href', '#/study/courseDetail?id=7')
    expect(screen.queryByRole('region', { name: '买下还能学' })).not.toBeInTheDocument()
  })

  it('says that there is nothing to try, and leads to the sale page', async () => {
    show(
      '/study/audition/courseDetails',
      course({ chapters: [{ title: '', lessons: [lesson(1, '开课'), lesson(2, '声调')] }] }),
    )
    const none = (await screen.findByText('这门课没有试听')).parentElement ?? document.body
    expect(within(none).getByRole('link')).toHaveAttribute('href', '#/study/courseDetails?id=7')
  })
})
