import VideoDetail from '@/mobile/areas/theatre/screens/VideoDetail'
import { dramaShare } from '@/mobile/kit/share/dramaShare'
import { setBoot } from '@/client/base'
import { setConfig } from '@/stores/config'
import { beginSession, clearSession, currentUser } from '@/stores/session'
import { recorded } from '@mocks/recordings'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'

const detail = recorded('work.detail')
const NAME = detail.work.title
const AT = `/theater/videodetail?id=${detail.work.id}`

const setTitle = (title: string): void =>
  setConfig({ ...recorded('common.init'), playletShare: { title, description: '' } })

beforeEach(() => setTitle(''))
afterEach(() => {
  act(() => clearSession())
  Reflect.deleteProperty(navigator, 'share')
  window.location.hash = ''
})

/** A drama's page, and the share panel that its button opens. */
async function share() {
  const server = recordedServer({ 'work.detail': () => detail })
  setBoot({ servers: { default: 'https://api.test/' }, pages: true })
  window.location.hash = AT
  const user = userEvent.setup()
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await beginSession('token')
  open(VideoDetail, AT)
  await user.click(await screen.findByRole('button', { name: '分享' }))
  const panel = await screen.findByRole('dialog', { name: '分享' })
  return { ...server, user, copied, panel: within(panel) }
}

const expectShared = (address: string | undefined): void => {
  const url = new URL(address ?? '')
  expect(url.pathname).toBe('/s/theater/videodetail')
  expect(url.searchParams.get('id')).toBe(String(detail.work.id))
  expect(url.searchParams.get('scene')).toBe(currentUser()?.share_code)
}

it('copies the address of the page that the server draws, with the code of who shares', async () => {
  const { user, panel, copied, toasts, asked } = await share()
  expect(panel.getByText(NAME)).toBeVisible()
  await user.click(panel.getByRole('button', { name: '复制链接' }))
  await waitFor(() => expect(toasts).toEqual(['链接已复制']))
  expectShared(copied.mock.calls[0]?.[0])
  expect(asked('share.record')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '分享' })).not.toBeInTheDocument())
})

it('hands the work to the system’s sheet for a friend', async () => {
  const sheet = jest.fn().mockResolvedValue(undefined)
  Object.assign(navigator, { share: sheet })
  const { user, panel } = await share()
  await user.click(panel.getByRole('button', { name: '微信好友' }))
  await waitFor(() => expect(sheet).toHaveBeenCalledTimes(1))
  const [data] = sheet.mock.calls[0] as [{ title: string; url: string }]
  expect(data.title).toBe(NAME)
  expectShared(data.url)
})

it('points to the menu inside WeChat, which shares only by it', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user, panel, toasts } = await share()
  await user.click(panel.getByRole('button', { name: '微信好友' }))
  await waitFor(() => expect(toasts).toEqual(['请点右上角的“···”，选择发送给朋友']))
})

it('leads to a poster of the work', async () => {
  const { panel } = await share()
  expect(panel.getByRole('link', { name: '生成海报' })).toHaveAttribute(
    'href',
    `#/user/share/poster?kind=${detail.work.kind}&id=${detail.work.id}`,
  )
})

it('shows a code to scan, and the other ways again', async () => {
  const { user, panel } = await share()
  await user.click(panel.getByRole('button', { name: '二维码' }))
  expect(await screen.findByRole('img', { name: `${NAME}的二维码` })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '其他分享方式' }))
  expect(screen.getByRole('button', { name: '复制链接' })).toBeVisible()
})

it('shares a drama under the title that operators have set, with its name where they want it', () => {
  expect(dramaShare(detail)).toMatchObject({ title: NAME, description: detail.synopsis })
  setTitle('这部短剧，我想请你一起看')
  expect(dramaShare(detail)).toMatchObject({ title: '这部短剧，我想请你一起看', name: NAME })
  setTitle(recorded('common.init').playletShare.title)
  expect(dramaShare(detail).title).toBe(`《${NAME}》这部短剧，我想请你一起看`)
})
