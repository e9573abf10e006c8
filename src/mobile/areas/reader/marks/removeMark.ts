import type { Mark } from '@/contract/reading/marks'
import { overlays } from '@/stores/overlays'
import type { Marks } from './marks'

/** Deletes a mark; what was written on it only when the reader is sure. @returns whether it is deleted */
export async function removeMark(marks: Marks, { key, note }: Mark): Promise<boolean> {
  const sure =
    note === '' ||
    (await overlays.confirm({
      title: '删除这条笔记？',
      text: '划线和写下的内容会一起删除',
      confirmText: '删除',
    }))
  if (sure) marks.remove(key)
  return sure
}
