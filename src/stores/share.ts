import { call } from '@/client/client'
import { TEXT } from '@/client/errors'
import { appConfig } from './config'
import { inOfficialAccount } from './environment'
import { toast } from './overlays'
import { currentUser } from './session'

/** Tracking code of shared links: the user's id and a fixed suffix (spec section 4). */
const SUFFIX = 'ss'

/** Address of the page as it is shared: with the sharer's code, so that who comes by it is credited. */
export function shareLink(): string {
  const user = currentUser()
  const [path = '', query = ''] = location.hash.replace(/^#/, '').split('?')
  const params = new URLSearchParams(query)
  if (user) {
    params.set('spm', `${user.id}${SUFFIX}`)
    params.set('scene', user.share_code)
  }
  const search = params.toString()
  return `${location.origin}${location.pathname}#${path || '/home'}${search ? `?${search}` : ''}`
}

interface WeixinSdk {
  config(options: object): void
  ready(run: () => void): void
  updateAppMessageShareData(options: object): void
  updateTimelineShareData(options: object): void
}

export interface ShareFacts {
  title?: string
  description?: string
  image?: string
}

/**
 * Sets up sharing to friends and to the timeline inside the official account. A failed signature is only logged
 * (spec section 8): the page works without it.
 */
export async function setUpShare(facts: ShareFacts = {}): Promise<void> {
  const sdk = (window as { wx?: WeixinSdk }).wx
  if (!inOfficialAccount() || !sdk) return
  const { share } = appConfig()
  const data = {
    title: facts.title ?? share.title,
    desc: facts.description ?? share.description,
    imgUrl: facts.image ?? share.image,
    link: shareLink(),
  }
  try {
    const { appId, nonceStr, timestamp, signature } = await call(
      'user.share',
      { uri: location.href.split('#')[0] ?? '' },
      { quiet: true },
    )
    sdk.config({
      appId,
      nonceStr,
      timestamp,
      signature,
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    })
    sdk.ready(() => {
      sdk.updateAppMessageShareData(data)
      sdk.updateTimelineShareData(data)
    })
  } catch (error) {
    console.warn('The share set-up failed', error)
  }
}

/** Shares by the browser's own sheet, else copies the link. */
export async function sharePage(facts: ShareFacts = {}): Promise<void> {
  const url = shareLink()
  if (inOfficialAccount()) return toast('请点击右上角菜单分享给朋友')
  const data = {
    title: facts.title ?? appConfig().share.title,
    text: facts.description ?? appConfig().share.description,
    url,
  }
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(data)
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
    }
  }
  if (await copyText(url)) toast(TEXT.linkCopied)
  else toast('复制失败，请长按地址栏复制')
}

/** @returns whether the text is on the clipboard; plain http has no clipboard, there an old command is tried */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.style.position = 'fixed'
    area.style.opacity = '0'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
