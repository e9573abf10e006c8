import { recorded } from '@mocks/recordings'
import type { WorkDetail } from '@/contract/catalogue/work'
import type { Engine, EngineListener, Source } from '@/stores/player/engine'
import type { Collection, Episode } from '@/stores/player/state'

/** An engine that only writes down what it is told; the test says what the medium does. */
export function fakeEngine() {
  const said: string[] = []
  const sources: Source[] = []
  const rig = {
    said,
    sources,
    listener: undefined as EngineListener | undefined,
    refusing: false,
    alive: 0,
    make(listener: EngineListener): Engine {
      rig.listener = listener
      rig.alive += 1
      return {
        load: (source) => {
          sources.push(source)
          said.push(`load ${source.url}`)
        },
        play: () => {
          said.push('play')
          return rig.refusing ? Promise.reject(new Error('NotAllowedError')) : Promise.resolve()
        },
        pause: () => void said.push('pause'),
        renew: (source) => {
          sources.push(source)
          said.push(`renew ${source.url}`)
        },
        seek: (seconds) => void said.push(`seek ${seconds}`),
        setRate: (rate) => void said.push(`rate ${rate}`),
        setVolume: (volume) => void said.push(`volume ${volume.toFixed(1)}`),
        setMuted: () => undefined,
        destroy: () => {
          rig.alive -= 1
          said.push('destroy')
        },
      }
    },
  }
  return rig
}

export const episode = (number: number, more: Partial<Episode> = {}): Episode => ({
  id: 100 + number,
  vid: 7,
  number,
  title: `第${number}集`,
  seconds: 300,
  locked: false,
  ready: true,
  coins: 0,
  url: '',
  mp4: '',
  poster: '',
  givenAt: 0,
  endsAt: 0,
  ...more,
})

export const collection = (id = 7, list = [episode(1), episode(2), episode(3)]): Collection => ({
  kind: 'audio',
  id,
  title: '雾港来信',
  image: 'files/cover.webp',
  tint: '#345678',
  author: '沈砚',
  list,
})

/** Lets answered promises run. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

/** An audio drama of three open episodes, 101 to 103. */
export function audioDrama(): WorkDetail {
  const detail = recorded('work.detail')
  const [part] = detail.parts
  if (!part) throw new Error('the recorded work has no part')
  const parts = [1, 2, 3].map((number) => ({ ...part, id: 100 + number, number, ready: true, locked: false }))
  return { ...detail, work: { ...detail.work, kind: 'audio', id: 7, title: '听潮阁夜话' }, parts }
}
