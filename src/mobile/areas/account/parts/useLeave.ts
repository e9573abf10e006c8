import { useGo } from '@/mobile/kit/frame/navigation'
import { overlays } from '@/stores/overlays'
import { logout } from '@/stores/session'

/** Returns a function that logs the user out after a question, and opens their own page as a visitor. */
export function useLeave(): () => Promise<void> {
  const go = useGo()
  return async () => {
    const sure = await overlays.confirm({
      title: '退出登录',
      text: '退出后，本机的播放进度会保留到下次登录。',
    })
    if (!sure) return
    await logout()
    go('/user', false)
  }
}
