import { lookup } from '@/format/lookup'
import { WORK_KINDS, type WorkKind } from '@/contract/catalogue/work'
import type { Trx } from '../deps'
import { dayOf } from '../kernel/days'

/**
 * Screens of a single work and the kinds they show: first the default kind of an address without one, then the kinds an
 * address has to name. A kind's own screen comes before others that show it.
 */
const PAGES = lookup<readonly (WorkKind | '')[]>({
  '/theater/videodetail': ['drama'],
  '/theater/audiodetail': ['audio', 'fm'],
  '/theater/scriptdetail': ['script'],
  '/ebook/detail': ['ebook'],
  '/ebook/detailShop': ['paperbook', 'goods'],
  '/study/courseDetails': ['course'],
  '/work/detail': ['', 'film'],
  '/video/play': ['drama', 'film', 'course'],
  '/book/detail': ['ebook'],
  '/ebook/detailVideo': ['course'],
})

/** A record names the work by its id, so that other parameters of an address do not make it another page. */
const pageAt = (path: string, workId: number): string => `${path}?work=${workId}`

/** The page of a record for a work shared from its kind's own screen; '' when no screen has the kind. */
export function ownPage({ id, kind }: { id: number; kind: string }): string {
  const path = Object.keys(PAGES).find((one) => PAGES[one]?.some((shown) => shown === kind))
  return path ? pageAt(path, id) : ''
}

const isKind = (text: string): text is WorkKind => WORK_KINDS.some((kind) => kind === text)

/** Path and work of an address of the app. */
function shownBy(address: string): { path: string; kind: WorkKind | ''; number: number } {
  const [path = '', query = ''] = address.replace(/^#/, '').split('?')
  const said = new URLSearchParams(query)
  const kind = said.get('kind') ?? PAGES[path]?.[0] ?? ''
  const number = Number(said.get('id'))
  const known = Object.hasOwn(PAGES, path) && isKind(kind) && Number.isSafeInteger(number) && number > 0
  return {
    path: /^[\w/-]{1,80}$/.test(path) ? path : '',
    kind: known ? kind : '',
    number: known ? number : 0,
  }
}

/** Records a page shared by a user, once per day. */
export async function recordSharedPage(
  trx: Trx,
  userId: number,
  address: string,
  now: number,
): Promise<void> {
  const { path, kind, number } = shownBy(address)
  const work = kind
    ? await trx
        .selectFrom('works')
        .select('id')
        .where('kind', '=', kind)
        .where('number', '=', number)
        .where('state', '=', 'published')
        .executeTakeFirst()
    : undefined
  await trx
    .insertInto('share_records')
    .values({
      user_id: userId,
      work_id: work?.id ?? null,
      page: work ? pageAt(path, work.id) : path,
      day: dayOf(now),
      created_at: now,
    })
    .onConflict((on) => on.columns(['user_id', 'page', 'day']).doNothing())
    .execute()
}
