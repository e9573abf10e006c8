import { offlineBooks } from '@/stores/offlineBooks'
import { overlays, toast } from '@/stores/overlays'

/** Removes the texts of a book from this device after a question, and says how it went. Does not reject. */
export async function removeOffline({ id, title }: { id: number; title: string }): Promise<void> {
  const sure = await overlays.confirm({
    title: '从本机删除？',
    text: `《${title}》的进度、书签和笔记都会保留，联网时可以再下载。`,
    confirmText: '删除',
  })
  if (!sure) return
  await offlineBooks()
    .remove(id)
    .then(
      () => toast('已从本机删除'),
      () => toast('删除失败，请重试'),
    )
}
