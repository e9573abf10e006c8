import { changed, failing, refused, slow } from '@mocks/handlers'
import { keepDraft } from '@/admin/kit/record/drafts'
import { emptyVideo } from '@/admin/kit/works/emptyVideo'
import type { VideoForm } from '@/contract/catalogue/adminvideo'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { without } from '../axe'
import { paintedPicture } from '../paintedPicture'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Video editor', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/video/edit?id=1'

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const NewVideo: Story = office({ at: '/admin/video/edit' })
export const Loading: Story = office({ at, handlers: [slow('adminvideo.detail')] })
export const Failed: Story = office({ at, handlers: [failing('adminvideo.detail')] })
export const Gone: Story = office({ at, handlers: [refused('adminvideo.detail', 404, '视频不存在或已删除')] })

export const WithoutPriceRight: Story = office({
  at,
  handlers: [
    changed('adminuser.info', (info) => ({
      ...info,
      name: 'operator',
      role: 'operator',
      permissions: ['video.read', 'video.edit'],
      definePrice: false,
    })),
  ],
})

const NO_EPISODES = changed('adminvideo.detail', (data) => ({ ...data, episodes: [] }))
export const WithoutEpisodes: Story = office({ at, handlers: [NO_EPISODES] })

/** Every state of a video file. `failed` keeps the work from being loaded repeatedly. */
export const FilmStates: Story = office({
  at,
  handlers: [
    changed('adminvideo.detail', (data) => ({
      ...data,
      episodes: data.episodes.slice(0, 5).map((episode, index) => ({
        ...episode,
        media: (['none', 'uploaded', 'transcoding', 'ready', 'failed'] as const)[index] ?? 'none',
        progress: 42,
        seconds: index === 3 ? episode.seconds : 0,
        fault: index === 4 ? '无法读取视频文件，文件可能已损坏，请重新导出后上传' : '',
      })),
    })),
  ],
})

/** An audio work: its episodes are audio files. */
const HEARD = changed('adminvideo.detail', (data) => ({
  ...data,
  row: { ...data.row, kind: 'audio' as const },
  form: { ...data.form, kind: 'audio' as const },
  episodes: data.episodes.slice(0, 3).map((episode, index) => ({
    ...episode,
    medium: 'sound' as const,
    media: (['ready', 'ready', 'none'] as const)[index] ?? 'none',
    seconds: index < 2 ? 1_284 : 0,
  })),
}))
const inView: Story['play'] = async ({ canvasElement }) => {
  const send = await within(canvasElement).findByRole('button', { name: '上传音频' }, { timeout: 10_000 })
  send.scrollIntoView({ block: 'center' })
}
export const Sound: Story = { ...office({ at, handlers: [HEARD] }), play: inView }
export const SoundPhone: Story = { ...Sound, globals: phone }

export const SoundPreview: Story = {
  ...office({
    at,
    handlers: [
      HEARD,
      changed('adminvideo.preview', (preview) => ({ ...preview, url: 'media/audio/1/1/audio.mp3', mp4: '' })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const links = await within(canvasElement).findAllByRole('button', { name: '预览' }, { timeout: 10_000 })
    await userEvent.click(links[0] as HTMLElement)
    await within(document.body).findByLabelText('河底有灯')
  },
}

/** Nothing behind a dialog takes the focus, including the buttons in the episodes' table, which scrolls sideways. */
const behind = { a11y: without('scrollable-region-focusable') }

/** A chosen cover is cropped to 3:4 before it is sent. */
export const CroppingCover: Story = {
  ...office({ at }),
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('选择封面文件', {}, { timeout: 10_000 })
    await userEvent.upload(input, await paintedPicture())
    const dialog = await within(document.body).findByRole('dialog', { name: '裁剪封面' })
    await within(dialog).findByRole('group', { name: '封面的保留部分，方向键移动' })
  },
}
export const CroppingCoverPhone: Story = {
  ...CroppingCover,
  globals: phone,
  parameters: { ...CroppingCover.parameters, ...behind },
}

const base: VideoForm = { ...emptyVideo, title: '渡口有灯', author: '程砚秋', state: 'published' }
const draft = (version: number) => () =>
  keepDraft('video:1', {
    form: { ...base, subtitle: '我写的副标题' },
    base,
    version,
    at: Date.parse('2026-01-15T09:30:00+08:00'),
  })
const asBase = changed('adminvideo.detail', (data) => ({
  ...data,
  row: { ...data.row, version: 3 },
  form: base,
  episodes: [],
}))

export const RestoredDraft: Story = office({ at, handlers: [asBase], before: draft(3) })

export const ChangedByAnother: Story = office({
  at,
  handlers: [
    changed('adminvideo.detail', (data) => ({
      ...data,
      row: { ...data.row, version: 4 },
      form: { ...base, title: '渡口有灯（修订）', subtitle: '他人的副标题' },
      episodes: [],
    })),
  ],
  before: draft(3),
})

/** Merge dialog: each field from one version or the other. */
export const Merging: Story = {
  ...ChangedByAnother,
  play: async ({ canvasElement }) => {
    const button = { name: '逐项合并' }
    await userEvent.click(await within(canvasElement).findByRole('button', button, { timeout: 10_000 }))
    await within(document.body).findByText('两人都改过')
  },
}
export const MergingPhone: Story = {
  ...Merging,
  globals: phone,
  parameters: { ...Merging.parameters, ...behind },
}

/** Shares of the work, and their sum. */
export const Shares: Story = {
  ...office({
    at,
    handlers: [
      NO_EPISODES,
      changed('adminactor.shares', (answer) => ({
        ...answer,
        rows: [
          { actorId: 7, rate: 800, name: '阮青禾', nickname: '演员阿渡' },
          { actorId: 1, rate: 350, name: '顾南星', nickname: '' },
        ],
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const button = { name: '设置分成' }
    await userEvent.click(await within(canvasElement).findByRole('button', button, { timeout: 10_000 }))
    await within(document.body).findByText('合计 11.5%，上限 50%')
  },
}
export const SharesPhone: Story = {
  ...Shares,
  globals: phone,
  parameters: { ...Shares.parameters, ...behind },
}
