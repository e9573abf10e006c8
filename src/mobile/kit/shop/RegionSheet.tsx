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
  /** Hears of a whole choice. */
  onChoose: (path: readonly CascadeOption[]) => void
}

/** Province, city and district of an address; the last tap closes it. */
export function RegionSheet({ visible, onClose, value, onChoose }: RegionSheetProps) {
  // Only asked for once somebody wants to choose: it is the largest answer there is.
  const { data, error, refresh } = useCall('common.areas', visible ? {} : null)
  /** Where somebody is on the way to another choice. */
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
