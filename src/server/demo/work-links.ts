import type { LinkRole } from '@/contract/catalogue/links'
import type { WorkKind } from '@/contract/catalogue/work'
import { saveLinks } from '../catalogue/work-links'
import type { Deps, Trx } from '../deps'
import { seedOnce } from './once'

const MARK = 'seeded.work-links'

type Link = readonly [role: LinkRole, kind: WorkKind, number: number]

/** Books of the catalogue, by number, with the works that tell the same story or teach the same subject. */
export const bookLinks: Readonly<Record<number, readonly Link[]>> = {
  // 慢船: the film 慢水过渡, the reading, the video book, the slipcase edition.
  1: [
    ['film', 'film', 25],
    ['audio', 'fm', 41],
    ['course', 'course', 61],
    ['paper', 'paperbook', 1],
  ],
  // 雍京旧账, the novel of 长街雪满时.
  3: [['film', 'drama', 2]],
  // 小店生意经 and 一条街的生意: the same thirty shops.
  4: [['audio', 'fm', 4]],
  // 一百件无人认领 and 失物招领处.
  8: [['audio', 'fm', 20]],
  // 译官手记, the novel of 雁门以北.
  31: [['film', 'film', 11]],
  // 声音简史 and 声音博物馆.
  32: [['paper', 'paperbook', 22]],
  // 茶马道上 and the documentary 茶马道上的电影院.
  36: [['film', 'film', 15]],
  // 火星三号城 and 火星邮局, which is set there.
  38: [['audio', 'audio', 11]],
  // 字的来历, its course 汉字有来历 and 一百个汉字的家谱.
  39: [
    ['course', 'course', 8],
    ['paper', 'paperbook', 3],
  ],
  // 唐朝来信 and its collector's edition.
  45: [['paper', 'paperbook', 11]],
  // 归云渡志怪 and 归云渡的狐.
  54: [['audio', 'audio', 8]],
  // 孤岛图书馆 and 末日图书馆员.
  57: [['audio', 'audio', 21]],
  // 鼓楼修表人, the novel of 老城修表匠.
  64: [['film', 'drama', 38]],
  // 观鸟入门 and 观鸟日记本.
  65: [['paper', 'paperbook', 18]],
  // 重启二十岁, the novel of 二十岁的我来敲门.
  78: [['film', 'drama', 6]],
}

async function idsOf(trx: Trx): Promise<Map<string, number>> {
  const kinds = [...new Set(Object.values(bookLinks).flatMap((links) => links.map(([, kind]) => kind)))]
  const rows = await trx
    .selectFrom('works')
    .select(['id', 'kind', 'number'])
    .where('kind', 'in', ['ebook', ...kinds])
    .execute()
  return new Map(rows.map(({ id, kind, number }) => [`${kind} ${number}`, id]))
}

/** Works that belong to the demo's books. A database of an earlier release lacks the newest works. */
export async function seedWorkLinks(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const ids = await idsOf(trx)
    for (const [number, links] of Object.entries(bookLinks)) {
      const book = ids.get(`ebook ${number}`)
      if (book === undefined) continue
      const found = links.flatMap(([role, kind, other]) => {
        const id = ids.get(`${kind} ${other}`)
        return id === undefined ? [] : [{ role, id }]
      })
      await saveLinks(trx, book, found)
    }
  })
}
