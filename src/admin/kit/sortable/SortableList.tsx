import HolderOutlined from '@ant-design/icons/HolderOutlined'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import styles from './SortableList.module.css'

interface Props<T extends { key: string }> {
  /** Accessible name of the list. */
  label: string
  items: readonly T[]
  nameOf: (item: T) => string
  /** Called with the items in their new order and the one that was moved. */
  onMove: (items: T[], moved: T) => void
  /** `handle` is the element that drags the item, with the pointer or the keyboard. */
  children: (item: T, handle: ReactNode, index: number) => ReactNode
}

interface RowProps {
  id: string
  name: string
  children: (handle: ReactNode) => ReactNode
}

function Row({ id, name, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={`拖动排序 ${name}`}
    >
      <HolderOutlined aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-moving={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  )
}

/** A list reordered by dragging; with the keyboard: Space picks up, arrows move, Space drops, Escape cancels. */
export function SortableList<T extends { key: string }>({
  label,
  items,
  nameOf,
  onMove,
  children,
}: Props<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (key: unknown): number => items.findIndex((item) => item.key === key)
  const named = (key: unknown): string => {
    const item = items[place(key)]
    return item ? nameOf(item) : ''
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    const item = items[place(active.id)]
    if (!over || !item || active.id === over.id) return
    onMove(arrayMove([...items], place(active.id), place(over.id)), item)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: '按空格拿起，用上下方向键移动，再按空格放下，按 Esc 取消。' },
        announcements: {
          onDragStart: ({ active }) => `拿起了${named(active.id)}`,
          onDragOver: ({ active, over }) =>
            over ? `${named(active.id)}移到第 ${place(over.id) + 1} 位` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${named(active.id)}放在第 ${place(over.id) + 1} 位` : `${named(active.id)}放回原处`,
          onDragCancel: ({ active }) => `${named(active.id)}放回原处`,
        },
      }}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <Row key={item.key} id={item.key} name={nameOf(item)}>
              {(handle) => children(item, handle, index)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
