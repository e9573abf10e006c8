import { Button, Dropdown, Empty } from 'antd'
import { useEffect, useRef } from 'react'
import { BLOCK_NAMES, BLOCK_KINDS } from '@/contract/content/campaign-blocks'
import type { Block, BlockKind } from '@/contract/content/campaign-blocks'
import { blockFault } from '@/contract/content/campaign-check'
import { SortableList } from '../../kit/sortable/SortableList'
import { useHistory } from '../../kit/record/useHistory'
import { useUndoKeys } from '../../kit/record/useUndoKeys'
import { blankBlock, copyOf, summaryOf } from './blank'
import { BlockForm } from './forms'
import styles from './campaign.module.css'

interface Props {
  value?: Block[]
  onChange?: (blocks: Block[]) => void
  /** Key of the block whose form is open; empty = none. */
  picked: string
  onPick: (key: string) => void
}

const MOST = 40
const NONE: Block[] = []

const nameOf = (block: Block): string => [BLOCK_NAMES[block.kind], summaryOf(block)].filter(Boolean).join(' ')

/** Editor for the blocks of a page: add, open, reorder, copy, remove; every step can be undone. */
export function BlocksField({ value = NONE, onChange = () => undefined, picked, onPick }: Props) {
  const history = useHistory(value, onChange)
  const { change, undo, redo } = history
  const list = useRef<HTMLDivElement>(null)

  useUndoKeys(history)
  useEffect(() => {
    if (picked) list.current?.querySelector(`[data-key="${picked}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [picked])

  const put = (index: number, block: Block): void => {
    change([...value.slice(0, index), block, ...value.slice(index)])
    onPick(block.key)
  }
  // A new block is inserted after the open one, where the operator is working.
  const open = value.findIndex(({ key }) => key === picked)
  const add = (kind: BlockKind): void => put(open < 0 ? value.length : open + 1, blankBlock(kind))

  return (
    <div ref={list}>
      <div className={styles.bar}>
        <Dropdown
          trigger={['click']}
          disabled={value.length >= MOST}
          menu={{
            items: BLOCK_KINDS.map((kind) => ({ key: kind, label: BLOCK_NAMES[kind] })),
            onClick: ({ key }) => add(key as BlockKind),
          }}
        >
          <Button type="primary" ghost>
            添加内容块
          </Button>
        </Dropdown>
        <Button disabled={!history.canUndo} onClick={undo}>
          撤销
        </Button>
        <Button disabled={!history.canRedo} onClick={redo}>
          重做
        </Button>
        <span className={styles.hint} aria-live="polite">
          {value.length} / {MOST} 块
        </span>
      </div>
      {value.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有内容，从“头图”开始" />
      ) : null}
      <SortableList label="内容块" items={value} nameOf={nameOf} onMove={(blocks) => change(blocks)}>
        {(block, handle, index) => {
          const opened = block.key === picked
          const fault = blockFault(block)
          return (
            <div data-key={block.key}>
              <div className={styles.head}>
                {handle}
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={opened}
                  onClick={() => onPick(opened ? '' : block.key)}
                >
                  <b>{BLOCK_NAMES[block.kind]}</b> <span>{summaryOf(block)}</span>
                </button>
                {fault ? <span className={styles.fault}>{fault}</span> : null}
                <Button
                  size="small"
                  type="text"
                  aria-label={`复制 ${nameOf(block)}`}
                  disabled={value.length >= MOST}
                  onClick={() => put(index + 1, copyOf(block))}
                >
                  复制
                </Button>
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={`移除 ${nameOf(block)}`}
                  onClick={() => change(value.filter(({ key }) => key !== block.key))}
                >
                  移除
                </Button>
              </div>
              {opened ? (
                <div className={styles.form}>
                  <BlockForm
                    block={block}
                    onChange={(next) =>
                      change(
                        value.map((one) => (one.key === next.key ? next : one)),
                        next.key,
                      )
                    }
                  />
                </div>
              ) : null}
            </div>
          )
        }}
      </SortableList>
    </div>
  )
}
