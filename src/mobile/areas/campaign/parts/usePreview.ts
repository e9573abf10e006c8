import { useEffect, useState } from 'react'
import { listenToPreview, postToPreview, type PreviewPage } from '@/shared/campaigns'

/** The page that the back office sends into the frame; null until it arrives. */
export function usePreview(on: boolean): PreviewPage | null {
  const [page, setPage] = useState<PreviewPage | null>(null)
  useEffect(() => {
    if (!on || window.parent === window) return
    const stop = listenToPreview(
      () => window.parent,
      (message) => {
        if (message.campaign === 'page') setPage(message.page)
      },
    )
    postToPreview(window.parent, { campaign: 'ready' })
    return stop
  }, [on])
  const picked = page?.picked ?? ''
  useEffect(() => {
    if (picked === '') return
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')]
    blocks.find(({ dataset }) => dataset['block'] === picked)?.scrollIntoView({ block: 'nearest' })
  }, [picked])
  return page
}

export const pick = (key: string): void => postToPreview(window.parent, { campaign: 'pick', key })
