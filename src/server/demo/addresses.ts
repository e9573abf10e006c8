import type { Deps } from '../deps'
import { saveAddress } from '../people/addresses'
import { seedOnce } from './once'

const MARK = 'seeded.addresses'
const DAY = 86_400_000

/** Delivery addresses of the first reader, in the order they were added; the first is the default. */
const ADDRESSES = [
  {
    name: '林青灯',
    mobile: '13800000001',
    area: '330106',
    detail: '文三路 90 号东部软件园 2 幢 301',
    daysAgo: 200,
  },
  {
    name: '林远山',
    mobile: '13900000012',
    area: '310106',
    detail: '愚园路 218 弄 6 号 502 室（放门口鞋柜）',
    daysAgo: 30,
  },
]

/** Seeds the addresses once, also in a demo that was made before there were any. */
export async function seedAddresses(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const reader = await trx
      .selectFrom('users')
      .select('id')
      .where('mobile', '=', '13800000001')
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (reader)
      for (const { daysAgo, ...kept } of ADDRESSES)
        await saveAddress(trx, reader.id, kept, now - daysAgo * DAY)
  })
}
