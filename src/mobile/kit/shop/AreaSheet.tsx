import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Cascade, type CascadeOption } from 'design-system/Cascade'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { FormError } from 'design-system/FormError'
import { useCall } from '@/mobile/kit/frame/useCall'
import styles from './AreaSheet.module.css'

interface AreaSheetProps {
  visible: boolean
  onClose: () => void
  /** Codes of province, city and county. */
  value: readonly string[]
  onSave: (area: string[], name: string) => Promise<void>
}

/** Chooses the area a user lives in, from province to county; the last tap saves. */
export function AreaSheet({ visible, onClose, value, onSave }: AreaSheetProps) {
  // Requested only when the sheet opens: it is the largest response there is.
  const { data, error, refresh } = useCall('common.areas', visible ? {} : null)
  const [chosen, setChosen] = useState<readonly string[]>()
  const { busy, error: failure, run } = useSubmit()

  const save = async (path: readonly CascadeOption[]): Promise<void> => {
    const done = await run(() =>
      onSave(
        path.map(({ code }) => code),
        path.map(({ name }) => name).join(' '),
      ),
    )
    if (!done) return
    setChosen(undefined)
    onClose()
  }
  const choose = (path: readonly CascadeOption[]): void => {
    setChosen(path.map(({ code }) => code))
    const last = path.at(-1)
    if (last && !last.children?.length) void save(path)
  }

  return (
    <Sheet visible={visible} onClose={onClose} title="所在地区">
      {error ? (
        <ErrorScreen hint={error.message} onRetry={refresh} />
      ) : !data ? (
        <div className={styles.parts} aria-busy="true">
          <Skeleton shape="lines" count={8} />
        </div>
      ) : (
        <>
          <FormError>{failure}</FormError>
          <Cascade
            label="所在地区"
            options={data.rows}
            value={chosen ?? value}
            onChange={choose}
            busy={busy}
          />
          {value.length > 0 ? (
            <Button kind="ghost" block loading={busy} onClick={() => void save([])}>
              不填写地区
            </Button>
          ) : null}
        </>
      )}
    </Sheet>
  )
}
