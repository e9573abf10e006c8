import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { FormError } from 'design-system/FormError'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import type { AiRun } from '@/contract/ai/ai'
import { saveFile } from '@/shared/saveFile'
import { toast } from '@/stores/overlays'
import { copyText } from '@/stores/share'
import { asFile, costText, MARK } from './values'
import { useFollow } from './useFollow'
import type { Watched } from './useRun'
import styles from './Answer.module.css'

export interface AnswerActions {
  onStop: () => Promise<unknown>
  onAgain: () => Promise<unknown>
  onContinue: () => Promise<unknown>
  onSave: (saved: boolean) => Promise<unknown>
}

interface AnswerProps extends AnswerActions {
  watched: Watched
  /** No run has been started. */
  none: boolean
}

const STATES: Record<AiRun['state'], string> = {
  queued: '排队中…',
  running: '正在写…',
  done: '已完成',
  stopped: '已停止',
  failed: '没有写成',
}

/** A text as it grows, and the actions for it. */
export function Answer({ watched, none, ...actions }: AnswerProps) {
  const { run, error, waiting, refresh } = watched
  return (
    <Section
      title="生成结果"
      note={run ? STATES[run.state] : undefined}
      aria-busy={run ? !run.endedAt : false}
    >
      {none ? (
        <Empty picture="book" title="还没有内容" hint="填好上面的几项，点“开始生成”" />
      ) : error ? (
        <ErrorScreen title={error} onRetry={refresh} />
      ) : run ? (
        <Written run={run} waiting={waiting} {...actions} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton shape="lines" count={6} />
          {waiting ? <Reconnecting /> : null}
        </div>
      )}
    </Section>
  )
}

const Reconnecting = () => <p className={styles.hint}>网络不稳，正在重新连接…内容不会丢失</p>

function Written({ run, waiting, ...actions }: AnswerActions & { run: AiRun; waiting: boolean }) {
  const under = !run.endedAt
  const end = useFollow(run.text, under)
  return (
    <div className={styles.written}>
      <p className={styles.marks}>
        {run.text ? <Tag tone="indigo">AI生成</Tag> : null}
        {run.text && run.offline ? <Tag tone="amber">离线示例</Tag> : null}
        <span>
          {run.words} 字{under ? '' : ` · ${costText(run)}`}
        </span>
      </p>
      {run.text ? (
        <p className={styles.text} data-under={under || undefined}>
          {run.text}
        </p>
      ) : under ? (
        <Skeleton shape="lines" count={4} />
      ) : null}
      <div ref={end} className={styles.end} data-under={under || undefined} />
      {/* Announced once it is complete: a screen reader should not read every piece. */}
      <p className="visually-hidden" role="status">
        {under ? '' : `${STATES[run.state]}，共 ${run.words} 字`}
      </p>
      {waiting ? <Reconnecting /> : null}
      <FormError>{run.fault}</FormError>
      {under ? (
        <Button kind="secondary" block className={styles.stop} onClick={actions.onStop}>
          停止
        </Button>
      ) : (
        <Actions run={run} {...actions} />
      )}
    </div>
  )
}

function Actions({ run, onAgain, onContinue, onSave }: AnswerActions & { run: AiRun }) {
  const copy = async (): Promise<void> => {
    const held = await copyText(`${run.text}\n${MARK}`)
    toast(held ? '已复制' : '复制失败，请长按文字复制')
  }
  if (!run.text)
    return (
      <Button kind="secondary" block onClick={onAgain}>
        重新生成
      </Button>
    )
  const goOn = (
    <Button kind={run.state === 'stopped' ? 'secondary' : 'ghost'} onClick={onContinue}>
      继续写
    </Button>
  )
  return (
    <div className={styles.actions}>
      {/* Who has stopped it sees the way on at once: the second row may be below the fold. */}
      {run.state === 'stopped' ? goOn : null}
      <Button kind="secondary" onClick={copy}>
        复制
      </Button>
      <Button kind="ghost" onClick={() => onSave(!run.saved)} aria-pressed={run.saved}>
        {run.saved ? '已保存' : '保存'}
      </Button>
      <Button kind="ghost" onClick={() => saveFile(asFile(run), `${run.toolTitle}-${run.id}.txt`)}>
        下载
      </Button>
      {run.state === 'stopped' ? null : goOn}
      <Button kind="ghost" onClick={onAgain}>
        重新生成
      </Button>
    </div>
  )
}
