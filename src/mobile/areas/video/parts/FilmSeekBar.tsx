import { SeekBar, type SeekBarProps } from 'design-system/SeekBar'
import type { Player } from '@/stores/player/createPlayer'
import { usePlaying, usePlayTime } from '@/stores/player/hooks'

interface FilmSeekBarProps extends Pick<SeekBarProps, 'times'> {
  player: Player
}

/** Where a film stands: rendered with every step of the clock, so that what lies around it need not be. */
export function FilmSeekBar({ player, times }: FilmSeekBarProps) {
  const { duration } = usePlaying(player)
  return <SeekBar dark times={times} time={usePlayTime(player)} duration={duration} onSeek={player.seek} />
}
