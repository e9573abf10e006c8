import { Button } from 'design-system/Button'
import { yuan } from '@/format/money'
import type { Buying } from './buying'

/** Buttons that open a course: by a membership, or by its price. */
export const BuyButtons = ({ buying: { sold, price, again, forMembers, buy, join } }: { buying: Buying }) => (
  <>
    {forMembers ? (
      <Button kind="gold" block={!sold} onClick={join}>
        会员免费学
      </Button>
    ) : null}
    {sold ? (
      <Button block={!forMembers} onClick={buy}>
        {`${yuan(price)} ${again ? '再次购买' : '购买'}`}
      </Button>
    ) : null}
  </>
)
