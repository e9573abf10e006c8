import { Button, Form, Input, InputNumber, Select, Space, Switch } from 'antd'
import { useState } from 'react'
import { numberFault, withOptions, type Matrix } from '@/shared/skuMatrix'
import { MOST_OPTIONS, MOST_SKUS, MOST_VALUES } from '@/contract/store/goods'
import type { SkuForm } from '@/contract/store/goods-form'
import { fenFault } from '@/format/moneyInput'
import { Fault } from '../../kit/display/Fault'
import { YuanCell } from '../../kit/fields/YuanInput'
import styles from './goods.module.css'

interface Props {
  value?: Matrix
  onChange?: (value: Matrix) => void
  mayPrice: boolean
}

const EMPTY: Matrix = { options: [], skus: [] }

/** Number of combinations of the options; options without values are ignored. */
const countOf = (options: Matrix['options']): number =>
  options.reduce((count, { values }) => count * Math.max(1, values.length), 1)

function Options({ value, onChange }: Required<Pick<Props, 'value' | 'onChange'>>) {
  const [fault, setFault] = useState('')
  const set = (options: Matrix['options']): void => {
    const many = countOf(options) > MOST_SKUS
    setFault(many ? `规格组合不能超过 ${MOST_SKUS} 个` : '')
    if (!many) onChange(withOptions(value, options))
  }
  const change = (at: number, next: Partial<Matrix['options'][number]>): void =>
    set(value.options.map((option, index) => (index === at ? { ...option, ...next } : option)))
  return (
    <div className={styles.options}>
      {value.options.map((option, index) => (
        <div key={index} className={styles.option}>
          <Input
            aria-label={`规格 ${index + 1} 名称`}
            placeholder="规格名，如颜色"
            maxLength={10}
            value={option.name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <Select
            mode="tags"
            aria-label={`规格 ${index + 1} 的值`}
            placeholder="输入规格值后回车"
            value={option.values}
            maxCount={MOST_VALUES}
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', '、']}
            onChange={(values: string[]) =>
              change(index, { values: values.map((text) => text.trim().slice(0, 20)).filter(Boolean) })
            }
          />
          <Button
            type="text"
            danger
            onClick={() => set(value.options.filter((_, at) => at !== index))}
            aria-label={`移除规格 ${option.name || index + 1}`}
          >
            移除
          </Button>
        </div>
      ))}
      {value.options.length < MOST_OPTIONS && (
        <Button onClick={() => onChange({ ...value, options: [...value.options, { name: '', values: [] }] })}>
          添加规格
        </Button>
      )}
      <Fault>{fault}</Fault>
    </div>
  )
}

const FILLS = [
  { field: 'price', label: '售价' },
  { field: 'memberPrice', label: '会员价' },
  { field: 'stock', label: '库存' },
  { field: 'weight', label: '重量' },
] as const

/** Marks an invalid number: it stays as typed, and the form says why. */
const faulty = (label: string, value: number | null): { status?: 'error' } =>
  value !== null && numberFault(label, value) ? { status: 'error' } : {}

/** Sets one value for all rows. */
function FillAll({ onFill, mayPrice }: { onFill: (change: Partial<SkuForm>) => void; mayPrice: boolean }) {
  const [field, setField] = useState<(typeof FILLS)[number]['field']>('stock')
  const [figure, setFigure] = useState<number | null>(null)
  const money = field === 'price' || field === 'memberPrice'
  const fill = (): void => {
    if (figure !== null && !(money ? fenFault(figure) : numberFault('数值', figure)))
      onFill({ [field]: figure })
  }
  return (
    <Space wrap>
      批量设置
      <Select
        aria-label="批量设置的项目"
        value={field}
        options={FILLS.map(({ field: value, label }) => ({
          value,
          label,
          disabled: !mayPrice && (value === 'price' || value === 'memberPrice'),
        }))}
        onChange={(next) => {
          setField(next)
          setFigure(null)
        }}
      />
      {money ? (
        <YuanCell aria-label="批量设置的数值" value={figure} onChange={setFigure} />
      ) : (
        <InputNumber
          aria-label="批量设置的数值"
          precision={0}
          {...faulty('数值', figure)}
          value={figure}
          onChange={setFigure}
        />
      )}
      <Button disabled={figure === null || (money && fenFault(figure) !== null)} onClick={fill}>
        应用到全部
      </Button>
    </Space>
  )
}

/** Options and, in one row per combination, price and stock. */
export function SkuMatrix({ value = EMPTY, onChange = () => undefined, mayPrice }: Props) {
  const { options, skus } = value
  const change = (at: number, next: Partial<SkuForm>): void =>
    onChange({ ...value, skus: skus.map((sku, index) => (index === at ? { ...sku, ...next } : sku)) })
  const named = options.filter(({ values }) => values.length)
  return (
    // A form item of its own: its error is shown under the matrix and does not mark every field in it.
    <Form.Item className={styles.item}>
      <div className={styles.matrix}>
        <Options value={value} onChange={onChange} />
        {skus.length > 1 && (
          <FillAll
            mayPrice={mayPrice}
            onFill={(next) => onChange({ ...value, skus: skus.map((sku) => ({ ...sku, ...next })) })}
          />
        )}
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {named.map(({ name }, index) => (
                  <th key={index}>{name || `规格 ${index + 1}`}</th>
                ))}
                <th>SKU 编码</th>
                <th>售价</th>
                <th>会员价</th>
                <th>库存</th>
                <th>重量（克）</th>
                <th>在售</th>
              </tr>
            </thead>
            <tbody>
              {skus.map((sku, index) => {
                const name = sku.picks.join(' ') || '默认规格'
                return (
                  <tr key={sku.id ?? sku.code}>
                    {sku.picks.map((pick, at) => (
                      <td key={at}>{pick}</td>
                    ))}
                    <td>
                      <Input
                        aria-label={`${name} SKU 编码`}
                        maxLength={40}
                        defaultValue={sku.code}
                        onBlur={({ target }) => change(index, { code: target.value.trim() })}
                      />
                    </td>
                    <td>
                      <YuanCell
                        aria-label={`${name} 售价`}
                        disabled={!mayPrice}
                        value={sku.price}
                        onChange={(price) => change(index, { price })}
                      />
                    </td>
                    <td>
                      <YuanCell
                        aria-label={`${name} 会员价`}
                        disabled={!mayPrice}
                        value={sku.memberPrice}
                        onChange={(memberPrice) => change(index, { memberPrice })}
                      />
                    </td>
                    <td>
                      <InputNumber
                        aria-label={`${name} 库存`}
                        precision={0}
                        {...faulty('库存', sku.stock)}
                        value={sku.stock}
                        onChange={(stock) => change(index, { stock: stock ?? 0 })}
                      />
                    </td>
                    <td>
                      <InputNumber
                        aria-label={`${name} 重量`}
                        precision={0}
                        {...faulty('重量', sku.weight)}
                        value={sku.weight}
                        onChange={(weight) => change(index, { weight: weight ?? 0 })}
                      />
                    </td>
                    <td>
                      <Switch
                        aria-label={`${name} 在售`}
                        checked={sku.on}
                        onChange={(on) => change(index, { on })}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <p className={styles.note}>会员价填 0 表示与售价相同。库存按增减保存：编辑期间卖出的不会被改回来。</p>
      </div>
    </Form.Item>
  )
}
