import type { EpisodeRow, VideoRow } from '@/contract/catalogue/adminvideo'
import { Mark, type Tone } from '../display/Mark'

export const STATE_NAMES: Record<VideoRow['state'], string> = {
  draft: '草稿',
  published: '已上架',
  off: '已下架',
}
export const STATE_OPTIONS = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))
export const STATE_ENUM = Object.fromEntries(
  Object.entries(STATE_NAMES).map(([state, text]) => [state, { text }]),
)

const TONES: Record<VideoRow['state'], Tone> = { draft: 'quiet', published: 'good', off: 'warning' }

/** States of the video or audio file of an episode or a lesson. */
export const MEDIA_STATES: Record<EpisodeRow['media'], { tone: Tone; text: string }> = {
  none: { tone: 'quiet', text: '未上传' },
  uploaded: { tone: 'busy', text: '等待转码' },
  transcoding: { tone: 'busy', text: '转码中' },
  ready: { tone: 'good', text: '可播放' },
  failed: { tone: 'bad', text: '转码失败' },
}

/** Tag with the state of a video. */
export const StateTag = ({ state }: { state: VideoRow['state'] }) => (
  <Mark tone={TONES[state]}>{STATE_NAMES[state]}</Mark>
)
