import { useEffect, useState } from 'react'
import { List, Row } from 'design-system/List'
import { Section } from 'design-system/Section'
import { cacheBytes, clearCache } from '@/client/cache'
import { to } from '@/client/links'
import { fileSize } from '@/format/figures'
import { keptSum, useKeptWorks, type KeptGroup } from '@/mobile/kit/works/useKeptWorks'
import { overlays, toast } from '@/stores/overlays'

type Counted = { state: 'counting' | 'unknown' | 'clearing' } | { state: 'counted'; bytes: number }

const count = (): Promise<Counted> =>
  cacheBytes().then(
    (bytes): Counted => ({ state: 'counted', bytes }),
    (error: unknown): Counted => {
      console.warn('The cache was not counted', error)
      return { state: 'unknown' }
    },
  )

function sizeText(counted: Counted): string {
  switch (counted.state) {
    case 'counting':
      return '计算中…'
    case 'clearing':
      return '正在清除…'
    case 'unknown':
      return '大小未知'
    case 'counted':
      return counted.bytes === 0 ? '没有缓存' : fileSize(counted.bytes)
  }
}

function downloadsText(groups: readonly KeptGroup[] | undefined): string {
  if (!groups) return '计算中…'
  const { count, bytes } = keptSum(groups.flatMap(({ works }) => works))
  return count === 0 ? '没有下载' : `${count} 项，${fileSize(bytes)}`
}

/** What this device has for use without a network, the size of what it has cached, and a row that clears that after a question. */
export function StorageSettings() {
  const [counted, setCounted] = useState<Counted>({ state: 'counting' })
  const kept = useKeptWorks()
  useEffect(() => {
    let shown = true
    void count().then((next) => {
      if (shown) setCounted(next)
    })
    return () => {
      shown = false
    }
  }, [])

  const clear = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: '清除缓存？',
      text: '缓存的内容下次打开时重新加载。登录状态、播放进度、草稿与设置都会保留。',
      confirmText: '清除',
    })
    if (!sure) return
    setCounted({ state: 'clearing' })
    try {
      toast(`已清除 ${fileSize(await clearCache())}`)
    } catch (error) {
      console.warn('The cache was not cleared', error)
      toast('清除失败，请重试')
    }
    setCounted(await count())
  }

  const clearable = counted.state === 'unknown' || (counted.state === 'counted' && counted.bytes > 0)
  const row = { title: '清除缓存', note: '登录、进度、草稿与设置不受影响', value: sizeText(counted) }
  return (
    <Section title="存储">
      <List label="存储">
        <Row
          title="已下载"
          note="没有网络也能打开的书籍、音频和课件"
          value={downloadsText(kept)}
          href={to('/user/downloads')}
        />
        {clearable ? <Row {...row} onClick={() => void clear()} /> : <Row {...row} />}
      </List>
    </Section>
  )
}
