import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import { Tag } from 'design-system/Tag'
import type { GiftRow } from '@/contract/trade/gifts'
import { call, type AnswerOf } from '@/client/client'
import { to, workLink } from '@/client/links'
import { overlays, toast } from '@/stores/overlays'
import { loadUser } from '@/stores/session'
import { shareToFriend } from '@/mobile/kit/share/shareToFriend'
import { copyText } from '@/stores/share'
import { momentOf } from '@/format/dates'
import { GiftFace } from './GiftFace'
import { claimLink, nameOf, STATE_TAGS, stateText } from './giftTexts'
import styles from './GiftItem.module.css'

/** One gift: its state and the actions available now. */
export function GiftItem({ gift, onChanged }: { gift: GiftRow; onChanged: () => Promise<void> }) {
  const [link, setLink] = useState<AnswerOf<'user.giftLink'> | null>(null)
  const tag = STATE_TAGS[gift.state]
  const out = gift.direction === 'out'

  const makeLink = async (): Promise<void> => {
    // Only the friend it was sent to has the earlier link: a new one invalidates it.
    if (gift.state === 'waiting' && gift.linked) {
      const sure = await overlays.confirm({
        title: '生成新的领取链接？',
        text: '之前发出的链接会失效。',
        confirmText: '生成',
      })
      if (!sure) return
    }
    try {
      setLink(await call('user.giftLink', { id: gift.id }))
      await onChanged()
    } catch {
      // The error policy has shown the reason; the list has the gift's current state.
      await onChanged()
    }
  }
  const keep = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: `留用${nameOf(gift)}？`,
      text: '留用后进入你的账号，不能再送出。',
      confirmText: '自己留用',
    })
    if (!sure) return
    try {
      await call('user.keepGift', { id: gift.id })
      toast('已放进你的账号')
      await Promise.all([onChanged(), loadUser().catch(() => undefined)])
    } catch {
      await onChanged()
    }
  }
  return (
    <article className={styles.item} aria-label={nameOf(gift)}>
      <p className={styles.state}>
        <span>{stateText(gift)}</span>
        {out ? <Tag tone={tag.tone}>{tag.label}</Tag> : null}
      </p>
      <GiftFace gift={gift} />
      {out && gift.state === 'waiting' ? (
        <Button kind="primary" block onClick={makeLink}>
          {gift.linked ? '重新生成领取链接' : '生成领取链接'}
        </Button>
      ) : null}
      {out && gift.state === 'returned' ? (
        <div className={styles.two}>
          <Button kind="secondary" block onClick={keep}>
            自己留用
          </Button>
          <Button kind="primary" block onClick={makeLink}>
            再次赠送
          </Button>
        </div>
      ) : null}
      {!out ? (
        <Button kind="secondary" block href={gift.work ? workLink(gift.work) : to('/user/member/index')}>
          {gift.work ? '打开看看' : '查看会员'}
        </Button>
      ) : null}
      <LinkSheet gift={gift} link={link} onClose={() => setLink(null)} />
    </article>
  )
}

interface LinkSheetProps {
  gift: GiftRow
  link: AnswerOf<'user.giftLink'> | null
  onClose: () => void
}

/** The link, shown only once. */
function LinkSheet({ gift, link, onClose }: LinkSheetProps) {
  const url = link ? claimLink(link.token) : ''
  const facts = {
    title: `送你${nameOf(gift)}`,
    description: gift.message || '打开链接就能领取',
    link: url,
  }
  return (
    <Sheet
      visible={link !== null}
      onClose={onClose}
      title="把礼品发给好友"
      description={link ? `${momentOf(link.expiresAt)} 前，第一位打开链接的好友可以领取` : ''}
      footer={
        <div className={styles.two}>
          <Button
            kind="secondary"
            size="l"
            block
            onClick={async () => toast((await copyText(url)) ? '链接已复制' : '复制失败，请长按链接复制')}
          >
            复制链接
          </Button>
          <Button kind="primary" size="l" block onClick={() => shareToFriend(facts)}>
            发给好友
          </Button>
        </div>
      }
    >
      <div className={styles.link}>
        <GiftFace gift={gift} />
        <p className={styles.url}>{url}</p>
        <p className={styles.hint}>链接只显示这一次，关掉后可以重新生成，之前的链接随即失效。</p>
      </div>
    </Sheet>
  )
}
