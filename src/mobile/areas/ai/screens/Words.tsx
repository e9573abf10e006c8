import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { AiValues } from '@/contract/ai/ai-tools'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { openAddress } from '@/client/leave'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { intend } from '@/stores/intention'
import { mayBuy } from '@/stores/purchase/order'
import { Answer } from '../parts/Answer'
import { History } from '../parts/History'
import { ToolForm } from '../parts/ToolForm'
import { useRun } from '../parts/useRun'
import { asFields, priceFor, priceText } from '../parts/values'
import styles from './Words.module.css'

/** When coins are short: offers the recharge screen where coins may be bought. */
async function offerCoins(): Promise<void> {
  if (!mayBuy()) return overlays.iosNotice()
  const wanted = await overlays.confirm({
    title: '金币不足',
    text: '充值后回到这里，填好的内容还在。',
    confirmText: '去充值',
  })
  if (wanted) openAddress(to('/video/recharge'))
}

/** A writing tool: its form, the growing answer, and earlier runs. */
export default function Words() {
  const slug = useLocation().pathname.split('/').at(-1) ?? ''
  const query = useQuery()
  const id = query.number('run')
  const tool = useCall('ai.detail', { tool: slug })
  const quota = useCall('ai.quota', {})
  const watched = useRun(id)
  const [listed, setListed] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  const { data } = tool
  const { run } = watched

  const start = async (values: AiValues, continues?: number): Promise<void> => {
    const input = { tool: slug, fields: asFields(values), ...(continues ? { continues } : {}) }
    if (!data) return
    // No run without a displayed price: load it, and the next tap accepts it.
    if (!quota.data) return quota.refresh()
    const coins = priceFor(data, quota.data)
    try {
      const made = await intend(`ai ${JSON.stringify(input)}`, (key) =>
        call('ai.doexec', { ...input, coins }, { quiet: true, key }),
      )
      query.set({ run: made.id })
      // A run that was reopened keeps its address.
      if (made.id === id) watched.refresh()
      answer.current?.scrollIntoView({ behavior: 'smooth' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 402) await offerCoins()
      else toast(error.message)
    }
    await quota.refresh()
  }
  const again = (continues?: number) => async (): Promise<void> => {
    if (run) await start(Object.fromEntries(run.fields.map(({ name, value }) => [name, value])), continues)
  }
  const stop = async (): Promise<void> => {
    if (!id) return
    await call('ai.dostop', { id })
    watched.refresh()
    await quota.refresh()
  }
  const save = async (saved: boolean): Promise<void> => {
    if (!id) return
    await call('ai.dosave', { id, saved })
    watched.refresh()
    toast(saved ? '已保存，可在生成记录里找到' : '已取消保存')
  }

  return (
    <Page
      title={data?.title ?? 'AI写作'}
      width="wide"
      ground="group"
      right={
        <button type="button" className={styles.records} onClick={() => setListed(true)}>
          记录
        </button>
      }
      call={tool}
      skeleton={<Skeleton shape="lines" count={8} className={styles.waiting} />}
    >
      {data ? (
        <div className={styles.spread}>
          <ToolForm
            key={slug}
            tool={data}
            price={
              quota.data
                ? priceText(data, quota.data)
                : quota.error
                  ? '价格没有取到，点“开始生成”再试一次'
                  : ''
            }
            busy={run !== undefined && !run.endedAt}
            onStart={start}
          />
          <div ref={answer} className={styles.answer}>
            <Answer
              watched={watched}
              none={id === undefined}
              onStop={stop}
              onAgain={again()}
              onContinue={again(id)}
              onSave={save}
            />
          </div>
        </div>
      ) : null}
      <History
        visible={listed}
        tool={slug}
        onClose={() => setListed(false)}
        onOpen={(opened) => query.set({ run: opened })}
        onRemoved={(removed) => {
          if (removed === id) query.set({ run: undefined })
        }}
      />
    </Page>
  )
}
