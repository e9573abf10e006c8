import { useState } from 'react'
import { Avatar } from 'design-system/Avatar'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { GiftRow } from '@/contract/trade/gifts'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { to, workLink } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { loadUser } from '@/stores/session'
import { momentOf } from '@/format/dates'
import { GiftFace } from './GiftFace'
import { CLOSED } from './giftTexts'
import styles from './Gift.module.css'

/** A gift from a friend's link: preview and claim. */
export function GiftClaim({ token }: { token: string }) {
  const asked = useCall('user.giftPreview', { token })
  const { data, error, refresh } = asked
  const [taken, setTaken] = useState<GiftRow | null>(null)
  const gone = error instanceof CallError && (error.code === 404 || error.code === 400)
  const claim = async (): Promise<void> => {
    try {
      setTaken(await call('user.claimGift', { token }))
      toast('领取成功')
      await loadUser().catch(() => undefined)
    } catch {
      // The error policy has shown the reason; reload the gift's current state.
      await refresh()
    }
  }
  const state = taken ? 'mine' : data?.state
  const closed = state && state !== 'open' ? CLOSED[state] : undefined
  const opens = taken?.work ?? (state === 'mine' || state === 'owned' ? data?.work : undefined)
  return (
    <Page
      title="收到一份礼品"
      ground="group"
      call={gone ? [] : asked}
      gone={gone}
      missing={{
        title: '领取链接已失效',
        hint: '可能已经重新生成，请向好友要一个新的',
        action: <Button href={to('/user/gift', { side: 'in' })}>我收到的礼品</Button>,
      }}
      skeleton={<Skeleton shape="row" count={2} />}
    >
      {data ? (
        <div className={styles.claim}>
          <Avatar name={data.from.nickname} src={fileUrl(data.from.avatar)} size="l" aria-hidden="true" />
          <p className={styles.from}>
            <b>{data.from.nickname || '好友'}</b> 送你一份礼品
          </p>
          <div className={styles.envelope}>
            <GiftFace gift={data} />
          </div>
          {closed ? (
            <>
              <h2>{taken ? '领取成功' : closed.title}</h2>
              <p className={styles.hint}>{closed.hint}</p>
              {state === 'mine' || state === 'owned' ? (
                <Button
                  kind="primary"
                  size="l"
                  block
                  href={opens ? workLink(opens) : to('/user/member/index')}
                >
                  {opens ? '打开看看' : '查看会员'}
                </Button>
              ) : (
                <Button kind="secondary" size="l" block href={to('/user/gift')}>
                  我的礼品
                </Button>
              )}
            </>
          ) : (
            <>
              <Button kind="primary" size="l" block onClick={claim}>
                领取礼品
              </Button>
              <p className={styles.hint}>{momentOf(data.expiresAt)} 前可领取，领取后归你所有</p>
            </>
          )}
        </div>
      ) : null}
    </Page>
  )
}
