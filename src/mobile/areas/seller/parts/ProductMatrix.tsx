import { useId, useState } from 'react'
import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { FieldNote, noteOf } from 'design-system/FieldNote'
import { MoneyField } from 'design-system/MoneyField'
import { TextField } from 'design-system/TextField'
import { withOptions, type Matrix } from '@/shared/skuMatrix'
import type { SkuForm } from '@/contract/store/goods-form'
import { useRowKeys } from './useRowKeys'
import { skuName, valuesOf, wholeOf } from './product'
import styles from './ProductForm.module.css'

const MOST_OPTIONS = 3
const MOST_SKUS = 100

interface ProductMatrixProps {
  value: Matrix
  onChange: (value: Matrix) => void
  error: string | null
}

/** Options of a product and a card per combination with price and stock. */
export function ProductMatrix({ value, onChange, error }: ProductMatrixProps) {
  const { options, skus } = value
  const [full, setFull] = useState(false)
  const note = { field: useId(), error: full ? `规格组合不能超过 ${MOST_SKUS} 个` : error }
  const rows = useRowKeys(options.length)
  const setOptions = (next: Matrix['options']): void => {
    const many = next.reduce((count, { values }) => count * Math.max(1, values.length), 1) > MOST_SKUS
    setFull(many)
    if (!many) onChange(withOptions(value, next))
  }
  const setOption = (at: number, change: Partial<Matrix['options'][number]>): void =>
    setOptions(options.map((option, index) => (index === at ? { ...option, ...change } : option)))
  const setSku = (at: number, change: Partial<SkuForm>): void =>
    onChange({ ...value, skus: skus.map((sku, index) => (index === at ? { ...sku, ...change } : sku)) })
  return (
    <fieldset className={styles.part} data-field="matrix" tabIndex={-1} aria-describedby={noteOf(note)}>
      <legend>规格与库存</legend>
      {options.map((option, index) => (
        <div key={rows.keys[index]} className={styles.option} role="group" aria-label={`规格 ${index + 1}`}>
          <TextField
            label={`规格 ${index + 1} 名称`}
            placeholder="如：颜色"
            maxLength={10}
            value={option.name}
            onValue={(name) => setOption(index, { name })}
          />
          <TextField
            label={`规格 ${index + 1} 的值`}
            placeholder="用逗号分开，如：米白，墨黑"
            defaultValue={option.values.join('，')}
            onBlur={({ target }) => setOption(index, { values: valuesOf(target.value) })}
          />
          <button
            type="button"
            className={styles.quiet}
            onClick={() => {
              rows.removed(index)
              setOptions(options.filter((_, at) => at !== index))
            }}
          >
            移除规格 {index + 1}
          </button>
        </div>
      ))}
      {options.length < MOST_OPTIONS ? (
        <Button
          kind="secondary"
          size="s"
          onClick={() => {
            rows.added()
            onChange({ ...value, options: [...options, { name: '', values: [] }] })
          }}
        >
          添加规格
        </Button>
      ) : null}
      {skus.map((sku, index) => (
        <SkuCard
          key={`${sku.id ?? ''}${sku.picks.join('/')}`}
          sku={sku}
          onChange={(change) => setSku(index, change)}
        />
      ))}
      <FieldNote {...note} />
    </fieldset>
  )
}

function SkuCard({ sku, onChange }: { sku: SkuForm; onChange: (change: Partial<SkuForm>) => void }) {
  const name = skuName(sku)
  return (
    <div className={styles.sku} role="group" aria-label={name}>
      <div className={styles.skuHead}>
        <b>{name}</b>
        <Checkbox checked={sku.on} onChange={(on) => onChange({ on })}>
          在售
        </Checkbox>
      </div>
      <div className={styles.figures}>
        <MoneyField
          name="price"
          label="售价（元）"
          value={sku.price}
          onChange={(price) => onChange({ price })}
        />
        <MoneyField
          label="会员价（元，可不填）"
          value={sku.memberPrice}
          onChange={(memberPrice) => onChange({ memberPrice })}
        />
        <TextField
          kind="number"
          label="库存（件）"
          defaultValue={String(sku.stock)}
          onValue={(text) => onChange({ stock: wholeOf(text) })}
        />
        <TextField
          kind="number"
          label="重量（克）"
          defaultValue={String(sku.weight)}
          onValue={(text) => onChange({ weight: wholeOf(text) })}
        />
      </div>
      <TextField
        label="SKU 编码"
        maxLength={40}
        defaultValue={sku.code}
        onValue={(code) => onChange({ code: code.trim() })}
      />
    </div>
  )
}
