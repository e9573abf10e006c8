import { useEffect } from 'react'
import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Section } from 'design-system/Section'
import { Tag, type TagProps } from 'design-system/Tag'
import type { ExportRow } from '@/contract/account/own-account'
import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { dateOf, momentOf } from '@/format/dates'
import { fileSize } from '@/format/figures'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import { saveFile } from '@/shared/saveFile'
import styles from './DataExport.module.css'

const ASK_AGAIN = 3_000

const STATES: Record<ExportRow['state'], { label: string; tone: TagProps['tone'] }> = {
  waiting: { label: '生成中', tone: 'amber' },
  ready: { label: '可下载', tone: 'jade' },
  failed: { label: '生成失败', tone: 'red' },
  expired: { label: '已过期', tone: 'ink' },
}

/** A copy of all data of the account: requested, made in the background, downloaded. */
export function DataExport() {
  const state = useCall('user.exports', {})
  const waiting = state.data?.rows.some((row) => row.state === 'waiting') ?? false
  const { refresh } = state
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void refresh(), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [waiting, refresh])

  const ask = async (): Promise<void> => {
    try {
      await call('user.export', {})
      toast('已开始生成，完成后可下载')
    } catch {
      // The error policy has shown the reason.
    }
    await refresh()
  }
  const download = async (row: ExportRow): Promise<void> => {
    try {
      const file = await call('user.exportFile', { id: row.id })
      saveFile(file, `书声-个人数据-${dateOf(row.createdAt)}.json`)
    } catch {
      await refresh()
    }
  }

  return (
    <Section title="个人数据">
      <AsyncSection state={state}>
        {(data) => (
          <>
            <List>
              {data.rows.slice(0, 3).map((row) => (
                <Row
                  key={row.id}
                  title={`${momentOf(row.createdAt)} 申请`}
                  note={exportNote(row)}
                  action={
                    row.state === 'ready' ? (
                      <Button kind="secondary" size="s" onClick={() => download(row)}>
                        下载
                      </Button>
                    ) : (
                      <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>
                    )
                  }
                />
              ))}
            </List>
            <div className={styles.foot}>
              <Button kind="secondary" block disabled={waiting} onClick={ask}>
                导出个人数据
              </Button>
              <p>资料、订单、账目、观看与阅读记录，一份 JSON 文件；每天可申请一次。</p>
            </div>
          </>
        )}
      </AsyncSection>
    </Section>
  )
}

function exportNote({ state, size, expiresAt }: ExportRow): string {
  switch (state) {
    case 'ready':
      return `${fileSize(size)}，${dateOf(expiresAt)}前可下载`
    case 'waiting':
      return '一般一分钟内完成，可以离开此页'
    case 'failed':
      return '请重新导出'
    case 'expired':
      return '文件已删除'
  }
}
