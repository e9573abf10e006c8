import { useId, useRef, type ChangeEvent } from 'react'
import { useSnapshot } from 'valtio'
import { AddTile } from 'design-system/PictureTile'
import { essayOf, MOST_PHOTOS } from '@/contract/exams/essay-value'
import { messageOf } from '@/client/errors'
import type { Exam } from '@/stores/exam/exam'
import { emptySlot } from '@/stores/exam/examState'
import { overlays, toast } from '@/stores/overlays'
import { PhotoTiles, type TilePhoto } from '../PhotoTiles'
import styles from './PhotoField.module.css'

interface PhotoFieldProps {
  exam: Exam
  slot: number
  /** They can be looked at only. */
  disabled: boolean
}

/** Photographs of handwritten pages, beside the text of an essay or instead of it. */
export function PhotoField({ exam, slot: at, disabled }: PhotoFieldProps) {
  const { value, addresses, adding } = useSnapshot(exam.state.slots[at] ?? emptySlot())
  const input = useRef<HTMLInputElement>(null)
  const title = useId()
  const photos: TilePhoto[] = [
    ...essayOf(value).photos.map((ref) => ({ id: ref, url: addresses[ref] ?? '' })),
    ...adding,
  ]
  if (disabled && photos.length === 0) return null

  const add = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])]
    // Allows the same file to be chosen again.
    event.target.value = ''
    exam.photos.add(at, files).catch((error: unknown) => toast(messageOf(error)))
  }
  const remove = async (id: string, number: number): Promise<void> => {
    const sure = await overlays.confirm({
      title: `删除第 ${number} 张照片？`,
      text: '删除后需要重新拍照或选择。',
      confirmText: '删除',
    })
    if (sure) exam.photos.remove(at, id)
  }
  return (
    <section className={styles.root} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        手写答案照片
        <span className={styles.note}>
          {disabled ? '' : `选填，最多 ${MOST_PHOTOS} 张；可以只拍照，不打字`}
        </span>
      </h3>
      <PhotoTiles
        photos={photos}
        onReload={() => void exam.refresh()}
        {...(disabled
          ? {}
          : {
              onRemove: (id: string, number: number) => void remove(id, number),
              onRetry: (id: string) => exam.photos.retry(at, id),
            })}
      >
        {disabled || photos.length >= MOST_PHOTOS ? null : (
          <AddTile
            upright
            onClick={() => {
              exam.choosePhotos()
              input.current?.click()
            }}
          >
            <span>添加照片</span>
            <span>
              {photos.length}/{MOST_PHOTOS}
            </span>
          </AddTile>
        )}
      </PhotoTiles>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        aria-label="手写答案照片"
        data-testid="photo-input"
        onChange={add}
      />
    </section>
  )
}
