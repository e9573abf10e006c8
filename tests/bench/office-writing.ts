import { CHAPTERS, one, STUDIED, type Filling } from './office-columns'
import { pick } from './scale-fill'

/** Works of creators, live rooms, students and what is shared. */
export async function writing({ put, name, at, some, staff, day, rows }: Filling): Promise<void> {
  const prose = {
    title: name(37),
    genre: one(38, ['city', 'romance', 'scifi', 'prose']),
    tags: `'[]'`,
    pen_name: name(39, 1),
    author_id: some(40),
    state: one(41, ['draft', 'reviewing', 'published', 'withdrawn']),
    updated_at: at,
    created_at: at,
  }
  await put('creations', { id: 'n.i', kind: `'novel'`, adapted: '0', ...prose })
  await put('creations', {
    id: `n.i + ${rows}`,
    kind: one(42, ['drama', 'audio', 'comic']),
    adapted: '1',
    source_id: some(43),
    ...prose,
  })
  await put(
    'creation_chapters',
    {
      creation_id: '1',
      number: 'n.i',
      title: name(44),
      body: name(45),
      words: '6',
      state: one(46, ['draft', 'published']),
      publish_at: '0',
    },
    CHAPTERS,
  )
  await put(
    'creation_versions',
    { chapter_id: '1', version: 'n.i', title: name(47), staff_id: staff },
    CHAPTERS,
  )
  await put('live_rooms', {
    id: 'n.i',
    title: name(48),
    host: name(49, 1),
    goods: `'[]'`,
    tint: `'#888888'`,
    recording: `case when n.i % 2 = 0 then '' else 'r' end`,
    starts_at: `${at} + 8640000000`,
    ended_at: `${at} + 8643600000`,
    teacher_id: some(50, 300),
    cancelled_at: `case when n.i % 20 = 0 then ${at} else 0 end`,
  })
  await put('live_subscriptions', { room_id: 'n.i', user_id: 'n.i' })
  await put(
    'progress',
    {
      user_id: 'n.i',
      work_id: `${STUDIED}`,
      part_id: '2',
      position: pick('n.i', 51, 100),
      duration: '100',
      revision: '1',
      updated_at: at,
    },
    Math.floor(rows * 0.8),
  )
  await put('entitlements', {
    user_id: 'n.i',
    work_id: `${STUDIED}`,
    part_id: 'n.i % 4 / 3',
    order_id: 'case when n.i % 7 = 0 then 0 else n.i end',
    created_at: at,
  })
  await put('share_records', {
    user_id: some(52),
    work_id: `case when n.i % 9 = 0 then null else ${some(53, Math.min(3000, rows))} end`,
    page: `'/video/play?work=' || n.i`,
    day: day(at),
    created_at: at,
  })
  await put('share_visits', { sharer_id: some(54), visitor: `'v' || n.i`, day: day(at) })
}
