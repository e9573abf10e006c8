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
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { Button, Select } from 'antd'
import { useDebounceFn, useRequest } from 'ahooks'
import { useState } from 'react'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { MOST_ROOM_GOODS, type RoomForm, type RoomProduct } from '@/contract/live/adminlive'
import { yuan } from '@/format/money'
import { handledByScreen } from '../../kit/handledByScreen'
import { CoverThumb } from '../../kit/display/CoverThumb'
import styles from './live.module.css'

type Named = RoomForm['goods'][number]
const keyOf = ({ kind, number }: Named): string => `${kind}/${number}`

interface Props {
  id?: string
  value?: Named[]
  onChange?: (goods: Named[]) => void
  /** The goods that the record already has. */
  known: readonly RoomProduct[]
}

function ProductLine({
  product,
  named,
  remove,
}: {
  product: RoomProduct | undefined
  named: Named
  remove: () => void
}) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: keyOf(named) })
  const title = product?.title ?? `${KIND_NAMES[named.kind]} ${named.number}（已下架）`
  return (
    <li
      ref={setNodeRef}
      className={styles.product}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <Button
        {...attributes}
        {...listeners}
        type="text"
        icon={<HolderOutlined />}
        aria-label={`移动 ${title}`}
      />
      <CoverThumb cover={product?.cover ?? ''} title={title} />
      <span className={styles.productText}>
        <b>{title}</b>
        <small>
          {KIND_NAMES[named.kind]}
          {product?.author && ` · ${product.author}`}
        </small>
      </span>
      <span className={styles.productPrice}>
        {product && (product.price ? yuan(product.price) : '免费或单集出售')}
      </span>
      <Button type="text" onClick={remove} aria-label={`移除 ${title}`}>
        移除
      </Button>
    </li>
  )
}

/** Goods of a room: found by title, reordered by dragging or by keyboard. */
export function ProductsField({ id, value = [], onChange, known }: Props) {
  const [met, setMet] = useState<readonly RoomProduct[]>([])
  const { data, loading, run } = useRequest(
    (keyword: string) => call('adminlive.wares', keyword ? { keyword } : {}, { quiet: true }),
    { ...handledByScreen, manual: true },
  )
  const { run: search } = useDebounceFn(run, { wait: 300 })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const products = new Map([...known, ...met].map((product) => [keyOf(product), product]))
  const move = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return
    const place = (key: unknown): number => value.findIndex((named) => keyOf(named) === key)
    onChange?.(arrayMove(value, place(active.id), place(over.id)))
  }
  const found = (data?.rows ?? []).filter(
    (product) => !value.some((named) => keyOf(named) === keyOf(product)),
  )
  return (
    <div className={styles.products} id={id}>
      <Select<string>
        showSearch
        aria-label="添加好物"
        placeholder={
          value.length < MOST_ROOM_GOODS ? '输入书名、课程、商品或作者添加' : `最多 ${MOST_ROOM_GOODS} 件`
        }
        disabled={value.length >= MOST_ROOM_GOODS}
        value={null}
        loading={loading}
        filterOption={false}
        notFoundContent={loading ? '正在查找…' : '没有找到已上架的作品'}
        onFocus={() => run('')}
        onSearch={search}
        options={found.map((product) => ({
          value: keyOf(product),
          label: [product.title, KIND_NAMES[product.kind], product.author].filter(Boolean).join(' · '),
        }))}
        onSelect={(key) => {
          const product = found.find((one) => keyOf(one) === key)
          if (!product) return
          setMet((all) => [...all, product])
          onChange?.([...value, { kind: product.kind, number: product.number }])
        }}
      />
      {value.length > 0 && (
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={move}>
          <SortableContext items={value.map(keyOf)} strategy={verticalListSortingStrategy}>
            <ul>
              {value.map((named) => (
                <ProductLine
                  key={keyOf(named)}
                  named={named}
                  product={products.get(keyOf(named))}
                  remove={() => onChange?.(value.filter((one) => keyOf(one) !== keyOf(named)))}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      )}
    </div>
  )
}
