import { useGo } from '@/mobile/kit/frame/navigation'
import { offlineBooks } from '@/stores/offlineBooks'
import { pending } from '@/stores/outbox'
import { overlays } from '@/stores/overlays'
import { logout } from '@/stores/session'

/** What a log-out does to what is on this device: what was not sent stays, what was bought goes. */
async function consequences(): Promise<string> {
  const [unsent, books] = await Promise.all([
    pending().catch(() => 0),
    offlineBooks()
      .list()
      .catch(() => []),
  ])
  const kept = unsent
    ? `还有 ${unsent} 条进度或笔记没有同步，会保留在本机，下次登录这个账号时再同步。`
    : '本机的播放进度会保留到下次登录。'
  return books.length ? `${kept}离线书籍会从本机删除。` : kept
}

/** Returns a function that logs the user out after a question, and opens their own page as a visitor. */
export function useLeave(): () => Promise<void> {
  const go = useGo()
  return async () => {
    const sure = await overlays.confirm({ title: '退出登录', text: await consequences() })
    if (!sure) return
    await logout()
    go('/user', false)
  }
}
