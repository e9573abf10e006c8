import { Modal, Radio, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { FieldValue } from '../changes/Difference'
import { differences } from './drafts'
import styles from './RecordEditor.module.css'
import type { Conflict } from './useRecordForm'

type Side = 'mine' | 'theirs'

interface Props<F extends object> {
  conflict: Conflict<F>
  names: Record<keyof F, string>
  /** Renders fields whose values need more than their text. */
  shown?: Partial<Record<keyof F, (value: never) => ReactNode>> | undefined
  merge: (form: F) => void
  close: () => void
}

/**
 * Dialog for a record that two operators changed: for each field the operator picks a version, so nothing is lost
 * unnoticed.
 */
export function MergeDialog<F extends object>({ conflict, names, shown, merge, close }: Props<F>) {
  const { typed, saved, mine } = conflict
  const fields = differences(typed, saved)
  const [chosen, setChosen] = useState<Partial<Record<keyof F, Side>>>({})
  const sideOf = (field: keyof F): Side => chosen[field] ?? (mine.includes(field) ? 'mine' : 'theirs')
  const all = (side: Side): void =>
    setChosen(Object.fromEntries(fields.map((field) => [field, side])) as Partial<Record<keyof F, Side>>)
  const value = (field: keyof F, form: F): ReactNode => {
    const render = shown?.[field]
    return render ? render(form[field] as never) : <FieldValue field={String(field)} value={form[field]} />
  }
  return (
    <Modal
      open
      width={720}
      title="逐项合并"
      okText="合并并继续编辑"
      maskClosable={false}
      onCancel={close}
      onOk={() => {
        const picked = fields.map((field) => [field, (sideOf(field) === 'mine' ? typed : saved)[field]])
        merge({ ...saved, ...(Object.fromEntries(picked) as Partial<F>) })
        close()
      }}
    >
      <p className={styles.mergeHint}>合并后还没有保存，核对无误再点“保存”。</p>
      <div className={styles.mergeTools}>
        <Button size="small" onClick={() => all('mine')}>
          全部用我的
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          全部用对方的
        </Button>
      </div>
      <ul className={styles.merge}>
        {fields.map((field) => (
          <li key={String(field)}>
            <h3 className={styles.mergeField}>
              {names[field]}
              {conflict.clashes.includes(field) && <span className={styles.both}>两人都改过</span>}
            </h3>
            <div role="radiogroup" aria-label={names[field]}>
              <Radio.Group
                className={styles.sides ?? ''}
                value={sideOf(field)}
                onChange={({ target }) => setChosen({ ...chosen, [field]: target.value as Side })}
              >
                <Radio value="mine">
                  <b>我的</b>
                  <span className={styles.side}>{value(field, typed)}</span>
                </Radio>
                <Radio value="theirs">
                  <b>对方的</b>
                  <span className={styles.side}>{value(field, saved)}</span>
                </Radio>
              </Radio.Group>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
