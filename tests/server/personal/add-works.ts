import { insertDocument } from '@tests/support/courses'
import { type Hand, MARKS } from './hand'

/** What was watched, said and written. */
export async function addWorks({
  add,
  at,
  here,
  mobile,
  one,
  part_id,
  user_id,
  who,
  work,
}: Hand): Promise<void> {
  const { name, street } = MARKS
  // What they watched, said and wrote.
  const own = { user_id, work_id: work.id }
  await who.ask('work.favorite', { kind: 'drama', id: 901, on: true })
  await who.ask('work.comment', { kind: 'drama', id: 901, text: '好看', stars: 5 })
  await add('footprints', { ...own, day: '2026-11-01', seen_at: at })
  await add('progress', {
    ...own,
    part_id,
    position: 1,
    duration: 9,
    revision: 1,
    device: MARKS.agent,
    updated_at: at,
  })
  await add('opened_chapters', { ...own, part_id, opened_at: at })
  await add('part_likes', { user_id, part_id })
  await add('play_events', { user_id, event_id: 'e', part_id, at })
  await add('marks', {
    ...own,
    key: 'mark-0001',
    part_id,
    part_version: 1,
    kind: 'note',
    from_at: 0,
    to_at: 2,
    exact: '正文',
    prefix: '',
    suffix: '',
    style: 'fill',
    colour: 'yellow',
    note: `${name}的笔记`,
    from_other: 0,
    seq: 1,
    revision: 1,
    note_revision: 1,
    device: MARKS.agent,
    made_at: at,
    changed_at: at,
    deleted_at: null,
  })
  await add('reading_days', { ...own, day: '2026-11-01', seconds: 60, spans: '1793505600-1793505659' })
  await add('finished_books', { ...own, finished_at: at })
  const learnt = { user_id, part_id, work_id: work.id }
  const certificate_id = await one('certificates', {
    number: 'SS-C-1',
    kind: 'completion',
    year: 2026,
    serial: 1,
    owner_id: user_id,
    owner_type: 'person',
    owner: name,
    title: '声调四十课',
    work_kind: 'course',
    author: '秦舒言',
    finished_on: '2026-01-01',
    published_on: '',
    issued_on: '2026-01-01',
    valid_until: '',
    file_name: '',
    file_size: 0,
    file_hash: '',
    work_id: work.id,
    lessons: 4,
    minutes: 40,
    digest: 'd',
    state: 'valid',
    void_reason: '',
    voided_at: 0,
    staff_id: null,
    key: '',
    created_at: at,
    updated_at: at,
    version: 1,
  })
  await add('course_members', {
    user_id,
    work_id: work.id,
    since: at,
    finished_at: at,
    certificate_id,
  })
  await add('lesson_states', {
    ...learnt,
    way: 'watched',
    covered: '0-3',
    share: 20,
    seen_at: at,
    finished_at: 0,
  })
  await add('lesson_notes', {
    ...learnt,
    uid: 'note-0001',
    at: 12,
    text: `${name}的笔记`,
    revision: 1,
    updated_at: at,
  })
  await add('document_favorites', {
    user_id,
    document_id: await insertDocument(here.deps, learnt.work_id),
    created_at: at,
  })
  await add('mark_heads', { user_id, seq: 1, purged: 0 })
  await add('mark_events', { user_id, event_id: 'event-0001', at })
  await add('reader_settings', { user_id, class: 'phone', value: '{"size":22}', changed_at: at })
  await add('speech_days', { user_id, day: at, characters: 300 })
  await add('explain_days', { user_id, day: at, count: 3 })
  await add('study_days', { user_id, day: '2026-11-01', spent: 1, seen_at: at })
  await add('danmaku', { part_id, user_id, at: 1, text: '来了' })
  const room_id = await one('live_rooms', {
    title: '直播',
    host: '书声',
    intro: '',
    cover: '',
    tint: '',
    starts_at: at,
    ended_at: 0,
    stream: '',
    recording: '',
    likes: 0,
    goods: '[]',
    teacher_id: user_id,
  })
  await add('live_subscriptions', { room_id, user_id })
  await add('live_messages', { room_id, user_id, name: MARKS.nickname, text: '大家好', created_at: at })
  await add('memberships', { user_id, tier: 'member', until: at + 9e9 })
  await add('entitlements', {
    ...own,
    part_id: 0,
    order_id: 0,
    created_at: at,
    opened: 0,
    way: 'bought',
  })
  await add('work_owners', { work_id: work.id, user_id })
  await add('actors', {
    name: '青山',
    avatar: '',
    tint: '',
    city: '',
    gender: '',
    height: 0,
    tags: '[]',
    intro: '',
    facts: '[]',
    gallery: '[]',
    user_id,
  })
  await add('creations', {
    kind: 'novel',
    adapted: 0,
    source_id: null,
    title: '旧渡',
    author_id: user_id,
    pen_name: '渡口客',
    genre: '',
    tags: '[]',
    synopsis: '',
    cover: '',
    state: 'draft',
    reason: '',
    chapter_count: 0,
    words: 0,
    created_at: at,
    updated_at: at,
    version: 1,
  })
  await add('ai_runs', {
    user_id,
    tool: 'letter',
    title: name,
    fields: JSON.stringify({ to: street }),
    prefix: '',
    text: `${name}敬上`,
    words: 4,
    state: 'done',
    attempt: 1,
    model: 'm',
    offline: 0,
    paid_by: 'daily',
    rate: 0,
    held: 0,
    coins: 0,
    saved: 1,
    deleted: 0,
    fault: '',
    created_at: at,
    ended_at: at,
  })
  const activity_id = await one('activities', {
    kind: 'meeting',
    title: '见面会',
    summary: '',
    cover: '',
    tint: '',
    place: '',
    href: '',
    starts_at: at,
    ends_at: at + 9,
    closes_at: at,
    seats: 9,
    taken: 1,
    reviewed: 0,
  })
  await add('signups', {
    activity_id,
    user_id,
    name,
    mobile,
    remark: street,
    state: 'confirmed',
    reason: '',
    created_at: at,
    version: 1,
  })
}
