import { to } from '@/client/links'
import { Landing } from '../parts/Landing'

const ENTRIES = [
  { label: '短剧', href: to('/theater/videolist'), icon: 'drama', tone: 'cinnabar' },
  { label: '有声剧', href: to('/theater/audiolist'), icon: 'audio', tone: 'jade' },
  { label: 'FM有声书', href: to('/theater/audiolistFM'), icon: 'fm', tone: 'cinnabar' },
  { label: '剧本', href: to('/theater/scriptlist'), icon: 'script', tone: 'ink' },
  { label: '演员', href: to('/theater/actor'), icon: 'user', tone: 'jade' },
] as const

/** Theatre landing: scripts, audio, FM, video, actors. */
export default function Index() {
  return <Landing title="剧场" searchIndex={0} placeholder="搜短剧、有声剧、剧本" entries={ENTRIES} />
}
