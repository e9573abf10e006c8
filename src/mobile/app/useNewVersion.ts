import { useEffect } from 'react'
import { call } from '@/client/client'
import type { AppConfig } from '@/contract/content/app-config'
import { appConfig } from '@/stores/config'
import { overlays } from '@/stores/overlays'

/** Minimum time between two questions for a newer version, ms. */
const CALM = 10 * 60_000

/**
 * Offers a newer version of the app to a user who comes back to a page that was loaded before the operators published
 * it: a page is as new as its configuration was when it was loaded. A version is offered once; a forced one has no
 * other way out than to load it.
 */
export function useNewVersion(): void {
  useEffect(() => {
    let known = appConfig().updateInfo.code
    let asked = Date.now()
    const check = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < CALM) return
      asked = Date.now()
      const { updateInfo } = await call('common.init', { platform: 'h5' }, { quiet: true })
      if (updateInfo.code <= known) return
      known = updateInfo.code
      if (await wanted(updateInfo)) location.reload()
    }
    // Without an answer the next return asks again.
    const ask = () => void check().catch(() => undefined)
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])
}

async function wanted({ version, notes, force }: AppConfig['updateInfo']): Promise<boolean> {
  const title = `发现新版本 ${version}`
  const text = notes || '更新后即可使用新功能'
  if (!force) return overlays.confirm({ title, text, confirmText: '立即更新', cancelText: '稍后' })
  await overlays.alert(title, text, '立即更新')
  return true
}
