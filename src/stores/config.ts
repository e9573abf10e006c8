import { proxy, useSnapshot } from 'valtio'
import { call, firstAnswer } from '@/client/client'
import type { AppConfig } from '@/contract/content/app-config'

/** The app's configuration; embedded in the page, so it is available before the first paint. */
const DEFAULTS: AppConfig = {
  system: {
    name: '书声',
    copyright: '',
    h5_theme: 'full',
    android_autoplay: true,
    user_protocol: '',
    privacy_protocol: '',
    mobile_switch: '0',
    intro_video: { poster: '', hls: '', mp4: '' },
  },
  wechat: { appid: '' },
  apple_pay: false,
  share: { title: '书声', image: '', description: '' },
  qywxH5: '',
  qywxH5CS: '',
  videoAutoplay: true,
  playletShare: { title: '', description: '' },
  service: { phone: '', hours: '', email: '' },
  filings: { security: '', programme: '', publishing: '', icp: '', operator: '' },
  updateInfo: { version: '1.0.0', code: 100, notes: '', force: false },
  map: { tiles: '', credit: '', datum: 'wgs84' },
}

const state = proxy<{ config: AppConfig; loaded: boolean }>({ config: DEFAULTS, loaded: false })

export const useConfig = () => useSnapshot(state).config
export const appConfig = (): AppConfig => state.config

/** Every screen's title is the product's name (spec section 2). */
const show = (config: AppConfig): void => {
  state.config = config
  state.loaded = true
  if (typeof document !== 'undefined') document.title = config.system.name
}

export const setConfig = show

export async function loadConfig(): Promise<void> {
  const first = firstAnswer('common.init', { platform: 'h5' })
  if (first) return show(first)
  show(await call('common.init', { platform: 'h5' }, { quiet: true }))
}
