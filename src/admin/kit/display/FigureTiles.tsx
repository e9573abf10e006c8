import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './FigureTiles.module.css'

/** Button that shows the definition of a figure. */
export const FigureHelp = ({ name, help }: { name: string; help: string }) => (
  <Tooltip title={help} trigger={['hover', 'focus', 'click']}>
    <button type="button" className={styles.help} aria-label={`${name}的说明`}>
      <InfoCircleOutlined aria-hidden />
    </button>
  </Tooltip>
)

export interface FigureTile {
  name: string
  help: string
  value: ReactNode
  /** Line below the value. */
  note?: ReactNode
}

/** Figures side by side, each with its definition. */
export const FigureTiles = ({ label, figures }: { label: string; figures: readonly FigureTile[] }) => (
  <section aria-label={label}>
    <dl className={styles.tiles}>
      {figures.map(({ name, help, value, note }) => (
        <div key={name} className={styles.tile}>
          <dt className={styles.name}>
            {name}
            <FigureHelp name={name} help={help} />
          </dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  </section>
)

/** Names of a table's figures, each with its definition: on a phone the table has no headings to hold them. */
export const FigureLegend = ({ figures }: { figures: readonly Pick<FigureTile, 'name' | 'help'>[] }) => (
  <ul className={styles.legend} aria-label="指标说明">
    {figures.map(({ name, help }) => (
      <li key={name} className={styles.name}>
        {name}
        <FigureHelp name={name} help={help} />
      </li>
    ))}
  </ul>
)
