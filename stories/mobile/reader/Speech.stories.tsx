import { SpeechBar } from '@/mobile/areas/reader/speech/SpeechBar'
import type { Narrator, NarratorState } from '@/mobile/areas/reader/speech/narratorTypes'
import { slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import Reading from '@/mobile/areas/reader/screens/Reading'
import { keepSettings, USUAL } from '@/mobile/areas/reader/surface/settings'
import { stored } from '@/client/storage'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Reader/Speech', ...front }
export default meta
type Story = StoryObj

const done = (): void => undefined
const narrator: Narrator = {
  state: () => playing,
  subscribe: () => done,
  start: () => Promise.resolve(),
  link: () => done,
  placeOf: () => undefined,
  toggle: done,
  step: done,
  setRate: done,
  setVoice: () => Promise.resolve(),
  setSleep: done,
  show: done,
  stop: done,
}
const playing: NarratorState = {
  book: '1',
  on: true,
  paused: false,
  waiting: false,
  sentence: null,
  away: false,
  error: '',
  rate: 1.25,
  voice: 'clear',
  voices: recorded('ebook.voices').voices,
  sleep: '30',
}

const bar = (state: Partial<NarratorState> = {}, theme: 'light' | 'dark' = 'light'): Story => ({
  ...scene('/ebook/reading?id=1'),
  render: () => (
    <main
      data-theme={theme}
      style={{ position: 'relative', height: 320, background: 'var(--color-surface)' }}
    >
      <SpeechBar narrator={narrator} state={{ ...playing, ...state }} toggle={done} fromHere={done} />
    </main>
  ),
})

const opened: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /朗读设置/ }))
  await expect(await within(document.body).findByRole('dialog', { name: '朗读设置' })).toBeVisible()
}

export const Playing = bar()
export const AtNight = bar({}, 'dark')
export const Paused = bar({ paused: true })
export const Waiting = bar({ waiting: true })
export const Failed = bar({ paused: true, error: '今天的朗读时长已用完，明天再来听，或改用手机自带的声音' })
/** The page that is shown is not the one that is heard. */
export const Away = bar({ away: true })
export const Settings: Story = { ...bar(), play: opened }
/** One voice: there is nothing to choose. */
export const OneVoice: Story = { ...bar({ voices: playing.voices.slice(0, 1) }), play: opened }

/** The bar over the page, while the first sound is made. */
export const Begins: Story = {
  ...scene('/ebook/reading?id=1&chapter=1', { as: 'reader', handlers: [slow('ebook.speech')] }),
  render: () => <Reading />,
  beforeEach: () => {
    keepSettings({ ...USUAL, turn: 'none' })
    stored.write('reader_hints', true)
    return () => {
      stored.remove('reader')
      stored.remove('reader_hints')
      stored.remove('reader_voice')
    }
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('父亲的船没有名字。', {}, { timeout: 10_000 })
    await userEvent.keyboard('r')
    await expect(await within(canvasElement).findByText('正在准备声音…')).toBeVisible()
  },
}
