import type { CampaignDoc } from '@/contract/content/campaign-blocks'
import type { Deps, Trx } from '../deps'
import { addVersion } from '../content/office/campaign-edit'
import { campaignById } from '../content/campaigns'
import { DAY } from '../kernel/days'
import { campaignTint } from './art/campaign'
import { creatorCampaigns } from './campaigns/creators'
import { blocksOf, type SeedCampaign } from './campaigns/kit'
import { partnerCampaigns } from './campaigns/partners'
import { readerCampaigns } from './campaigns/readers'
import { seedPartOnce } from './once'
import { POSTERS } from './posters'

const MARK = 'seeded.campaigns'

async function publish(trx: Trx, page: SeedCampaign, now: number): Promise<void> {
  const { blocks, ...words } = page.doc
  const document: CampaignDoc = {
    ...words,
    tint: campaignTint(page.number),
    shareImage: `files/art/campaign-${page.number}`,
    blocks: blocksOf(page.place, blocks),
  }
  const at = now - (40 - page.number) * DAY
  const { id } = await trx
    .insertInto('campaigns')
    .values({
      place: page.place,
      title: document.title,
      draft: JSON.stringify(document),
      state: 'draft',
      last_number: 0,
      changed: 1,
      staff_id: null,
      created_at: at,
      updated_at: at,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addVersion(trx, { staffId: null, now: at }, await campaignById(trx, id), {
    document,
    note: page.note,
    from: at,
    until: page.endsIn ? now + page.endsIn * DAY : 0,
  })
}

async function seedPosters(trx: Trx, now: number): Promise<void> {
  const known = await trx.selectFrom('poster_templates').select('id').executeTakeFirst()
  if (known) return
  await trx
    .insertInto('poster_templates')
    .values(
      POSTERS.map(({ name, document }, sort) => ({
        name,
        document: JSON.stringify(document),
        state: 'on' as const,
        sort,
        staff_id: null,
        created_at: now,
        updated_at: now,
        version: 1,
      })),
    )
    .execute()
}

/** Poster templates in every database, campaign pages only in a demo. */
export async function seedCampaigns(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedPartOnce(deps, { mark: MARK, now }, async (trx) => {
    await seedPosters(trx, now)
    const pages = [...readerCampaigns(now), ...creatorCampaigns(now), ...partnerCampaigns()]
    if (demo)
      for (const page of pages.toSorted((one, other) => one.number - other.number))
        await publish(trx, page, now)
  })
}
