import { Avatar } from 'design-system/Avatar'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import type { Teacher } from '@/contract/courses/course'
import { fileUrl } from '@/client/base'
import styles from './Teachers.module.css'

/** Who teaches a course; renders nothing when nobody is named. */
export const Teachers = ({ teachers }: { teachers: readonly Teacher[] }) =>
  teachers.length > 0 ? (
    <Section title="授课老师">
      <ul className={styles.teachers}>
        {teachers.map(({ id, name, title, intro, avatar }) => (
          <li key={id} className={styles.teacher}>
            <Avatar name={name} src={fileUrl(avatar)} size="l" aria-hidden="true" />
            <div className={styles.text}>
              <h3 className={styles.name}>{name}</h3>
              {title ? <p className={styles.title}>{title}</p> : null}
              {intro ? (
                <div className={styles.intro}>
                  <ReadMore height={140}>{intro}</ReadMore>
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  ) : null
