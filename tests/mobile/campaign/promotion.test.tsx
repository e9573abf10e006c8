import { recorded, recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { CampaignPage } from '@/contract/content/campaign'
import { stored } from '@/client/storage'
import Promotion from '@/mobile/areas/campaign/screens/Promotion'
import { setConfig } from '@/stores/config'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const page = (place: string): CampaignPage => {
  const found = recordingsOf('campaign.page').find(({ payload }) => payload['place'] === place)
  return structuredClone(found?.answer.data as AnswerOf<'campaign.page'>)
}
const reader = page('promotion1')
const rights = page('promotion2')

beforeEach(() => {
  setConfig(recorded('common.init'))
  Element.prototype.scrollIntoView = jest.fn()
})
afterEach(() => localStorage.clear())

const show = (answer: CampaignPage, at = '/webview/promotion1') => {
  const server = recordedServer({ 'campaign.page': () => answer })
  open(Promotion, at)
  return server
}

it('shows the page of its address, its first picture before all others', async () => {
  const { asked } = show(reader)
  const [hero] = reader.document.blocks
  const title = await screen.findByRole('heading', { level: 1, name: '一张年卡，读完整座书城' })
  expect(title).toBeVisible()
  const picture = screen.getByRole('img', { name: hero?.kind === 'hero' ? hero.alt : '' })
  expect(picture).toHaveAttribute('fetchpriority', 'high')
  expect(asked('campaign.page')).toEqual([{ place: 'promotion1' }])
})

it('asks for the place of a longer address and the campaign that is named', async () => {
  const { asked } = show(rights, '/copyright/about/promotion?id=11')
  await screen.findByRole('heading', { level: 1 })
  expect(asked('campaign.page')).toEqual([{ place: 'copyright', id: '11' }])
})

it('tells today’s prices and leads to where they are paid', async () => {
  show(reader)
  const offers = reader.live.flatMap(({ offers: list }) => list)
  const [first] = offers
  const name = await screen.findByRole('heading', { level: 3, name: first?.title })
  const card = name.closest('li') as HTMLElement
  expect(within(card).getByText(String((first?.price ?? 0) / 100))).toBeVisible()
  expect(within(card).getByRole('link', { name: '立即开通' })).toHaveAttribute('href', '#/vip/member')
})

it('leaves out what is not sold any more', async () => {
  const live = reader.live.map((one) => ({
    ...one,
    offers: one.offers.map((offer, index) => ({ ...offer, sold: index > 0 })),
  }))
  show({ ...reader, live })
  await screen.findByRole('heading', { level: 1 })
  const offers = reader.live.flatMap(({ offers: list }) => list)
  expect(screen.queryByRole('heading', { level: 3, name: offers[0]?.title })).toBeNull()
  expect(screen.getByRole('heading', { level: 3, name: offers[1]?.title })).toBeVisible()
})

it('keeps the code of who brought the visitor', async () => {
  show(reader, '/webview/promotion1?scene=ABCD1234')
  await screen.findByRole('heading', { level: 1 })
  expect(stored.read('scene')?.code).toBe('ABCD1234')
})

it('a question goes to the customers, with the page’s name', async () => {
  const { asked } = show(rights, '/webview/promotion2')
  const form = (await screen.findByLabelText('姓名')).closest('form') as HTMLElement
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('button', { name: '预约顾问' })[0] as HTMLElement)
  await waitFor(() => expect(within(form).getByLabelText('姓名')).toHaveFocus())
  await user.type(within(form).getByLabelText('姓名'), '林见')
  await user.type(within(form).getByLabelText('手机号'), '13900001111')
  await user.type(within(form).getByLabelText('验证码'), '123456')
  await user.click(within(form).getByRole('button', { name: '预约顾问' }))
  expect(await screen.findByText(/已收到，顾问会尽快/)).toBeVisible()
  expect(asked('courses.dofeedbackwithval')).toMatchObject([
    { 'feed.title': rights.document.title, 'feed.mobile': '13900001111' },
  ])
})

it('an answer opens when its question is asked', async () => {
  show(reader)
  const question = await screen.findByText('可以退吗？')
  const entry = question.closest('details')
  expect(entry).not.toHaveAttribute('open')
  await userEvent.click(question)
  expect(entry).toHaveAttribute('open')
})

it('films wait to be asked; one that plays by itself has no sound', async () => {
  const film = { url: 'media/course/1/1/video.mp4', poster: '' }
  const video = (key: string, loop: boolean) => {
    const [hero] = reader.document.blocks
    return { ...hero, key, kind: 'hero', title: key, loop } as CampaignPage['document']['blocks'][number]
  }
  const document = { ...reader.document, blocks: [video('still', false), video('moving', true)] }
  const live = ['still', 'moving'].map((key) => ({ key, works: [], offers: [], film }))
  show({ ...reader, document, live })
  const still = await screen.findByLabelText<HTMLVideoElement>('still')
  expect([still.autoplay, still.controls]).toEqual([false, true])
  const moving = screen.getByLabelText<HTMLVideoElement>('moving')
  expect([moving.autoplay, moving.muted]).toEqual([true, true])
})

it('says that a campaign is over, or has not begun, and where to go', async () => {
  show({ ...reader, state: 'ended', document: { ...reader.document, blocks: [] }, live: [] })
  expect(await screen.findByText('“一张年卡，读完整座书城”已结束')).toBeVisible()
  expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '#/home')
})

it('one that is not there is no error of ours', async () => {
  recordedServer({ 'campaign.page': () => no(404, '活动还没有开始或已下线') })
  open(Promotion, '/webview/promotion4')
  expect(await screen.findByText('活动还没有开始或已下线')).toBeVisible()
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
})

it('asks again when it did not load', async () => {
  let fails = true
  recordedServer({ 'campaign.page': () => (fails ? no(500, '服务器开小差了') : reader) })
  open(Promotion, '/webview/promotion1')
  expect(await screen.findByText('服务器开小差了')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})

it('in the frame of the back office it shows what is being written, and says what is pressed', async () => {
  const told: unknown[] = []
  const office = { postMessage: (message: unknown) => void told.push(message) }
  const parent = jest.spyOn(window, 'parent', 'get').mockReturnValue(office as unknown as Window)
  try {
    recordedServer()
    open(Promotion, '/webview/promotion1?preview=1')
    await waitFor(() => expect(told).toEqual([{ campaign: 'ready' }]))
    const from = (origin: string) =>
      new MessageEvent('message', {
        origin,
        source: office as unknown as Window,
        data: { campaign: 'page', page: { document: reader.document, live: reader.live, picked: '' } },
      })
    act(() => void window.dispatchEvent(from('https://elsewhere.example')))
    expect(screen.queryByRole('heading', { level: 1, name: reader.document.title })).toBeNull()
    act(() => void window.dispatchEvent(from(location.origin)))
    await userEvent.click(await screen.findByText('可以退吗？'))
    const faq = reader.document.blocks.find(({ kind }) => kind === 'faq')
    expect(told.at(-1)).toEqual({ campaign: 'pick', key: faq?.key })
    // Nothing leads away from the preview.
    const link = screen.getByRole('link', { name: '看看年卡' })
    await userEvent.click(link)
    expect(location.hash).not.toContain('/vip/member')
  } finally {
    parent.mockRestore()
  }
})
