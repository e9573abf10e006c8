import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react'
import { MediaIcon, type MediaIconName } from 'design-system/MediaIcon'
import { NavBar } from 'design-system/NavBar'
import { Slider } from 'design-system/Slider'
import styles from './BarFrames.module.css'

interface UpperBarProps {
  title: string
  /** At its right end. */
  right?: ReactNode
}

/** The bar above the pages: back, and the title. */
export const UpperBar = (props: UpperBarProps) => <NavBar {...props} className={styles.top} plain />

/** Ms without a change after which the pages follow the slider. */
const REST = 200

export interface PlaceSlider {
  /** Where the slider stands: at the place that is read, or where a finger has moved it. */
  value: number
  /** It was moved, and the pages have not followed so far. */
  isMoved: boolean
  move: (value: number) => void
}

/** A slider over a whole book: the pages follow it once it rests. */
export function usePlaceSlider(read: number, onRest: (value: number) => void): PlaceSlider {
  const [wanted, setWanted] = useState<number | null>(null)
  const follow = useEffectEvent(onRest)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => {
      follow(wanted)
      setWanted(null)
    }, REST)
    return () => clearTimeout(timer)
  }, [wanted])
  return { value: wanted ?? read, isMoved: wanted !== null, move: setWanted }
}

/** A step back or on. */
interface Step {
  label: string
  disabled: boolean
  onPress: () => void
}

interface LowerBarProps {
  /** What is read. */
  what: ReactNode
  /** Where in it. */
  place: ReactNode
  back: Step
  on: Step
  slider: PlaceSlider & { label: string; min: number; max: number; text: string }
  /** `BarAction`s. */
  children: ReactNode
}

/** The bar below the pages: where the reader is, and what changes that. */
export const LowerBar = ({ what, place, back, on, slider, children }: LowerBarProps) => (
  <div className={styles.bottom}>
    <p className={styles.where}>
      <span>{what}</span>
      {typeof place === 'string' ? <span className={styles.place}>{place}</span> : place}
    </p>
    <div className={styles.progress}>
      <StepButton {...back} />
      <Slider
        label={slider.label}
        min={slider.min}
        max={slider.max}
        value={Math.round(slider.value)}
        aria-valuetext={slider.text}
        onChange={slider.move}
      />
      <StepButton {...on} />
    </div>
    <nav className={styles.actions} aria-label="阅读">
      {children}
    </nav>
  </div>
)

const StepButton = ({ label, disabled, onPress }: Step) => (
  <button type="button" className={styles.text} disabled={disabled} onClick={onPress}>
    {label}
  </button>
)

interface BarActionProps {
  icon: MediaIconName | ReactElement
  label: string
  disabled?: boolean
  onPress: () => void
}

/** A button of the lower bar. */
export const BarAction = ({ icon, label, disabled = false, onPress }: BarActionProps) => (
  <button type="button" className={styles.action} disabled={disabled} onClick={onPress}>
    {typeof icon === 'string' ? <MediaIcon name={icon} size={22} /> : icon}
    {label}
  </button>
)

/** Turns night on, or off. */
export const NightAction = ({ night, onPress }: { night: boolean; onPress: () => void }) => (
  <BarAction icon={night ? 'sun' : 'moon'} label={night ? '日间' : '夜间'} onPress={onPress} />
)
