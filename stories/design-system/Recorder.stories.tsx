import { Recorder } from 'design-system/Recorder'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

/** A sound that swells and fades like speech, in place of a microphone. */
function hum(): Promise<MediaStream> {
  const context = new AudioContext()
  const voice = context.createOscillator()
  voice.frequency.value = 180
  const loudness = context.createGain()
  loudness.gain.value = 0.12
  const swell = context.createOscillator()
  swell.frequency.value = 1.3
  const depth = context.createGain()
  depth.gain.value = 0.11
  const out = context.createMediaStreamDestination()
  swell.connect(depth).connect(loudness.gain)
  voice.connect(loudness).connect(out)
  voice.start()
  swell.start()
  return Promise.resolve(out.stream)
}
const refusing = (name: string) => () => Promise.reject(new DOMException('no', name))

/** A second of silence, as WAV. */
function silence(): File {
  const bytes = new DataView(new ArrayBuffer(44 + 8000))
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => bytes.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  bytes.setUint32(4, 36 + 8000, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, 8000, true)
  bytes.setUint32(28, 8000, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  write(36, 'data')
  bytes.setUint32(40, 8000, true)
  new Uint8Array(bytes.buffer, 44).fill(128)
  return new File([bytes.buffer], '试音.wav', { type: 'audio/wav' })
}

const meta: Meta<typeof Recorder> = {
  title: 'Design system/Recorder',
  component: Recorder,
  args: { label: '试音', microphone: hum, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Recorder>

type Play = NonNullable<Story['play']>
const press = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement)
    .findByRole('button', { name })
    .then((button) => userEvent.click(button))
const reads = (canvasElement: HTMLElement, text: string | RegExp, ms = 4000) =>
  waitFor(() => expect(within(canvasElement).getByRole('status')).toHaveTextContent(text), { timeout: ms })
const failing =
  (title: string): Play =>
  async ({ canvasElement }) => {
    await press(canvasElement, '开始录音')
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(title)
  }

export const Empty: Story = {}
export const Asking: Story = {
  args: { microphone: () => new Promise(() => {}) },
  play: ({ canvasElement }) => press(canvasElement, '开始录音'),
}
export const Recording: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '开始录音')
    await reads(canvasElement, '正在录音')
  },
}
export const Paused: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '开始录音')
    await reads(canvasElement, '正在录音')
    await waitFor(() => expect(within(canvasElement).getByRole('timer')).toHaveTextContent('0:02'), {
      timeout: 6000,
    })
    await press(canvasElement, '暂停')
    await reads(canvasElement, '已暂停')
  },
}
export const Recorded: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '开始录音')
    await reads(canvasElement, '正在录音')
    await waitFor(() => expect(within(canvasElement).getByRole('timer')).toHaveTextContent('0:01'), {
      timeout: 6000,
    })
    await press(canvasElement, '完成')
    await reads(canvasElement, '录好了，可以先听一遍')
  },
}
export const LimitReached: Story = {
  args: { maxSeconds: 1 },
  play: async ({ canvasElement }) => {
    await press(canvasElement, '开始录音')
    await reads(canvasElement, '已到最长 0:01，录音自动停止', 6000)
  },
}
export const Used: Story = { args: { defaultValue: silence() } }
export const Refused: Story = {
  args: { microphone: refusing('NotAllowedError') },
  play: failing('没有麦克风权限'),
}
export const NoMicrophone: Story = {
  args: { microphone: refusing('NotFoundError') },
  play: failing('没有找到麦克风'),
}
export const Busy: Story = {
  args: { microphone: refusing('NotReadableError') },
  play: failing('麦克风正被占用'),
}
export const Unsupported: Story = {
  args: { microphone: refusing('NotSupportedError') },
  play: failing('这里不能录音'),
}
export const Failed: Story = {
  args: { microphone: refusing('UnknownError') },
  play: failing('录音失败'),
}
export const Wrong: Story = { args: { error: '请先录一段试音' } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledUsed: Story = { args: { disabled: true, defaultValue: silence() } }
export const Extremes: Story = {
  args: {
    label: '请用普通话朗读下面这段文字，语速平稳，周围安静，录音会作为配音演员申请材料的一部分提交审核',
    hint: '建议在安静的室内录制，手机离嘴约 20 厘米；最长 60 分钟，录完可以先听再提交，也可以反复重录',
    maxSeconds: 3600,
  },
}
export const Wide: Story = { globals: { viewport: { value: 'desk1280' } } }
