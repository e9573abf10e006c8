import type { Db, Deps } from '../deps'
import { updateInfo } from './app-versions'
import { cached } from '../kernel/cache'
import type { AppConfig, SwitchesForm } from '@/contract/content/app-config'
import { documents } from '../kernel/documents'

/**
 * The part that operators write. The map comes from the environment: its host is also part of the page's security
 * policy.
 */
type WrittenConfig = Omit<AppConfig, 'map'>

/** The app's defaults until operators change them. Each key is a row of its own, so a new one needs no migration. */
export const DEFAULT_CONFIG: WrittenConfig = {
  system: {
    name: '书声',
    copyright: '© 2026 书声',
    h5_theme: 'full',
    android_autoplay: true,
    user_protocol: '#/agreement?slug=user-protocol',
    privacy_protocol: '#/agreement?slug=privacy-protocol',
    mobile_switch: '1',
    intro_video: { poster: '', hls: '', mp4: '' },
  },
  wechat: { appid: '' },
  apple_pay: false,
  share: { title: '书声', image: '', description: '听书、看剧、读好书，也守护每一份创作' },
  qywxH5: '',
  qywxH5CS: '',
  videoAutoplay: true,
  playletShare: { title: '《{title}》这部短剧，我想请你一起看', description: '前几集免费，打开就能看' },
  service: { phone: '', hours: '每日 9:00—21:00', email: '' },
  filings: { security: '', programme: '', publishing: '', icp: '', operator: '' },
  updateInfo: { version: '1.0.0', code: 100, notes: '', force: false },
}

const clock = { now: () => Date.now() }
const KEPT_SECONDS = 5

const { apple_pay, videoAutoplay, qywxH5, qywxH5CS, wechat } = DEFAULT_CONFIG
const before = { apple_pay, videoAutoplay, qywxH5, qywxH5CS, wechat }
const switchDocuments = documents(['switches', ...Object.keys(before)])

/** The current switches: each was a row of its own before operators had a form for them. */
export async function readSwitches(db: Db): Promise<SwitchesForm> {
  const written = await switchDocuments(db)
  if (written['switches']) return written['switches'] as SwitchesForm
  const {
    wechat: { appid },
    ...switches
  } = { ...before, ...(written as Partial<typeof before>) }
  return { pay: true, ...switches, appid }
}

/** The app's configuration as returned by `common.init`. */
export const appConfig = async ({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<AppConfig> => ({
  ...(await readConfig(db)),
  map: env.map,
})

const configDocuments = documents(Object.keys(DEFAULT_CONFIG))

/** The part of it that operators write. */
export const readConfig = (db: Db): Promise<WrittenConfig> =>
  cached({ db, clock }, 'config', KEPT_SECONDS, async () => {
    const written = await configDocuments(db)
    const { pay: _pay, appid, ...switches } = await readSwitches(db)
    const config: WrittenConfig = { ...DEFAULT_CONFIG, ...written, ...switches, wechat: { appid } }
    return { ...config, updateInfo: (await updateInfo(db)) ?? config.updateInfo }
  })
