import { to } from '@/client/links'
import { useDownloads } from '@/mobile/kit/frame/useDownloads'
import { removeSounds } from '@/mobile/kit/works/removeSounds'
import type { KeptSound } from '@/stores/sounds/keptSounds'
import { soundDownloads } from '@/stores/sounds/soundDownloads'
import { OnDeviceRow, type OnDevice } from './OnDeviceRow'

/** The audio dramas and FM books that can be listened to without a network. */
export function OfflineSoundsRow() {
  const rows = useDownloads(soundDownloads)
  return (
    <OnDeviceRow
      title="离线音频"
      note="没有网络也能听的节目"
      unit="部"
      hint="在有声剧或有声书里点“下载”，没有网络也能听"
      works={rows && worksOf(rows.map(({ sound }) => sound))}
    />
  )
}

function worksOf(sounds: readonly KeptSound[]): OnDevice[] {
  const works = new Map<string, KeptSound[]>()
  for (const sound of sounds) {
    const key = `${sound.kind}/${sound.work}`
    works.set(key, [...(works.get(key) ?? []), sound])
  }
  return [...works].map(([key, own]) => {
    const { kind, work, workTitle: title = '' } = own[0] ?? {}
    return {
      key,
      title,
      href: to('/theater/audiodetail', { id: work, kind: kind === 'fm' ? kind : undefined }),
      parts: `${own.length} 集`,
      bytes: own.reduce((sum, { received }) => sum + received, 0),
      remove: () => removeSounds(`《${title}》已下载的节目`, own),
    }
  })
}
