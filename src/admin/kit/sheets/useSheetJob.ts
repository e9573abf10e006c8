import { useRequest } from 'ahooks'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { SheetJob } from '@/contract/sheets/sheets'
import { saveFile } from '@/shared/saveFile'
import { handledByScreen } from '../handledByScreen'
import { notifyWritten } from './opened'
import { isActive } from './labels'

/** Refresh interval of a running job, ms. */
const POLL = 1_000

/** Loads a value repeatedly while `goesOn` returns true for it. */
export function useWatched<T>(
  load: () => Promise<T>,
  deps: readonly unknown[],
  goesOn: (answer: T) => boolean,
  heard?: (answer: T) => void,
) {
  const { data, error, loading, refresh, refreshAsync } = useRequest(load, {
    ...handledByScreen,
    refreshDeps: [...deps],
    ...(heard ? { onSuccess: heard } : {}),
  })
  const waits = data !== undefined && !loading && goesOn(data)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(refresh, POLL)
    return () => clearTimeout(timer)
  }, [waits, refresh])
  return { data, error, again: () => refreshAsync().catch(() => undefined) }
}

/** Loads one job, repeatedly while it is running. */
export function useSheetJob(id: number) {
  const before = useRef<SheetJob['state']>(undefined)
  return useWatched(
    () => call('adminsheet.detail', { id }, { quiet: true }),
    [id],
    isActive,
    ({ way, kind, state }) => {
      if (way === 'import' && before.current === 'running' && state !== 'running') notifyWritten(kind)
      before.current = state
    },
  )
}

/** Actions on a job; a failure is shown as a message. */
export function useSheetActs(again: () => Promise<unknown>) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState('')
  const act = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      void message.error(messageOf(error))
    }
    await again()
    setBusy('')
  }
  return {
    busy,
    confirm: ({ id }: SheetJob) => act('confirm', () => call('adminsheet.confirm', { id }, { quiet: true })),
    cancel: ({ id }: SheetJob) => act('cancel', () => call('adminsheet.cancel', { id }, { quiet: true })),
    fetch: ({ id, name, way, format }: SheetJob) =>
      act('fetch', async () => {
        const file = await call('adminsheet.file', { id }, { quiet: true })
        saveFile(file, way === 'export' ? name : `${name.replace(/\.\w+$/, '')}-错误行.${format}`)
      }),
  }
}
