import { workLink } from '@/client/links'
import type { WorkKind } from '@/contract/catalogue/work'
import { can, useStaff } from '@/stores/staff'
import styles from '../styles/records.module.css'

/** Links to a screen of the app as visitors see it. */
export function VisitorLink({ at }: { at: string }) {
  const { userInfo } = useStaff()
  if (!can(userInfo, 'preview.open')) return null
  return (
    <a className={styles.link} href={`#/admin/preview?as=guest&at=${encodeURIComponent(at)}`}>
      预览
    </a>
  )
}

/** Links to a published work as users see it. */
export const PreviewLink = ({ kind, number }: { kind: WorkKind; number: number }) => (
  <VisitorLink at={workLink({ kind, id: number }).replace('#', '')} />
)
