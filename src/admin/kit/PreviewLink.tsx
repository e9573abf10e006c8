import { workLink } from '@/client/links'
import type { WorkKind } from '@/contract/catalogue/work'
import { can, useStaff } from '@/stores/staff'
import styles from './office.module.css'

/** Links to a published work as users see it. */
export function PreviewLink({ kind, number }: { kind: WorkKind; number: number }) {
  const { userInfo } = useStaff()
  if (!can(userInfo, 'preview.open')) return null
  const at = encodeURIComponent(workLink({ kind, id: number }).replace('#', ''))
  return (
    <a className={styles.link} href={`#/admin/preview?as=guest&at=${at}`}>
      预览
    </a>
  )
}
