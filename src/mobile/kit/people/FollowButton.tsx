import { Button } from 'design-system/Button'
import { call, type AnswerOf } from '@/client/client'
import { toast } from '@/stores/overlays'
import { useToggle } from '@/mobile/kit/works/useToggle'
import type { UserBrief } from '@/contract/people/profile'

interface FollowButtonProps {
  user: Pick<UserBrief, 'id' | 'nickname' | 'following'>
  onFollowed?: (answer: AnswerOf<'user.follow'>) => void
  /** `main`: the main action of a screen; `line`: one row of many. */
  look?: 'main' | 'line'
}

/** Follows or unfollows a user: shown at once, reverted when the server refuses. */
export function FollowButton({
  user: { id, nickname, following: known },
  onFollowed,
  look = 'line',
}: FollowButtonProps) {
  const [following, toggle] = useToggle(`follow:${id}`, known, async (on) => {
    onFollowed?.(await call('user.follow', { id, on }))
    toast(on ? '已关注' : '已取消关注')
  })
  return (
    <Button
      kind={look === 'line' ? (following ? 'ghost' : 'secondary') : following ? 'secondary' : 'primary'}
      size={look === 'line' ? 's' : 'm'}
      aria-pressed={following}
      aria-label={following ? `已关注 ${nickname}` : `关注 ${nickname}`}
      onClick={toggle}
    >
      {following ? '已关注' : '关注'}
    </Button>
  )
}
