import { SUBMIT_FAILED } from '@/format/actionTexts'
import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import type { ShopHome } from '@/contract/trade/shop-home'
import { call } from '@/client/client'
import { useBack } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { ProductPictures } from '../parts/ProductPictures'
import styles from './ShopCustom.module.css'

/** Appearance of the user's shop to buyers. */
export default function ShopCustom() {
  const asked = useCall('shop.home', {})
  const { data, refresh } = asked
  return (
    <Page title="店铺装修" ground="group" call={asked} skeleton={<Skeleton shape="lines" count={8} />}>
      {data ? <CustomForm key={data.version} facts={data} onStale={refresh} /> : null}
    </Page>
  )
}

function CustomForm({
  facts: { page, version },
  onStale,
}: {
  facts: ShopHome
  onStale: () => Promise<void>
}) {
  const [form, setForm] = useState(page)
  const [fault, setFault] = useState<string | null>(null)
  const { busy, error, run } = useSubmit(SUBMIT_FAILED)
  const back = useBack()
  const change = (next: Partial<typeof form>): void => {
    setForm((now) => ({ ...now, ...next }))
    setFault(null)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!form.name.trim()) return setFault('请填写店铺名称')
    const saved = await run(() => call('shop.saveShop', { version, form }, { quiet: true }))
    if (!saved) return
    toast('已保存')
    back()
  }
  return (
    <Form inset="screen" className={styles.form} busy={busy} onSubmit={(event) => void submit(event)}>
      <section className={styles.preview} style={{ background: form.tint }} aria-label="预览">
        <b>{form.name || '店铺名称'}</b>
        <span>{form.intro || '店铺简介'}</span>
        {form.notice ? <span>公告：{form.notice}</span> : null}
      </section>
      <TextField
        label="店铺名称"
        maxLength={30}
        value={form.name}
        error={fault}
        onValue={(name) => change({ name })}
      />
      <TextArea
        label="简介"
        maxLength={200}
        height={96}
        value={form.intro}
        onValue={(intro) => change({ intro })}
      />
      <TextField
        label="公告（选填）"
        maxLength={100}
        value={form.notice}
        onValue={(notice) => change({ notice })}
      />
      <label className={styles.tint}>
        主色
        <input type="color" value={form.tint} onChange={({ target }) => change({ tint: target.value })} />
      </label>
      <ProductPictures
        label="店铺图片"
        value={form.cover ? [form.cover] : []}
        max={1}
        onChange={([cover = '']) => change({ cover })}
      />
      <FormError
        action={
          <Button kind="ghost" size="s" onClick={onStale}>
            载入最新内容
          </Button>
        }
      >
        {error}
      </FormError>
      <Button size="l" block type="submit" loading={busy}>
        保存
      </Button>
    </Form>
  )
}
