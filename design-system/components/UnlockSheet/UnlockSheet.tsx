import { yuan } from '@/format/money'
import { Button } from '../Button/Button.tsx'
import { MediaIcon } from '../MediaIcon/MediaIcon.tsx'
import { Sheet } from '../Sheet'
import styles from './UnlockSheet.module.css'

export interface UnlockWaysProps {
  /** Word for a part: 集, 章. */
  unit?: string
  /** What one does with the work: 看, 听, 读. */
  verb?: string
  /** Why it cannot be opened, in the server's words. */
  reason?: string
  /** Price of this episode in coins; 0 = not sold separately. */
  coins: number
  /** The user's coins; omit for a visitor. */
  balance?: number
  /** Price of the remaining episodes in coins, and their number. */
  rest?: { count: number; coins: number }
  memberFree: boolean
  /** Price of the whole work in fen; 0 = not sold as a whole. */
  price?: number
  /** Coins earned per ad and ads left today. */
  ad?: { coins: number; left: number }
  /** Address of the screen that sells coins. */
  rechargeHref: string
  onCoins: () => Promise<unknown>
  onRest?: () => Promise<unknown>
  onVip: () => unknown
  onWhole?: () => unknown
  onAd: () => unknown
}

export interface UnlockSheetProps extends UnlockWaysProps {
  visible: boolean
  onClose: () => void
  title?: string
  /** Name of the episode, such as 第9集 退婚夜. */
  episode: string
}

/** Payment sheet of a locked episode. */
export const UnlockSheet = ({
  visible,
  onClose,
  title = '解锁后继续观看',
  episode,
  ...ways
}: UnlockSheetProps) => (
  <Sheet visible={visible} onClose={onClose} title={title} description={episode}>
    <UnlockWays {...ways} />
  </Sheet>
)

/** All ways to unlock an episode, with their prices: in a sheet, or on a page in place of the episode. */
export function UnlockWays(props: UnlockWaysProps) {
  const {
    reason,
    coins,
    balance,
    rest,
    memberFree,
    price = 0,
    ad,
    unit = '集',
    verb = '看',
    rechargeHref,
    ...ways
  } = props
  const short = balance !== undefined && balance < coins
  return (
    <div className={styles.ways}>
      {memberFree ? (
        <button type="button" className={styles.member} onClick={() => ways.onVip()}>
          <span className={styles.text}>
            <b>{`开通会员畅${verb}`}</b>
            <span>{`会员作品全部畅${verb}，无需逐${unit}解锁`}</span>
          </span>
          <span className={styles.pill}>开通会员</span>
        </button>
      ) : null}
      {coins > 0 ? (
        <div className={styles.coins}>
          <p className={styles.balance}>
            <MediaIcon name="coin" size={18} />
            <span>{balance === undefined ? '登录后可用金币解锁' : `余额 ${balance} 金币`}</span>
            {balance === undefined || short ? null : (
              <span className={styles.after}>{`解锁后余 ${balance - coins} 金币`}</span>
            )}
          </p>
          {short ? (
            <Button block size="l" href={rechargeHref}>
              {`去充值 · 本${unit} ${coins} 金币`}
            </Button>
          ) : (
            <Button block size="l" onClick={ways.onCoins}>
              {`用金币解锁本${unit} · ${coins} 金币`}
            </Button>
          )}
          {rest && ways.onRest && rest.count > 1 ? (
            <Button
              block
              kind="secondary"
              disabled={balance !== undefined && balance < rest.coins}
              onClick={ways.onRest}
            >
              {`解锁余下 ${rest.count} ${unit} · ${rest.coins} 金币`}
            </Button>
          ) : null}
        </div>
      ) : null}
      {price > 0 && ways.onWhole ? (
        <Button block kind="secondary" onClick={ways.onWhole}>
          {`购买全部 · ${yuan(price)}`}
        </Button>
      ) : null}
      {ad && ad.left > 0 ? (
        <Button block kind="ghost" onClick={() => ways.onAd()}>
          {`看广告得 ${ad.coins} 金币（今日还可看 ${ad.left} 次）`}
        </Button>
      ) : null}
      {!memberFree && coins === 0 && price === 0 ? (
        <p className={styles.reason}>{reason || `这一${unit}暂未开放`}</p>
      ) : null}
    </div>
  )
}
