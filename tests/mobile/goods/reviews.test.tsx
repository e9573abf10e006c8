import { recorded } from '@mocks/recordings'
import DetailShop from '@/mobile/areas/goods/screens/DetailShop'
import ShopReview from '@/mobile/areas/seller/screens/ShopReview'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open, page } from '../video/rig'

const userEvent = user.setup({ pointerEventsCheck: 0 })
const detail = recorded('goods.detail')
const review = {
  id: 5,
  name: '南山听雨',
  avatar: '',
  text: '纸很厚实',
  stars: 4,
  createdAt: 1,
  picks: '四尺',
  pictures: [],
  reply: '谢谢支持',
}

beforeEach(async () => {
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
})
afterEach(() => act(() => clearSession()))

it('a product shows its average and its reviews, by stars and pictures', async () => {
  const reviews = { count: 12, average: 47, pictures: 3, good: 11, bad: 1 }
  const { asked } = recordedServer({
    'goods.detail': () => ({ ...detail, reviews }),
    'work.comments': ({ only }) =>
      page(only === 'bad' ? [] : [{ ...review, mine: false, pictures: ['files/u/a.webp'] }]),
  })
  open(DetailShop, '/ebook/detailShop?kind=goods&id=1')
  const part = within(await screen.findByRole('region', { name: '评价' }))
  expect(part.getByText('4.7')).toBeVisible()
  expect(await part.findByText('纸很厚实')).toBeVisible()
  expect(part.getByText('四尺')).toBeVisible()
  expect(part.getByText('谢谢支持')).toBeVisible()
  expect(part.getByRole('button', { name: '查看第 1 张图片' })).toBeVisible()
  expect(part.queryByRole('button', { name: '写评价' })).not.toBeInTheDocument()
  await userEvent.click(part.getByRole('radio', { name: '有图 3' }))
  await waitFor(() => expect(asked('work.comments').at(-1)).toMatchObject({ only: 'pictures' }))
  await userEvent.click(part.getByRole('radio', { name: '差评 1' }))
  expect(await part.findByText('没有这类评价')).toBeVisible()
})

it('the owner of a shop answers a review, or changes the answer', async () => {
  const unanswered = { ...review, id: 6, name: '青灯读者', reply: '', title: '云谷皮纸' }
  const { asked, toasts } = recordedServer({
    'shop.reviews': () =>
      page([{ ...review, title: '松烟墨' }, unanswered].map((row) => ({ ...row, kind: 'goods' as const }))),
    'shop.reply': () => ({}),
  })
  open(ShopReview, '/user/shop/review')
  expect(await screen.findByText('松烟墨 · 四尺')).toBeVisible()
  expect(screen.getByRole('button', { name: '修改回复：南山听雨' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '回复青灯读者' }))
  const sheet = within(await screen.findByRole('dialog', { name: '回复评价' }))
  expect(sheet.getByRole('button', { name: '发布回复' })).toBeDisabled()
  await userEvent.type(sheet.getByLabelText('回复内容'), '欢迎再来')
  await userEvent.click(sheet.getByRole('button', { name: '发布回复' }))
  await waitFor(() => expect(toasts).toEqual(['已回复']))
  expect(asked('shop.reply')).toMatchObject([{ id: '6', text: '欢迎再来' }])
  await userEvent.click(screen.getByRole('radio', { name: '未回复' }))
  await waitFor(() => expect(asked('shop.reviews').at(-1)).toMatchObject({ only: 'unanswered' }))
})
