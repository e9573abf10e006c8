import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { MediaIcon, type MediaIconName } from 'design-system/MediaIcon'
import { NavBar } from 'design-system/NavBar'
import { Slider } from 'design-system/Slider'
import styles from './Bars.module.css'
import { ZOOM, zoomStep } from './layout'

export const TopBar = ({ title }: { title: string }) => <NavBar className={styles.top} title={title} plain />

/** Ms without a change after which the pages follow the slider. */
const REST = 200

interface BottomBarProps {
  host: string
  page: number
  pages: number
  zoom: number
  night: boolean
  onJump: (page: number) => void
  onZoom: (zoom: number) => void
  onNight: () => void
  onContents: () => void
}

/** Where the reader is in the file, and what changes it. */
export function BottomBar(props: BottomBarProps) {
  const { host, page, pages, zoom, night, onJump, onZoom, onNight, onContents } = props
  const [wanted, setWanted] = useState<number | null>(null)
  const follow = useEffectEvent(onJump)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => {
      follow(wanted)
      setWanted(null)
    }, REST)
    return () => clearTimeout(timer)
  }, [wanted])
  const place = wanted ?? page
  const percent = `${Math.round(zoom * 100)}%`
  return (
    <div className={styles.bottom}>
      <p className={styles.where}>
        <span className={styles.host}>来自 {host}</span>
        <span className={styles.number}>
          {place} / {pages}
        </span>
      </p>
      <div className={styles.progress}>
        <button type="button" className={styles.text} disabled={page <= 1} onClick={() => onJump(page - 1)}>
          上一页
        </button>
        <Slider
          label="页码"
          min={1}
          max={pages}
          value={place}
          aria-valuetext={`第 ${place} 页，共 ${pages} 页`}
          onChange={setWanted}
        />
        <button
          type="button"
          className={styles.text}
          disabled={page >= pages}
          onClick={() => onJump(page + 1)}
        >
          下一页
        </button>
      </div>
      <nav className={styles.actions} aria-label="阅读">
        <Action icon="list" label="目录" onPress={onContents} />
        <Action
          icon="zoomOut"
          label="缩小"
          disabled={zoom <= ZOOM.least}
          onPress={() => onZoom(zoomStep(zoom, -1))}
        />
        <Action
          icon={<span className={styles.zoom}>{percent}</span>}
          label="适合宽度"
          onPress={() => onZoom(1)}
        />
        <Action
          icon="zoomIn"
          label="放大"
          disabled={zoom >= ZOOM.most}
          onPress={() => onZoom(zoomStep(zoom, 1))}
        />
        <Action icon={night ? 'sun' : 'moon'} label={night ? '日间' : '夜间'} onPress={onNight} />
      </nav>
    </div>
  )
}

interface ActionProps {
  icon: MediaIconName | ReactElement
  label: string
  disabled?: boolean
  onPress: () => void
}

function Action({ icon, label, disabled, onPress }: ActionProps) {
  return (
    <button type="button" className={styles.action} disabled={disabled} onClick={onPress}>
      {typeof icon === 'string' ? <MediaIcon name={icon} size={22} /> : icon}
      {label}
    </button>
  )
}
