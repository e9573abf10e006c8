import { BarAction, LowerBar, NightAction, usePlaceSlider } from '../parts/BarFrames'
import styles from './Bars.module.css'
import { ZOOM, zoomStep } from './layout'

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
  const slider = usePlaceSlider(page, onJump)
  return (
    <LowerBar
      what={`来自 ${host}`}
      place={`${slider.value} / ${pages}`}
      back={{ label: '上一页', disabled: page <= 1, onPress: () => onJump(page - 1) }}
      on={{ label: '下一页', disabled: page >= pages, onPress: () => onJump(page + 1) }}
      slider={{
        ...slider,
        label: '页码',
        min: 1,
        max: pages,
        text: `第 ${slider.value} 页，共 ${pages} 页`,
      }}
    >
      <BarAction icon="list" label="目录" onPress={onContents} />
      <BarAction
        icon="zoomOut"
        label="缩小"
        disabled={zoom <= ZOOM.least}
        onPress={() => onZoom(zoomStep(zoom, -1))}
      />
      <BarAction
        icon={<span className={styles.zoom}>{Math.round(zoom * 100)}%</span>}
        label="适合宽度"
        onPress={() => onZoom(1)}
      />
      <BarAction
        icon="zoomIn"
        label="放大"
        disabled={zoom >= ZOOM.most}
        onPress={() => onZoom(zoomStep(zoom, 1))}
      />
      <NightAction night={night} onPress={onNight} />
    </LowerBar>
  )
}
