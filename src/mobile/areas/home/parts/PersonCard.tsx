import { Avatar } from 'design-system/Avatar'
import { fileUrl } from '@/client/base'
import styles from './cards.module.css'
import type { Person } from '@/contract/catalogue/teachers'

export function PersonCard({ person }: { person: Person }) {
  return (
    <a className={styles.person} href={person.href}>
      <Avatar size="l" name={person.name} src={fileUrl(person.avatar)} />
      <b className={styles.title}>{person.name}</b>
      <span className={styles.note}>{person.title}</span>
    </a>
  )
}
