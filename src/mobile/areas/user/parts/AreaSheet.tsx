import { useState } from 'react'
import { Button } from 'design-system/Button'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { useCall } from '@/client/useCall'
import styles from './edit.module.css'

interface Part {
  code: string
  name: string
  children?: Part[]
}

interface AreaSheetProps {
  visible: boolean
  onClose: () => void
  /** Codes of province, city and county. */
  value: readonly string[]
  onSave: (area: string[], name: string) => Promise<void>
}

/** Where one lives, from the province to the county: one list at a time, the levels above it a tap away. */
export function AreaSheet({ visible, onClose, value, onSave }: AreaSheetProps) {
  // Only asked for once somebody wants to choose: it is the largest answer there is.
  const { data, error, refresh } = useCall('common.areas', visible ? {} : null)
  const [chosen, setChosen] = useState<readonly string[]>()
  const { busy, error: failure, run } = useSubmit()
  const codes = chosen ?? value
  const path: Part[] = []
  let list: readonly Part[] = data?.rows ?? []
  // The last level is shown with its choice, those above as the way to it.
  for (const code of codes) {
    const found = list.find((part) => part.code === code)
    if (!found) break
    path.push(found)
    if (found.children?.length) list = found.children
  }
  const complete = path.length > 0 && !path.at(-1)?.children?.length
  const depth = complete ? path.length - 1 : path.length

  const save = async (parts: readonly Part[]): Promise<void> => {
    const done = await run(() =>
      onSave(
        parts.map(({ code }) => code),
        parts.map(({ name }) => name).join(' '),
      ),
    )
    if (!done) return
    setChosen(undefined)
    onClose()
  }
  const choose = (part: Part): void => {
    const next = [...path.slice(0, depth), part]
    setChosen(next.map(({ code }) => code))
    if (!part.children?.length) void save(next)
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
          <div className={styles.path}>
            {path.slice(0, depth).map(({ code, name }, level) => (
              <button
                key={code}
                type="button"
                onClick={() => setChosen(path.slice(0, level).map((part) => part.code))}
              >
                {name}
              </button>
            ))}
            <button type="button" aria-current="step">
              {complete ? path.at(-1)?.name : '请选择'}
            </button>
          </div>
          {failure === null ? null : (
            <p className={styles.error} role="alert">
              {failure}
            </p>
          )}
          <ul
            key={depth}
            className={`${styles.choices} ${styles.parts}`}
            role="radiogroup"
            aria-label="所在地区"
            aria-busy={busy}
          >
            {list.map((part) => (
              <li key={part.code} role="presentation">
                <button
                  type="button"
                  role="radio"
                  aria-checked={codes.includes(part.code)}
                  onClick={() => choose(part)}
                >
                  {part.name}
                </button>
              </li>
            ))}
          </ul>
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
