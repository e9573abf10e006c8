import type { Deps, Trx } from '../deps'
import { DAY } from '../kernel/days'
import { streamOf } from '../live/live-stream'
import { liveCoverOf } from './pictures'
import { seedOnce } from './once'

const MARK = 'seeded.rooms'
const TEACHER = '13800000006'
const HOUR = 3_600_000

interface Planned {
  title: string
  intro: string
  cover: number
  /** Start relative to now, in ms. */
  starts: number
  long: number
  goods: { kind: string; number: number }[]
  cancelled?: string
}

const ROOMS: Planned[] = [
  {
    title: '秋冬朗诵课：把气息放到肚子里',
    intro: '南枝带大家做三组气息练习，再合诵一段《渡口有灯》的旁白，适合刚开始录有声书的朋友。',
    cover: 3,
    starts: 3 * DAY,
    long: 90 * 60_000,
    goods: [
      { kind: 'course', number: 1 },
      { kind: 'audio', number: 1 },
    ],
  },
  {
    title: '夜读会：听众点播之夜',
    intro: '由听众点播，南枝现场朗读，因录音棚检修改期。',
    cover: 5,
    starts: 2 * DAY,
    long: 2 * HOUR,
    goods: [{ kind: 'fm', number: 1 }],
    cancelled: '录音棚检修，改到下月，已联系报名的听众',
  },
]

async function seedPlanned(trx: Trx, now: number): Promise<void> {
  const teacher = await trx
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('mobile', '=', TEACHER)
    .executeTakeFirst()
  if (!teacher) return
  for (const room of ROOMS) {
    const { image, tint } = liveCoverOf(room.cover)
    const { id } = await trx
      .insertInto('live_rooms')
      .values({
        title: room.title,
        host: teacher.nickname,
        teacher_id: teacher.id,
        intro: room.intro,
        cover: image,
        tint,
        starts_at: now + room.starts,
        ended_at: now + room.starts + room.long,
        stream: '',
        recording: '',
        likes: 0,
        goods: JSON.stringify(room.goods),
        cancelled_at: room.cancelled ? now - DAY : 0,
        cancel_reason: room.cancelled ?? '',
        created_at: now - 5 * DAY,
        updated_at: now - DAY,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('live_rooms')
      .set({ stream: streamOf(id) })
      .where('id', '=', id)
      .execute()
  }
}

/** Rooms planned and cancelled by operators of the demo. */
export const seedRooms = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> => seedOnce(deps, { mark: MARK, demo, now }, seedPlanned)
