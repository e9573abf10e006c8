import { useInfiniteScroll } from 'ahooks'
import { Button, Empty, Input, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { grouped, plainNumber } from '@/contract/promotion/card-number'
import type { CardRow } from '@/contract/promotion/bookcards'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import type { useDialog } from '../../kit/dialog/useDialog'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { optionsOf } from '../../kit/labels/options'
import { disableCardDialog } from './dialogs'
import cards from './cards.module.css'
import { CARD_STATES } from './labels'

type State = CardRow['state'] | 'all'

interface Loaded {
  list: CardRow[]
  next: string
  total: number
}

interface Props {
  batchId: number
  openDialog: ReturnType<typeof useDialog>[1]
  /** Reloads the batch's figures. */
  changed: () => Promise<unknown>
}

/** Paged table of a batch's cards by number and state. */
export function BatchCards({ batchId, openDialog, changed }: Props) {
  const { userInfo } = useStaff()
  const [number, setNumber] = useState('')
  const [state, setState] = useState<State>('all')
  const { data, error, loading, loadingMore, loadMore, reloadAsync } = useInfiniteScroll<Loaded>(
    async (before) => {
      const { rows, ...rest } = await call(
        'admincard.cards',
        {
          batchId,
          ...(number ? { number } : {}),
          ...(state === 'all' ? {} : { state }),
          ...(before?.next ? { cursor: before.next } : {}),
        },
        { quiet: true },
      )
      return { list: rows, ...rest }
    },
    { isNoMore: (seen) => !seen?.next, reloadDeps: [batchId, number, state], onError: () => undefined },
  )
  const again = (): Promise<unknown> => Promise.all([changed(), reloadAsync()])
  const shown = data && !loading
  return (
    <section>
      <h2 className={styles.heading}>卡片{shown ? `（${data.total}）` : ''}</h2>
      <div className={cards.filters}>
        <Input.Search
          aria-label="卡号"
          placeholder="卡号，或其中几位"
          allowClear
          enterButton="查找"
          inputMode="numeric"
          maxLength={24}
          onSearch={(text) => setNumber(plainNumber(text))}
        />
        <Segmented<State>
          aria-label="状态"
          options={
            [{ value: 'all', label: '全部' }, ...optionsOf(CARD_STATES)] as { value: State; label: string }[]
          }
          value={state}
          onChange={setState}
        />
      </div>
      {error && !loading && (
        <Failure what="卡片" error={error} retry={() => reloadAsync().catch(() => undefined)} />
      )}
      {loading && <Skeleton active paragraph={{ rows: 6 }} />}
      {shown && !error && data.list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的卡片" />
      )}
      {shown && (
        <ul className={styles.lines} aria-label="卡片">
          {data.list.map((row) => (
            <li key={row.id}>
              <div className={styles.text}>
                <div className={cards.number}>{grouped(row.number)}</div>
                <Story row={row} />
              </div>
              <div className={cards.end}>
                {row.state === 'new' && can(userInfo, 'card.disable') && (
                  <Button
                    type="link"
                    size="small"
                    danger
                    aria-label={`停用 ${grouped(row.number)}`}
                    onClick={() => openDialog(disableCardDialog(row, again))}
                  >
                    停用
                  </Button>
                )}
                <Mark tone={CARD_STATES[row.state].tone}>{CARD_STATES[row.state].text}</Mark>
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown && data.next && (
        <Button block loading={loadingMore} onClick={loadMore}>
          再看 20 张
        </Button>
      )}
    </section>
  )
}

/** Redemption or cancellation of a card. */
function Story({ row: { state, userId, nickname, redeemedAt, reason } }: { row: CardRow }) {
  const { userInfo } = useStaff()
  if (state === 'disabled') return <div className={styles.hintFull}>{reason}</div>
  if (state === 'new') return null
  const who = nickname || `用户 ${userId}`
  return (
    <div className={styles.hintFull}>
      {can(userInfo, 'user.read') ? (
        <a className={cards.who} href={`#/admin/user?open=${userId}`}>
          {who}
        </a>
      ) : (
        who
      )}{' '}
      · {isoMinute(redeemedAt)}
    </div>
  )
}
