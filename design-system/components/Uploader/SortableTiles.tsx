import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Drag, TilesProps } from './drag'

/** What dnd-kit would say in English: `Uploader` announces every move itself. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

function Sortable({ id, children }: { id: number; children: (drag: Drag) => ReactNode }) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  return children({
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    listeners,
    moving: isDragging,
  })
}

/**
 * Tiles that are dragged to their place: at once with a mouse, by press and hold with a finger, so that a swipe goes on
 * scrolling the page. Loaded only where there is an order to change.
 */
export function SortableTiles({ uploads, onMove, children }: TilesProps) {
  const [texts, setTexts] = useState<HTMLElement | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const place = (id: unknown): number => uploads.findIndex((one) => one.id === id)
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id) onMove(place(active.id), place(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: '' },
        ...(texts ? { container: texts } : {}),
      }}
    >
      <SortableContext items={uploads.map(({ id }) => id)} strategy={rectSortingStrategy}>
        {uploads.map((one, at) => (
          <Sortable key={one.id} id={one.id}>
            {(drag) => children(one, at, drag)}
          </Sortable>
        ))}
      </SortableContext>
      {/* dnd-kit puts boxes for its texts here, which a list must not contain. */}
      {createPortal(<div ref={setTexts} hidden />, document.body)}
    </DndContext>
  )
}
