import { stored } from '@/client/storage'
import { clearStaff } from '@/stores/staff'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { admin, enterAs, episode, form, openAt, refuse, sent, video } from './office'

jest.mock('@/client/client')
const UPLOAD = '0123456789abcdef0123456789abcdef'
jest.mock('@/client/base', () => ({
  ...jest.requireActual<object>('@/client/base'),
  serverBase: () => 'http://shusheng.test/',
}))
interface Sender {
  file: File
  options: { onSuccess: () => void; onProgress: (sent: number) => void }
}
const senders: Sender[] = []
jest.mock('tus-js-client', () => ({
  Upload: class {
    url = 'http://shusheng.test/adminapi/tus/0123456789abcdef0123456789abcdef'
    constructor(
      readonly file: File,
      readonly options: Sender['options'],
    ) {
      senders.push(this)
    }
    findPreviousUploads = () => Promise.resolve([])
    start = () => this.options.onProgress(3)
    abort = () => Promise.resolve()
  },
}))

const unfinished = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const sender = async (): Promise<Sender> => {
  await waitFor(() => expect(senders).toHaveLength(1))
  return senders[0] as Sender
}

afterEach(() => {
  clearStaff()
  localStorage.clear()
  senders.length = 0
})

it('keeps how far a film is, and submits it again after a refusal without sending it again', async () => {
  let refused = true
  const row = episode({ id: 3, title: '初见', media: 'none', seconds: 0 })
  await enterAs(admin, {
    'adminvideo.detail': () => ({ row: { ...video, version: 4 }, form, episodes: [row] }),
    'adminvideo.attach': () => (refused ? refuse(503, '服务开小差了，请稍后再试')() : { id: 3 }),
  })
  openAt('/admin/video/edit?id=7')
  await userEvent.upload(
    await screen.findByLabelText('选择初见的视频文件'),
    new File(['film'], '初见.mp4', { type: 'video/mp4' }),
  )
  const { options } = await sender()
  await waitFor(() =>
    expect(stored.read('admin_uploads')).toEqual({ 3: { name: '初见.mp4', size: 4, sent: 3, upload: '' } }),
  )
  expect(unfinished()).toBe(true)
  act(() => options.onSuccess())
  expect(await screen.findByRole('alert')).toHaveTextContent('服务开小差了，请稍后再试')
  expect(stored.read('admin_uploads')).toEqual({ 3: { name: '初见.mp4', size: 4, sent: 4, upload: UPLOAD } })
  expect(unfinished()).toBe(false)
  refused = false
  await userEvent.click(screen.getByRole('button', { name: /^重\s*试$/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^重\s*试$/ })).not.toBeInTheDocument())
  const attached = { workId: 7, episodeId: 3, upload: UPLOAD }
  expect(sent('adminvideo.attach')).toEqual([attached, attached])
  expect(senders).toHaveLength(1)
  await waitFor(() => expect(sent('adminvideo.detail').length).toBeGreaterThan(1))
})
