import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { reportFaults } from 'design-system/hooks/reportFaults'
import { MoneyField } from 'design-system/MoneyField'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import { call, type AnswerOf } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'
import type { GoodsForm } from '@/contract/store/goods-form'
import { Choices } from 'design-system/Choices'
import { productFaults, wholeOf, withMatrix, type ProductFaults } from './product'
import { ProductMatrix } from './ProductMatrix'
import { ProductPictures } from './ProductPictures'
import styles from './ProductForm.module.css'

interface ProductFormProps {
  /** Undefined for a new product. */
  id?: number
  version: number
  form: GoodsForm
  choices: AnswerOf<'shop.choices'>
  onSaved: (id: number, state: GoodsForm['state']) => void
  /** Reloads the product after somebody else has saved it. */
  onReload: () => Promise<unknown>
}

/** Edits all fields of a product of the shop. */
export function ProductForm({ id, version, form: initial, choices, onSaved, onReload }: ProductFormProps) {
  const [form, setForm] = useState(initial)
  const [faults, setFaults] = useState<ProductFaults>({})
  const [error, setError] = useState<{ text: string; stale: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const change = (next: Partial<GoodsForm>): void => {
    setForm((now) => ({ ...now, ...next }))
    setFaults({})
  }
  const text = (name: 'title' | 'subtitle' | 'author' | 'isbn') => ({
    name,
    value: form[name],
    error: (name === 'title' || name === 'isbn' ? faults[name] : undefined) ?? null,
    onValue: (value: string) => change({ [name]: value }),
  })

  /** Takes the user to the first of these errors, which stands above the button that was pressed. */
  const enter = (wrong: ProductFaults): void => {
    const named = (['title', 'isbn'] as const).find((name) => wrong[name] !== undefined)
    const matrix = fields.current?.querySelector<HTMLElement>('[data-field="matrix"]')
    const prices = matrix?.querySelectorAll<HTMLInputElement>('input[name="price"]') ?? []
    const control = named
      ? fields.current?.querySelector<HTMLElement>(`[name="${named}"]`)
      : ([...prices].find(({ value }) => value === '') ?? matrix)
    control?.focus()
  }

  const save = async (state: GoodsForm['state']): Promise<void> => {
    const wrong = productFaults(form)
    setFaults(wrong)
    const unread = fields.current !== null && reportFaults(fields.current)
    if (unread || Object.keys(wrong).length > 0) {
      // A field that cannot be read has the focus, and stands below the name.
      if (!unread || wrong.title || wrong.isbn) enter(wrong)
      return setError({ text: '有内容没有填好，请检查', stale: false })
    }
    setBusy(true)
    setError(null)
    try {
      const picked = id === undefined ? {} : { id, version }
      const saved = await call('shop.save', { ...picked, form: { ...form, state } }, { quiet: true })
      onSaved(saved.id, state)
    } catch (fault) {
      setError({ text: messageOf(fault), stale: fault instanceof CallError && fault.code === 409 })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void save('published')
  }

  const categories = choices.categories.filter(({ kind }) => kind === form.kind)
  return (
    <Form ref={fields} variant="free" className={styles.form} busy={busy} onSubmit={submit}>
      <fieldset className={styles.part}>
        <legend>商品信息</legend>
        <ProductPictures
          label="商品图片，第一张为主图"
          value={[form.cover, ...form.pictures].filter(Boolean)}
          max={9}
          onChange={([cover = '', ...pictures]) => change({ cover, pictures })}
        />
        <TextField {...text('title')} label="商品名称" maxLength={60} />
        <TextField {...text('subtitle')} label="副标题（选填）" maxLength={100} />
        <TextField {...text('author')} label={form.kind === 'paperbook' ? '作者' : '出品方'} maxLength={40} />
        {form.kind === 'paperbook' ? (
          <TextField {...text('isbn')} label="ISBN（选填）" maxLength={20} inputMode="numeric" />
        ) : null}
        <Choices
          label="分类"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={form.category}
          error={null}
          onChange={(category) => change({ category })}
        />
        <TextArea
          label="商品介绍"
          height={120}
          maxLength={2000}
          value={form.synopsis}
          onValue={(synopsis) => change({ synopsis })}
        />
      </fieldset>
      <ProductMatrix
        value={form}
        error={faults.matrix ?? null}
        onChange={(matrix) => {
          setForm((now) => withMatrix(now, matrix))
          setFaults({})
        }}
      />
      <fieldset className={styles.part}>
        <legend>售卖</legend>
        <MoneyField
          label="划线价（元，选填）"
          value={form.originalPrice}
          onChange={(originalPrice) => change({ originalPrice })}
        />
        <TextField
          kind="number"
          label="每单限购（件，0 为不限）"
          defaultValue={String(form.limitEach)}
          onValue={(value) => change({ limitEach: wholeOf(value, 9_999) })}
        />
        <Choices
          label="运费"
          options={[
            { value: '0', label: '包邮' },
            ...choices.templates.map((template) => ({ value: String(template.id), label: template.name })),
          ]}
          value={String(form.templateId)}
          error={null}
          onChange={(value) => change({ templateId: Number(value) })}
        />
      </fieldset>
      <div className={styles.foot}>
        <FormError
          className={styles.error}
          action={
            error?.stale ? (
              <Button kind="ghost" size="s" onClick={onReload}>
                载入最新内容
              </Button>
            ) : null
          }
        >
          {error?.text}
        </FormError>
        <Button
          kind="secondary"
          disabled={busy}
          onClick={() => save(form.state === 'published' ? 'off' : 'draft')}
        >
          {form.state === 'published' ? '保存并下架' : '存为草稿'}
        </Button>
        <Button type="submit" loading={busy}>
          {form.state === 'published' ? '保存' : '保存并上架'}
        </Button>
      </div>
    </Form>
  )
}
