import { SeekBar, type SeekBarProps } from 'design-system/SeekBar'
import type { Player } from '@/stores/player/createPlayer'
import { usePlaying, usePlayTime } from '@/stores/player/hooks'

interface FilmSeekBarProps extends Pick<SeekBarProps, 'times'> {
  player: Player
}

/** Position of a film: re-renders on every tick of the clock, so that its surroundings need not. */
export function FilmSeekBar({ player, times }: FilmSeekBarProps) {
  const { duration } = usePlaying(player)
  return <SeekBar dark times={times} time={usePlayTime(player)} duration={duration} onSeek={player.seek} />
}
