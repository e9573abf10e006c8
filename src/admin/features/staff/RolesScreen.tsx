import { Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { can, useStaff } from '@/stores/staff'
import { OfficePage } from '../../kit/page/OfficePage'
import { RolesProvider } from '../../kit/staff/RolesProvider'
import styles from './staff.module.css'
import { RolesTable } from './RolesTable'
import { StaffTable } from './StaffTable'

const VIEWS = [
  { value: 'roles', label: '角色', permission: 'role.read', Table: RolesTable },
  { value: 'staff', label: '员工', permission: 'staff.read', Table: StaffTable },
]

/** Roles with their rights and data scope, and the operators who have them. */
export default function RolesScreen() {
  const { userInfo } = useStaff()
  const [query, setQuery] = useSearchParams()
  const views = VIEWS.filter(({ permission }) => can(userInfo, permission))
  const view = views.find(({ value }) => value === query.get('view')) ?? views[0]
  if (!view) return null
  const { Table } = view
  return (
    <OfficePage path="/admin/roles">
      <RolesProvider view={view.value}>
        {views.length > 1 && (
          <Segmented
            className={styles.views ?? ''}
            aria-label="角色或员工"
            options={views.map(({ value, label }) => ({ value, label }))}
            value={view.value}
            onChange={(value) => setQuery({ view: value })}
          />
        )}
        <Table key={view.value} />
      </RolesProvider>
    </OfficePage>
  )
}
