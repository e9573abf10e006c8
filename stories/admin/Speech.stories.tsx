import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Reading aloud', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/speech'
const PRICE = 1_270
const costOf = (characters: number): number => Math.round((characters * PRICE) / 10_000)

/** A month in which readers listened, more at weekends. */
const month = changed('adminspeech.figures', ({ days }) => {
  const made = days.map(({ day }, index) => {
    const characters = index % 7 === 2 ? 0 : 2_400 + ((index * 977) % 5_300)
    return { day, characters, cost: costOf(characters) }
  })
  const characters = made.reduce((sum, day) => sum + day.characters, 0)
  return {
    pieces: 1_046,
    ms: 26_150_000,
    bytes: 209_200_000,
    price: PRICE,
    characters,
    cost: costOf(characters),
    days: made,
  }
})
const VOICES = [
  { engine: 'speech-2', voice: 'clear', voiceLabel: '清朗女声' },
  { engine: 'speech-2', voice: 'deep', voiceLabel: '沉稳男声' },
  { engine: '', voice: '', voiceLabel: '' },
] as const
const pieces = changed('adminspeech.list', ({ rows: [row], ...rest }) => ({
  ...rest,
  total: 1_046,
  rows: row
    ? Array.from({ length: 20 }, (_, index) => ({
        ...row,
        ...(VOICES[index % 3] ?? VOICES[0]),
        id: 1_046 - index,
        characters: 120 - ((index * 7) % 60),
        ms: 26_000 - index * 311,
        bytes: index % 3 === 2 ? 0 : 208_000 - index * 2_488,
        madeAt: row.madeAt - index * 1_380_000,
        usedAt: row.usedAt - index * 60_000,
      }))
    : [],
}))

export const Full: Story = office({ at, handlers: [month, pieces] })
export const Phone: Story = { ...Full, globals: phone }
export const WithoutPrice: Story = office({ at })
export const ReadOnly: Story = office({
  at,
  handlers: [month, pieces, changed('adminuser.info', (info) => ({ ...info, permissions: ['speech.read'] }))],
})
const nothing = changed('adminspeech.figures', ({ days }) => ({
  pieces: 0,
  ms: 0,
  bytes: 0,
  price: PRICE,
  characters: 0,
  cost: 0,
  days: days.map(({ day }) => ({ day, characters: 0, cost: 0 })),
}))
export const Empty: Story = office({ at, handlers: [nothing, empty('adminspeech.list')] })
export const EmptyPhone: Story = { ...Empty, globals: phone }
export const Loading: Story = office({
  at,
  handlers: [slow('adminspeech.figures'), slow('adminspeech.list')],
})
export const Failed: Story = office({
  at,
  handlers: [failing('adminspeech.figures'), failing('adminspeech.list')],
})
export const Removing: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    const [remove] = await within(canvasElement).findAllByRole(
      'button',
      { name: /^删除 片段/ },
      { timeout: 10_000 },
    )
    if (remove) await userEvent.click(remove, { pointerEventsCheck: 0 })
    await within(document.body).findByText(/重新生成，并再计一次字数/)
  },
}
/** Price of the engine in the configuration. */
export const Price: Story = office({ at: '/admin/config?view=speech' })
