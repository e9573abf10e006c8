import { overlays, toast } from '@/stores/overlays'

/** Removes something from this device after a question, and says how it went. Does not reject. */
export async function removeFromDevice(text: string, remove: () => Promise<unknown>): Promise<void> {
  const sure = await overlays.confirm({ title: '从本机删除？', text, confirmText: '删除' })
  if (!sure) return
  await remove().then(
    () => toast('已从本机删除'),
    () => toast('删除失败，请重试'),
  )
}
