import { Button, Checkbox, Skeleton } from 'antd'
import { Failure } from '../../kit/table/Failure'
import { useRoles, type RightGroups } from '../../kit/staff/RolesProvider'
import styles from './staff.module.css'

type Group = RightGroups[number]

interface Props {
  /** Set by the form item. */
  id?: string
  value?: readonly string[]
  onChange?: (value: string[]) => void
}

const readOf = ({ group, rights }: Group): string | undefined =>
  rights.find(({ permission }) => permission === `${group}.read`)?.permission

/**
 * The other rights of an area are useless without the right to view it: ticking one adds that right, and unticking that
 * right removes them.
 */
function toggled(group: Group, held: readonly string[], right: string): string[] {
  const read = readOf(group)
  if (!held.includes(right)) return [...new Set([...held, ...(read ? [read] : []), right])]
  const gone = right === read ? group.rights.map(({ permission }) => permission) : [right]
  return held.filter((one) => !gone.includes(one))
}

/** Rights of a role, by area. Rights that the editor lacks cannot be granted: their boxes are disabled. */
export function RightsField({ id, value = [], onChange }: Props) {
  const { groups, error, reload } = useRoles()
  if (!groups) {
    if (error) return <Failure what="权限" error={error} retry={reload} />
    return <Skeleton active paragraph={{ rows: 6 }} />
  }
  return (
    <div id={id} role="group" aria-label="权限" className={styles.groups}>
      {groups.map((group) => (
        <RightGroup key={group.group} group={group} held={value} change={(next) => onChange?.(next)} />
      ))}
    </div>
  )
}

interface GroupProps {
  group: Group
  held: readonly string[]
  change: (held: string[]) => void
}

function RightGroup({ group, held, change }: GroupProps) {
  const mine = group.rights.filter((right) => right.mine).map(({ permission }) => permission)
  const full = mine.every((right) => held.includes(right))
  const all = (): void =>
    change(full ? held.filter((right) => !mine.includes(right)) : [...new Set([...held, ...mine])])
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{group.name}</legend>
      <div className={styles.groupHead}>
        <span className={styles.groupName}>{group.name}</span>
        {mine.length > 1 && (
          <Button
            type="link"
            size="small"
            onClick={all}
            aria-label={`${group.name}${full ? '全不选' : '全选'}`}
          >
            {full ? '全不选' : '全选'}
          </Button>
        )}
      </div>
      <div className={styles.rights}>
        {group.rights.map(({ permission, name, mine: own }) => (
          <Checkbox
            key={permission}
            checked={held.includes(permission)}
            disabled={!own}
            title={own ? '' : '你没有这项权限，不能授予他人'}
            onChange={() => change(toggled(group, held, permission))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
