import { useState } from 'react'
import { Cascade, type CascadeOption } from 'design-system/Cascade'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { useCall } from '@/mobile/kit/frame/useCall'

interface RegionSheetProps {
  visible: boolean
  onClose: () => void
  /** Codes of province, city and district. */
  value: readonly string[]
  /** Called with a complete choice. */
  onChoose: (path: readonly CascadeOption[]) => void
}

/** Chooses province, city and district of an address; the last tap closes it. */
export function RegionSheet({ visible, onClose, value, onChoose }: RegionSheetProps) {
  // Requested only when the sheet opens: it is the largest response there is.
  const { data, error, refresh } = useCall('common.areas', visible ? {} : null)
  /** Unfinished choice. */
  const [step, setStep] = useState<readonly string[]>()

  const close = (): void => {
    setStep(undefined)
    onClose()
  }
  const choose = (path: readonly CascadeOption[]): void => {
    const last = path.at(-1)
    if (!last || last.children?.length) return setStep(path.map(({ code }) => code))
    onChoose(path)
    close()
  }
  return (
    <Sheet visible={visible} onClose={close} title="所在地区">
      {error ? (
        <ErrorScreen hint={error.message} onRetry={refresh} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton shape="lines" count={8} />
        </div>
      ) : (
        <Cascade label="所在地区" options={data.rows} value={step ?? value} onChange={choose} />
      )}
    </Sheet>
  )
}
