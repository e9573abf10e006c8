import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'
import type { LogRow } from '@/contract/study/history'
import type { WorkBrief } from '@/contract/catalogue/work'
import { DramaRail } from '@/mobile/areas/video/parts/DramaRail'
import { NextDrama } from '@/mobile/areas/video/parts/NextDrama'
import { RecordRow } from '@/mobile/areas/video/parts/RecordRow'
import { ResultRow } from '@/mobile/areas/video/parts/ResultRow'
import { PlayNotice } from '@/mobile/kit/player/PlayNotice'
import { ResumeToast } from '@/mobile/kit/player/ResumeToast'
import { StageState } from '@/mobile/kit/player/StageState'
import { LONG } from '../scene'

const meta: Meta = { title: 'Mobile/Video/Parts' }
export default meta
type Story = StoryObj

const work: WorkBrief = {
  kind: 'drama',
  id: 1,
  title: '渡口有灯',
  subtitle: '一盏灯，等了二十四年',
  author: '程砚秋',
  cover: '',
  tint: '#131b28',
  price: 0,
  originalPrice: 0,
  free: false,
  memberFree: true,
  heat: 2_860_000,
  score: 48,
  parts: 24,
  finished: true,
}
const row: LogRow = {
  id: 1,
  work,
  partId: 4,
  partNumber: 4,
  partTitle: '灯油的味道',
  position: 75,
  duration: 114,
  updatedAt: Date.now() - 600_000,
}

const onFilm: Story['decorators'] = [
  (Story) => (
    <div style={{ position: 'relative', height: '520px', background: 'var(--color-media)' }}>
      <Story />
    </div>
  ),
]
const rail = {
  onFavorite: fn(),
  onLike: fn(),
  onShare: fn(),
  onEpisodes: fn(),
  episodes: 24,
  onReviews: fn(),
}

export const Rail: Story = {
  decorators: onFilm,
  render: () => <DramaRail {...rail} favorite={false} liked={false} />,
}
export const RailPressed: Story = {
  decorators: onFilm,
  render: () => <DramaRail {...rail} favorite liked likes={12_345} reviews={386} />,
}
export const StageLoading: Story = {
  decorators: onFilm,
  render: () => <StageState state={{ status: 'loading', paused: false, error: '' }} onRetry={fn()} />,
}
export const StagePaused: Story = {
  decorators: onFilm,
  render: () => <StageState state={{ status: 'paused', paused: true, error: '' }} onRetry={fn()} />,
}
export const StageFailed: Story = {
  decorators: onFilm,
  render: () => (
    <StageState state={{ status: 'error', paused: true, error: '网络开小差了' }} onRetry={fn()} />
  ),
}
export const Resumed: Story = {
  decorators: onFilm,
  render: () => <ResumeToast resumed={{ number: 4, unit: '集', at: 75 }} onRestart={fn()} onClose={fn()} />,
}
export const IntroSkipped: Story = {
  render: () => <PlayNotice text="已跳过片头" action="撤销" onAction={fn()} onClose={fn()} />,
}
export const NextOffered: Story = {
  decorators: onFilm,
  render: () => <NextDrama ended={work} next={{ ...work, id: 2, title: '长安旧灯' }} onNext={fn()} />,
}
export const NextOfferedLong: Story = {
  decorators: onFilm,
  render: () => (
    <NextDrama
      ended={{ finished: false, parts: 108 }}
      next={{ ...work, id: 2, title: LONG, subtitle: LONG, parts: 108 }}
      onNext={fn()}
    />
  ),
}
export const Record: Story = {
  render: () => <RecordRow row={row} editing={false} onRemove={() => Promise.resolve()} />,
}
export const RecordEditing: Story = {
  render: () => <RecordRow row={row} editing onRemove={() => Promise.resolve()} />,
}
export const RecordDone: Story = {
  render: () => (
    <RecordRow
      row={{ ...row, position: 113, work: { ...work, kind: 'film', parts: 1 } }}
      editing={false}
      onRemove={() => Promise.resolve()}
    />
  ),
}
export const Result: Story = { render: () => <ResultRow work={work} keyword="灯" /> }
export const ResultSold: Story = {
  render: () => (
    <ResultRow
      work={{ ...work, kind: 'ebook', memberFree: false, price: 2990, originalPrice: 4900 }}
      keyword="程砚秋"
    />
  ),
}
