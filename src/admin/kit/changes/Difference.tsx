import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { KIND_NAMES } from '@/client/kindNames'
import { isoMinute } from '@/format/calendar'
import { yuan } from '@/format/money'
import { useRoles } from '../staff/RolesProvider'
import { ROLE_LABELS } from '../labels/people'
import styles from './changes.module.css'
import { changesOf, type Change } from './changes'
import { fieldLabel, valueLabel } from './fields'

/** Fields in fen. */
const MONEY = ['price', 'originalPrice', 'memberPrice', 'freight', 'total', 'gross', 'fee']
/** Whether a number is a moment of this century in milliseconds. */
const isMoment = (value: number): boolean => value > 946_684_800_000 && value < 4_102_444_800_000

/**
 * Returns a function that formats values, with the names of rights, roles and teachers if the operator may read them.
 */
function useLabels(): (field: string, value: unknown) => string {
  const { groups, roles, teachers } = useRoles()
  const right = (permission: string): string => {
    for (const { name, rights } of groups ?? []) {
      const found = rights.find((one) => one.permission === permission)
      if (found) return `${name}·${found.name}`
    }
    return permission
  }
  const word = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '空'
    if (typeof value === 'boolean') return value ? '是' : '否'
    if (typeof value === 'number') {
      if (MONEY.includes(field)) return yuan(value)
      if (field === 'teacherId')
        return value === 0 ? '无' : (teachers.find(({ id }) => id === value)?.name ?? `编号 ${value}`)
      return isMoment(value) ? isoMinute(value) : String(value)
    }
    if (Array.isArray(value)) return value.map((item) => word(field, item)).join('、') || '空'
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, inner]) => `${fieldLabel(name)} ${word(name, inner)}`)
        .join('，')
    if (typeof value !== 'string') return String(value)
    if (field === 'permissions') return right(value)
    if (field === 'role') return roles?.find(({ slug }) => slug === value)?.name ?? value
    if (field === 'roles') return ROLE_LABELS[value as keyof typeof ROLE_LABELS] ?? value
    if (field === 'kind') return (KIND_NAMES as Record<string, string>)[value] ?? value
    return valueLabel(field, value)
  }
  return word
}

/** Entries of a list, with those missing on the other side marked; any other value as text. */
function Value({
  field,
  value,
  other,
  gone,
}: {
  field: string
  value: unknown
  other: unknown
  gone: boolean
}) {
  const word = useLabels()
  if (value === undefined) return <span className={styles.none}>无</span>
  if (!Array.isArray(value)) return <>{word(field, value)}</>
  if (value.length === 0) return <span className={styles.none}>空</span>
  const others = Array.isArray(other) ? other.map((item) => JSON.stringify(item)) : null
  const shown = (item: unknown): ReactNode => {
    const text = word(field, item)
    if (!others || others.includes(JSON.stringify(item))) return text
    return gone ? <del>{text}</del> : <ins>{text}</ins>
  }
  return (
    <ul className={styles.list}>
      {value.map((item, index) => (
        <li key={`${index}-${JSON.stringify(item)}`}>{shown(item)}</li>
      ))}
    </ul>
  )
}

/** One value of a record as text, without a comparison. */
export const FieldValue = ({ field, value }: { field: string; value: unknown }) => (
  <Value field={field} value={value} other={undefined} gone={false} />
)

function Lines({ changes, single }: { changes: Change[]; single: boolean }) {
  return changes.map(({ field, before, after }) => (
    <tr key={field}>
      <th scope="row">{fieldLabel(field) || '内容'}</th>
      {single ? (
        <td>
          <Value field={field} value={after ?? before} other={undefined} gone={false} />
        </td>
      ) : (
        <>
          <td data-label="之前">
            <Value field={field} value={before} other={after ?? []} gone />
          </td>
          <td data-label="之后">
            <Value field={field} value={after} other={before ?? []} gone={false} />
          </td>
        </>
      )}
    </tr>
  ))
}

/** Comparison of an audit log entry: values before and after. */
export function Difference({ before, after }: { before: string; after: string }) {
  const [whole, setWhole] = useState(false)
  const { single, changed, same } = changesOf(before, after)
  if (changed.length + same.length === 0) return <p className={styles.none}>这项操作没有记录内容。</p>
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {single ? (
              <th scope="col">{after === 'null' ? '删除前的内容' : '内容'}</th>
            ) : (
              <>
                <th scope="col">之前</th>
                <th scope="col">之后</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          <Lines changes={changed} single={single} />
          {whole && <Lines changes={same} single={false} />}
        </tbody>
      </table>
      {!single && changed.length === 0 && <p className={styles.none}>保存时没有改动。</p>}
      {same.length > 0 && (
        <Button
          type="link"
          className={styles.more ?? ''}
          onClick={() => setWhole(!whole)}
          aria-expanded={whole}
        >
          {whole ? '只看改动' : `显示没有改动的 ${same.length} 项`}
        </Button>
      )}
    </>
  )
}
