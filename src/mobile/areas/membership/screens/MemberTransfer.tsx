import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { TransferPreview, TransferRow } from '@/contract/promotion/membership'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { tierName } from '@/shared/membership'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { overlays, toast } from '@/stores/overlays'
import { loadUser } from '@/stores/session'
import { TransferForm } from '../parts/TransferForm'
import { TransferItem } from '../parts/TransferItem'
import styles from './MemberTransfer.module.css'

/** Gives a membership to a phone number: preview, confirmation, and earlier transfers. */
export default function MemberTransfer() {
  const preview = useCall('user.transferPreview', {})
  const history = usePaged('user.transferList', {})
  // The session's tiers and both lists show the same days: reload them together.
  const renew = async (): Promise<void> => {
    await Promise.all([preview.refresh(), history.reload(), loadUser().catch(() => undefined)])
  }
  const given = (row: TransferRow): void => {
    toast(row.state === 'done' ? '转赠成功，对方已到账' : '转赠成功，等待对方领取')
    void renew()
  }
  const claim = async ({ id, days, tier }: TransferRow): Promise<void> => {
    try {
      await call('user.claimTransfer', { id })
      toast(`已领取 ${days} 天${tierName(tier)}`)
      await renew()
    } catch {
      // The error policy has shown the reason; reload the outdated list.
      await history.reload()
    }
  }
  return (
    <Page
      title="会员转赠"
      width="wide"
      ground="group"
      call={preview}
      skeleton={<Skeleton shape="lines" count={6} />}
    >
      {preview.data ? (
        <div className={styles.spread}>
          <div className={styles.give}>
            <Give preview={preview.data} onGiven={given} onBound={preview.refresh} />
            <Rules days={preview.data.claimDays} />
          </div>
          <Section title="转赠记录" note={history.total > 0 ? `${history.total} 条` : undefined}>
            <PagedList
              aria-label="转赠记录"
              {...history}
              itemKey={(row) => row.id}
              itemHeight={68}
              renderItem={(row) => <TransferItem row={row} onClaim={() => claim(row)} />}
              skeleton={<Skeleton shape="lines" />}
              empty={<Empty picture="box" title="还没有转赠记录" hint="送出和收到的会员都会记在这里" />}
            />
          </Section>
        </div>
      ) : null}
    </Page>
  )
}

interface GiveProps {
  preview: TransferPreview
  onGiven: (row: TransferRow) => void
  onBound: () => Promise<void>
}

/** The form, or its unmet requirements. */
function Give({ preview, onGiven, onBound }: GiveProps) {
  if (preview.rows.length === 0)
    return (
      <Empty
        picture="box"
        title="没有可转赠的会员"
        hint="开通会员后，剩下的天数可以送给家人和朋友"
        action={
          <Button kind="gold" href={to('/user/member/option')}>
            去开通
          </Button>
        }
      />
    )
  if (preview.rows.every(({ days }) => days < 1))
    return (
      <Empty
        picture="box"
        title="剩余不足 1 天，不能转赠"
        hint="续费后再来"
        action={
          <Button kind="gold" href={to('/user/member/option')}>
            去续费
          </Button>
        }
      />
    )
  if (!preview.mobile)
    return (
      <Empty
        picture="box"
        title="先绑定手机号"
        hint="转赠需要短信验证，确认是你本人"
        action={
          <Button onClick={async () => void ((await overlays.bindMobile()) && (await onBound()))}>
            绑定手机号
          </Button>
        }
      />
    )
  return <TransferForm preview={preview} onGiven={onGiven} />
}

const Rules = ({ days }: { days: number }) => (
  <ul className={styles.rules} aria-label="转赠说明">
    <li>对方已有账号时立即到账，与对方原有的会员天数相加。</li>
    <li>对方没有账号时保留 {days} 天，用该手机号注册后即可领取。</li>
    <li>逾期未领取，天数原样退回，一天不少。</li>
    <li>只送整天；不足一天的部分仍归你使用。</li>
  </ul>
)
