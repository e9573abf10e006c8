import type WeixinSdk from 'weixin-js-sdk'
import { fileUrl, pageAddress, readBoot } from '@/client/base'
import { call } from '@/client/client'
import { appConfig } from './config'
import { inOfficialAccount, onIos } from './environment'
import { currentUser, hasToken, onSessionChange } from './session'

/** Tracking code of shared links: the user's id and a fixed suffix (spec section 4). */
const SUFFIX = 'ss'

/**
 * Shared address of a screen: with the sharer's code, so that the share is credited. A screen that declares what it is
 * shared as is shared by the address of the page that the server draws of it, so that chats and search engines can show
 * it. Other addresses may carry a ticket, and stay behind the `#`, which servers never see; so do those of a page on a
 * static host, which draws none.
 * @param at address of a screen that declares what it is shared as, such as `/ebook/detail?id=1`; the screen in view when
 *   omitted
 */
export function shareLink(at?: string): string {
  const user = currentUser()
  const [path = '', query = ''] = (at ?? location.hash.replace(/^#/, '')).split('?')
  const params = new URLSearchParams(query)
  if (user) {
    params.set('spm', `${user.id}${SUFFIX}`)
    params.set('scene', user.share_code)
  }
  const search = params.toString()
  return new URL(
    `${(at || declared) && readBoot().pages ? 's' : '#'}${path || '/home'}${search ? `?${search}` : ''}`,
    pageAddress(),
  ).href
}

export interface ShareFacts {
  title?: string
  /** Title of the page that the server draws, where its name is not the title that friends see. */
  name?: string
  description?: string
  image?: string
  /** Address shared in place of the screen's own. */
  link?: string
}

let declared: ShareFacts | undefined

/** Sets what the page in view is shared as, until the returned function is called. */
export function declareShare(facts: ShareFacts): () => void {
  declared = facts
  void setUpShare()
  return () => {
    if (declared !== facts) return
    declared = undefined
    void setUpShare()
  }
}

/** Makes a link of the server's absolute: without a public origin it uses the current one. */
export const absoluteLink = (link: string): string =>
  link.startsWith('/') ? pageAddress().replace(/\/$/, '') + link : link

type Sdk = typeof WeixinSdk

/** The address that WeChat checks a signature for: on iOS the one that its view was opened with. */
const signedAddress = (): string => ((onIos() && window.openedAs) || location.href).split('#')[0] ?? ''

/** The official account's script once the page has been signed; requested once per page view. */
let signing: Promise<Sdk> | null = null

async function sign(): Promise<Sdk> {
  const [{ default: sdk }, { appId, nonceStr, timestamp, signature }] = await Promise.all([
    import(/* webpackChunkName: "weixin" */ 'weixin-js-sdk'),
    call('user.share', { uri: signedAddress() }, { quiet: true }),
  ])
  const ready = new Promise<void>((resolve, reject) => {
    sdk.ready(resolve)
    sdk.error((refused: { errMsg?: string }) =>
      reject(new Error(refused.errMsg ?? 'The page was not signed')),
    )
  })
  sdk.config({
    debug: false,
    appId,
    nonceStr,
    timestamp,
    signature,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  })
  await ready
  return sdk
}

/** What the screen in view is shared as; the product's own title and text where it has declared nothing. */
export const sharedNow = (): ShareFacts => declared ?? {}

/**
 * Sets up sharing to friends and to the timeline inside the official account, with a link that carries the user's
 * tracking code. A failed signature is only logged (spec section 8): the page works without it.
 */
export async function setUpShare(facts: ShareFacts = sharedNow()): Promise<void> {
  if (!inOfficialAccount()) return
  const { share } = appConfig()
  try {
    signing ??= sign()
    const sdk = await signing
    const data = {
      title: facts.title ?? share.title,
      desc: facts.description ?? share.description,
      imgUrl: new URL(fileUrl(facts.image ?? share.image), location.href).href,
      link: facts.link ?? shareLink(),
      success: reportShare,
    }
    sdk.updateAppMessageShareData(data)
    sdk.updateTimelineShareData(data)
  } catch (error) {
    console.warn('The share set-up failed', error)
  }
}

let noting: Promise<unknown> | null = null

/** Reports a share to the server: it counts for a points task. Sharing does not wait for it. */
export function reportShare(): void {
  if (!hasToken()) return
  const page = location.hash.slice(1, 301)
  const mine = call('share.record', { page }, { quiet: true })
    .catch(() => undefined)
    .finally(() => {
      if (noting === mine) noting = null
    })
  noting = mine
}

/** Resolves when the server has recorded the last share; null when it has already. */
export const shareNoted = (): Promise<unknown> | null => noting

/** Updates the shared content when the screen or the user changes. */
export function watchShare(): void {
  const renew = (): void => void setUpShare()
  renew()
  window.addEventListener('hashchange', renew)
  onSessionChange(renew)
}

/** @returns whether the text was copied; plain http has no clipboard API, so an old command is tried there */
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
