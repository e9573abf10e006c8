import { MediaIcon } from 'design-system/MediaIcon'

interface FullScreenButtonProps {
  full: boolean
  onToggle: () => void
  className: string | undefined
}

/** Puts a player into full screen, or takes it out. */
export const FullScreenButton = ({ full, onToggle, className }: FullScreenButtonProps) => (
  <button type="button" className={className} aria-label={full ? '退出全屏' : '全屏'} onClick={onToggle}>
    <MediaIcon name={full ? 'shrink' : 'expand'} />
  </button>
)
