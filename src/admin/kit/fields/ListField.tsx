import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import styles from './ListField.module.css'

interface Props {
  name: string | (string | number)[]
  /** Name of one line: 证照. */
  noun: string
  /** Renders the fields of the line with this index. */
  children: (place: number) => ReactNode
  /** Returns a new line; without it, lines can be neither added nor removed. */
  fresh?: (count: number) => unknown
  most?: number
  least?: number
  /** Whether the order matters: only then can it be changed. */
  ordered?: boolean
}

/** A field of a line that takes the whole width. */
export const WholeWidth = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
)

/** Lines of a form that can be added, removed and reordered. */
export const ListField = ({ name, noun, children, fresh, most = 20, least = 0, ordered = true }: Props) => (
  <Form.List name={name}>
    {(lines, { add, remove, move }) => (
      <div className={styles.list}>
        <div className={styles.lines} role="list" aria-label={noun}>
          {lines.map((line, index) => (
            <div key={line.key} className={styles.line} role="listitem" aria-label={`${noun} ${index + 1}`}>
              <div className={styles.fields}>{children(line.name)}</div>
              <div className={ordered ? styles.ends : styles.alone}>
                {ordered && (
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden />}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                    aria-label={`上移${noun} ${index + 1}`}
                  />
                )}
                {fresh && (
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    disabled={lines.length <= least}
                    onClick={() => remove(index)}
                    aria-label={`删除${noun} ${index + 1}`}
                  />
                )}
              </div>
            </div>
          ))}
        </div>
        {fresh && (
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            disabled={lines.length >= most}
            onClick={() => add(fresh(lines.length))}
          >
            添加{noun}
          </Button>
        )}
      </div>
    )}
  </Form.List>
)
