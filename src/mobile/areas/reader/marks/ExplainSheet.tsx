import { Button } from 'design-system/Button'
import { Callout } from 'design-system/Callout'
import { Sheet, showOverlay, type OverlayControl } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import type { InputOf } from '@/client/client'
import { CallError } from '@/client/errors'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { copyText } from '@/stores/share'
import styles from './ExplainSheet.module.css'

const AI_LABEL = 'AI 生成，仅供参考'
/** From so few explanations on it is said how many are left. */
const FEW = 10

export interface ExplainSheetProps extends OverlayControl<void> {
  /** The words, and what stands around them. */
  asked: InputOf<'ebook.explain'>
  /** Writes the explanation as a note on the words. @returns whether it was saved */
  onNote: (explanation: string) => Promise<boolean>
}

/** What some words of a book mean where they stand, as the AI text service explains it. */
export function ExplainSheet({ visible, onClose, afterClose, asked, onNote }: ExplainSheetProps) {
  const { data, error, refresh } = useCall('ebook.explain', asked)
  const labelled = `${data?.text}\n（${AI_LABEL}）`

  const copy = async (): Promise<void> => {
    const done = await copyText(`${asked.words}：${labelled}`)
    toast(done ? '已复制' : '复制失败，请长按文字复制')
  }
  const note = async (): Promise<void> => {
    if (!(await onNote(labelled))) return
    toast('已记为笔记')
    onClose()
  }
  const usedUp = error instanceof CallError && error.code === 429
  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      title="释义"
      description={<Tag tone="indigo">{AI_LABEL}</Tag>}
      footer={
        error ? undefined : (
          <div className={styles.actions}>
            <Button kind="secondary" size="l" disabled={!data} onClick={copy}>
              复制
            </Button>
            <Button kind="primary" size="l" disabled={!data} onClick={note}>
              记为笔记
            </Button>
          </div>
        )
      }
    >
      <h3 className={styles.words}>{asked.words}</h3>
      <div className={styles.explanation} aria-live="polite" aria-busy={!data && !error}>
        {data ? (
          <p className={styles.text}>{data.text}</p>
        ) : error ? (
          <Callout onRetry={usedUp ? undefined : refresh}>{error.message}</Callout>
        ) : (
          <>
            <span className="visually-hidden">正在查这段文字的意思</span>
            <Skeleton className={styles.waiting} />
          </>
        )}
      </div>
      {data && data.left <= FEW ? <p className={styles.left}>今天还可以查 {data.left} 次</p> : null}
    </Sheet>
  )
}

/** Shows the explanation; resolves when it has been closed. */
ExplainSheet.show = (props: Omit<ExplainSheetProps, keyof OverlayControl<void>>) =>
  showOverlay<ExplainSheetProps, void>(ExplainSheet, props)
