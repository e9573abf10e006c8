import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Recorder } from 'design-system/Recorder'
import type { RecorderProps } from 'design-system/Recorder'
import { deferred } from './forms.fixtures'

/** jsdom has no recorder: this one writes a piece of sound when it is stopped. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
  static latest: FakeRecorder
  state: 'inactive' | 'recording' | 'paused' = 'inactive'
  mimeType: string
  ondataavailable?: (event: { data: Blob }) => void
  onstop?: () => void
  onerror?: () => void
  sound: BlobPart = 'sound'

  constructor(
    readonly stream: MediaStream,
    options: { mimeType?: string },
  ) {
    this.mimeType = options.mimeType ?? ''
    FakeRecorder.latest = this
  }
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob([this.sound]) })
    this.onstop?.()
  }
}

class FakeAudioContext {
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(0.2),
  })
  createMediaStreamSource = () => ({ connect: () => undefined })
  resume = () => Promise.resolve()
  close = () => Promise.resolve()
}

const stopTrack = jest.fn()
const stream = { getTracks: () => [{ stop: stopTrack }] } as unknown as MediaStream
let getUserMedia: jest.Mock<Promise<MediaStream>>

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(URL, { createObjectURL: () => 'blob:recording', revokeObjectURL: () => {} })
  Object.assign(globalThis, { MediaRecorder: FakeRecorder, AudioContext: FakeAudioContext })
  getUserMedia = jest.fn(() => Promise.resolve(stream))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
})

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'MediaRecorder')
  Reflect.deleteProperty(globalThis, 'AudioContext')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const show = (props: Partial<RecorderProps> = {}) => render(<Recorder label="试音" {...props} />)
const button = (name: string) => screen.getByRole('button', { name })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** Presses a button and waits for the answers of the browser. */
const press = async (name: string) => {
  await user.click(button(name))
  await pass(0)
}
const wave = () => document.querySelector('.wave path')?.getAttribute('d')
const refusal = (name: string) => new DOMException('no', name)

it('asks for the microphone, records, and gives the file when it is chosen for use', async () => {
  const asked = deferred<MediaStream>()
  getUserMedia.mockReturnValue(asked.promise)
  const onChange = jest.fn()
  show({ onChange, id: 'voice', className: 'mine' })
  const group = screen.getByRole('group', { name: '试音' })
  expect(group).toHaveAttribute('id', 'voice')
  expect(group).toHaveClass('mine')
  expect(group).toHaveAccessibleDescription('最长 1:00')
  await press('开始录音')
  expect(screen.getByRole('status')).toHaveTextContent('请在弹出的提示里允许使用麦克风')
  await act(async () => asked.resolve(stream))
  expect(screen.getByRole('status')).toHaveTextContent('正在录音')
  await pass(12_400)
  expect(screen.getByRole('timer')).toHaveTextContent('0:12 / 1:00')
  await press('完成')
  expect(stopTrack).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText('0:12')).toBeVisible()
  await press('使用录音')
  const file = onChange.mock.calls[0]?.[0] as File
  expect([file.name, file.type]).toEqual(['录音.webm', 'audio/webm'])
  expect(screen.getByRole('status')).toHaveTextContent('已选用这段录音')
  await press('删除录音')
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(button('开始录音')).toHaveFocus()
})

it('does not count pauses, and keeps the focus at its main button', async () => {
  show()
  button('开始录音').focus()
  await user.keyboard('{Enter}')
  await pass(2000)
  expect(button('完成')).toHaveFocus()
  await press('暂停')
  expect(FakeRecorder.latest.state).toBe('paused')
  await pass(30_000)
  expect(screen.getByRole('status')).toHaveTextContent('已暂停')
  await press('继续录音')
  await pass(1500)
  expect(screen.getByRole('timer')).toHaveTextContent('0:03 / 1:00')
  await press('完成')
  expect(button('播放录音')).toHaveFocus()
})

it('stops by itself at the maximum length', async () => {
  show({ maxSeconds: 5 })
  await press('开始录音')
  await pass(5100)
  expect(screen.getByRole('status')).toHaveTextContent('已到最长 0:05，录音自动停止')
  expect(stopTrack).toHaveBeenCalledTimes(1)
  expect(button('使用录音')).toBeEnabled()
})

it('can be listened to, and recorded again', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new Error('no'))
  const onChange = jest.fn()
  show({ onChange })
  await press('开始录音')
  await pass(1000)
  await press('完成')
  await press('播放录音')
  expect(screen.getByRole('alert')).toHaveTextContent('播放失败，请重试')
  await press('播放录音')
  expect(play).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const audio = play.mock.contexts[0] as HTMLAudioElement
  fireEvent.play(audio)
  expect(button('暂停播放')).toBeVisible()
  fireEvent.ended(audio)
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause')
  await press('重录')
  expect(pause).toHaveBeenCalled()
  await pass(3000)
  expect(screen.getByRole('timer')).toHaveTextContent('0:03')
  expect(getUserMedia).toHaveBeenCalledTimes(2)
  expect(onChange).not.toHaveBeenCalled()
})

it.each([
  ['NotAllowedError', '没有麦克风权限', /网站设置里允许使用麦克风/],
  ['NotFoundError', '没有找到麦克风', /接好麦克风/],
  ['NotReadableError', '麦克风正被占用', /结束通话/],
])('after %s says what is wrong and what helps, and tries again', async (name, title, help) => {
  getUserMedia.mockRejectedValueOnce(refusal(name))
  show()
  await press('开始录音')
  expect(screen.getByRole('alert')).toHaveTextContent(title)
  expect(screen.getByRole('alert')).toHaveTextContent(help)
  await press('重试')
  expect(screen.getByRole('status')).toHaveTextContent('正在录音')
})

it('says where it cannot record: without a recorder, or on a page that is not secure', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder')
  const { unmount } = show()
  await press('开始录音')
  expect(screen.getByRole('alert')).toHaveTextContent('这里不能录音')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(stopTrack).toHaveBeenCalledTimes(1)
  unmount()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  show()
  await press('开始录音')
  expect(screen.getByRole('alert')).toHaveTextContent('这里不能录音')
})

it('says when nothing was recorded, or the recorder failed', async () => {
  show()
  await press('开始录音')
  FakeRecorder.latest.sound = ''
  await press('完成')
  expect(screen.getByRole('alert')).toHaveTextContent('录音失败')
  await press('重试')
  act(() => FakeRecorder.latest.onerror?.())
  expect(screen.getByRole('alert')).toHaveTextContent('录音失败')
  expect(stopTrack).toHaveBeenCalledTimes(2)
})

it('releases the microphone when it leaves the screen, be it while recording or while asking', async () => {
  const onChange = jest.fn()
  const { unmount } = show({ onChange })
  await press('开始录音')
  unmount()
  expect(stopTrack).toHaveBeenCalled()
  stopTrack.mockClear()
  const asked = deferred<MediaStream>()
  const second = show({ microphone: () => asked.promise })
  await press('开始录音')
  second.unmount()
  await act(async () => asked.resolve(stream))
  expect(stopTrack).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()
})

it('draws how loud it is, and stands still for who wants no motion', async () => {
  const { unmount } = show()
  await press('开始录音')
  await pass(100)
  const first = wave()
  await pass(500)
  expect(wave()).not.toBe(first)
  unmount()
  const list = matchMedia('')
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ ...list, media, matches: media.includes('reduced-motion') }))
  show()
  await press('开始录音')
  const flat = wave()
  await pass(600)
  expect(wave()).toBe(flat)
  expect(screen.getByRole('timer')).toHaveTextContent('0:00 / 1:00')
})

it('shows a value it is given, and a disabled one records nothing', async () => {
  const { rerender } = show({ value: new File(['a'], '旧录音.m4a', { type: 'audio/mp4' }) })
  expect(screen.getByRole('status')).toHaveTextContent('已选用这段录音')
  rerender(<Recorder label="试音" value={null} disabled error="请先录一段" />)
  expect(button('开始录音')).toBeDisabled()
  expect(screen.getByRole('alert')).toHaveTextContent('请先录一段')
})
