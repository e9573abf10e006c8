import { LINK_COPIED } from '@/format/actionTexts'
import { appConfig } from '@/stores/config'
import { inOfficialAccount } from '@/stores/environment'
import { toast } from '@/stores/overlays'
import { copyText, reportShare, setUpShare, shareLink, type ShareFacts } from '@/stores/share'

/** Copies a shared address and counts it as shared. @returns whether it was copied; the user is told otherwise */
export async function copyShared(url: string): Promise<boolean> {
  if (!(await copyText(url))) {
    toast('复制失败，请长按地址栏复制')
    return false
  }
  reportShare()
  return true
}

/**
 * Shares with friends: WeChat offers that in its own menu only, so there the user is pointed to it; elsewhere by the
 * browser's sheet, and where it has none the link is copied.
 */
export async function shareToFriend(facts: ShareFacts): Promise<void> {
  if (inOfficialAccount()) {
    void setUpShare(facts)
    return toast('请点右上角的“···”，选择发送给朋友', 4000)
  }
  const url = facts.link ?? shareLink()
  const data = {
    title: facts.title ?? appConfig().share.title,
    text: facts.description ?? appConfig().share.description,
    url,
  }
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data)
      return reportShare()
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
    }
  }
  if (await copyShared(url)) toast(LINK_COPIED)
}
