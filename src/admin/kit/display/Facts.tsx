import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface Fact {
  label: string
  children: ReactNode
  /** Takes the whole line. */
  wide?: boolean
}

/** Facts of a record, name beside value; two columns where there is room and `pairs` is set. */
export const Facts = ({ facts, pairs = false }: { facts: Fact[]; pairs?: boolean }) => (
  <Descriptions
    bordered
    size="small"
    className={styles.facts ?? ''}
    column={pairs ? { xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 } : 1}
    items={facts.map(({ label, children, wide }) => ({
      label,
      children,
      ...(wide ? { span: 'filled' as const } : {}),
    }))}
  />
)
