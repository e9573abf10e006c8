import { useEffect, useEffectEvent, useState } from 'react'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Icon } from 'design-system/Icon'
import { PagedList } from 'design-system/PagedList'
import { RelativeTime } from 'design-system/RelativeTime'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import type { AiRunRow } from '@/contract/ai/ai'
import { call } from '@/client/client'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { overlays, toast } from '@/stores/overlays'
import { costText } from './values'
import styles from './History.module.css'

interface HistoryProps {
  visible: boolean
  tool: string
  onClose: () => void
  onOpen: (id: number) => void
  /** Called after a run was deleted; it may be the one that is shown. */
  onRemoved: (id: number) => void
}

const KINDS = [
  { value: '', label: '全部' },
  { value: 'saved', label: '已保存' },
]

/** Runs of a tool, newest first. */
export function History({ visible, onClose, ...rest }: HistoryProps) {
  return (
    <Sheet visible={visible} onClose={onClose} title="生成记录">
      {visible ? <Runs {...rest} onClose={onClose} /> : null}
    </Sheet>
  )
}

function Runs({ tool, onOpen, onClose, onRemoved }: Omit<HistoryProps, 'visible'>) {
  const [kind, setKind] = useState('')
  const list = usePaged('ai.historys', { tool, saved: kind === 'saved' || undefined })
  // The sheet may have been opened earlier: load the runs made since.
  const renew = useEffectEvent(() => void list.reload())
  useEffect(() => renew(), [kind])

  const remove = async ({ id, title }: AiRunRow): Promise<void> => {
    const sure = await overlays.confirm({
      title: '删除这条记录？',
      text: `“${title}”删除后无法找回，已结算的金币不退还。`,
      confirmText: '删除',
    })
    if (!sure) return
    await call('ai.dodelete', { id })
    list.update((items) => items.filter((item) => item.id !== id))
    toast('已删除')
    onRemoved(id)
  }

  return (
    <div className={styles.runs}>
      <FilterChips
        className={styles.kinds}
        label="记录类型"
        value={kind}
        options={KINDS}
        onChange={setKind}
      />
      <PagedList
        aria-label="生成记录"
        {...list}
        itemKey={({ id }) => id}
        itemHeight={92}
        skeleton={<Skeleton shape="lines" count={6} />}
        empty={
          <Empty
            picture="box"
            title={kind ? '还没有保存的内容' : '还没有生成记录'}
            hint={kind ? '在结果下面点“保存”，这里就能找到' : '写好的内容都会留在这里'}
          />
        }
        renderItem={(run) => (
          <div className={styles.run}>
            <button
              type="button"
              className={styles.open}
              onClick={() => {
                onOpen(run.id)
                onClose()
              }}
            >
              <b>{run.title}</b>
              <span>{run.excerpt || '没有内容'}</span>
              <small>
                <RelativeTime value={run.createdAt} /> · {run.words} 字 · {costText(run)}
                {run.saved ? <Tag tone="jade">已保存</Tag> : null}
              </small>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={`删除${run.title}`}
              onClick={() => void remove(run).catch(() => undefined)}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        )}
      />
    </div>
  )
}
