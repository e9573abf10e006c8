import Courses from '@/mobile/areas/study/screens/Courses'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'
import { address } from './bank'
import { row } from './course'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const AT = '/study/course'

it('says who teaches a course, how long it is, what can be tried and what it costs', async () => {
  recordedServer({
    'study.courses': () =>
      page([
        row(7, '开口说汉语', { memberFree: true }),
        row(8, '版权日课', { free: true, price: 0, memberFree: true, trials: 12, minutes: 0 }),
        row(9, '朗诵', { trials: 0 }),
      ]),
  })
  open(Courses, AT)
  const sold = await screen.findByRole('link', { name: /开口说汉语/ })
  expect(sold).toHaveAttribute('href', '#/study/courseDetails?id=7')
  expect(sold).toHaveTextContent('秦舒言 · 全12讲 · 1 小时 35 分钟')
  expect(sold).toHaveTextContent('¥200.00会员免费试听 2 讲')
  const free = screen.getByRole('link', { name: /版权日课/ })
  expect(free).toHaveTextContent(/免费$/)
  expect(free).not.toHaveTextContent('试听')
  expect(screen.getByRole('link', { name: /朗诵/ })).not.toHaveTextContent(/试听|会员/)
  expect(screen.getByText('共 3 门课')).toBeVisible()
  expect(screen.queryByRole('button', { name: '清除筛选' })).not.toBeInTheDocument()
})

it('asks for what the address says, and keeps every choice in it', async () => {
  const { asked } = recordedServer({ 'study.courses': () => page([row(7, '开口说汉语')]) })
  open(Courses, `${AT}?category=voice&teacher=6&cost=paid&trial=1&sort=price-desc`)
  await screen.findByRole('link', { name: /开口说汉语/ })
  expect(asked('study.courses')).toEqual([
    { category: 'voice', teacher: '6', cost: 'paid', trial: 'true', sort: 'price-desc' },
  ])
  expect(await screen.findByRole('button', { name: '老师：卢一平' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '价格：付费' }))
  const sheet = within(await screen.findByRole('dialog', { name: '价格' }))
  await user.click(sheet.getByRole('radio', { name: '会员免费' }))
  await user.click(screen.getByRole('radio', { name: '写作' }))
  await user.click(screen.getByRole('button', { name: '可试听' }))
  await waitFor(() =>
    expect(address()).toHaveTextContent(`${AT}?category=writing&teacher=6&cost=member&sort=price-desc`),
  )
  await waitFor(() =>
    expect(asked('study.courses').at(-1)).toEqual({
      category: 'writing',
      teacher: '6',
      cost: 'member',
      sort: 'price-desc',
    }),
  )
})

it('ignores filters that do not exist', async () => {
  const { asked } = recordedServer({ 'study.courses': () => page([row(7, '开口说汉语')]) })
  open(Courses, `${AT}?teacher=x&cost=cheap&sort=best`)
  await screen.findByRole('link', { name: /开口说汉语/ })
  expect(asked('study.courses')).toEqual([{ sort: 'hot' }])
})

it('offers to clear filters that nothing fits, and keeps the order', async () => {
  recordedServer({
    'study.courses': ({ category }) => page(category ? [] : [row(7, '开口说汉语')]),
  })
  open(Courses, `${AT}?category=voice&teacher=6&cost=free&trial=1&sort=new`)
  expect(await screen.findByText('没有符合条件的课程')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByRole('link', { name: /开口说汉语/ })).toBeVisible()
  expect(address()).toHaveTextContent(/^\/study\/course\?sort=new$/)
})

it('says so when there is no course at all', async () => {
  recordedServer({ 'study.courses': () => page([]) })
  open(Courses, AT)
  expect(await screen.findByText('还没有课程上架')).toBeVisible()
})

it('tries again after a failure', async () => {
  let broken = true
  recordedServer({
    'study.courses': () => (broken ? no(500, '服务器开小差了') : page([row(7, '开口说汉语')])),
  })
  open(Courses, AT)
  expect(await screen.findByText('服务器开小差了')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: /重/ }))
  expect(await screen.findByRole('link', { name: /开口说汉语/ })).toBeVisible()
})
