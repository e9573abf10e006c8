import { oneOf, table, type MigrationDb } from './table'

/** Works and their parts, and what the landings are made of. */
export async function catalogueTables(db: MigrationDb): Promise<void> {
  await works(db)
  await landings(db)
  await live(db)
}

async function works(db: MigrationDb): Promise<void> {
  await table(
    db,
    'works',
    {
      id: 'id',
      kind: 'text',
      number: 'int',
      title: 'text',
      subtitle: 'text',
      author: 'text',
      category: 'text',
      tags: 'text',
      synopsis: 'text',
      facts: 'text',
      cast_list: 'text',
      cover: 'text',
      tint: 'text',
      price: 'big',
      original_price: 'big',
      member_free: 'flag',
      free: 'flag',
      free_parts: 'int',
      part_coins: 'int',
      heat: 'big',
      score: 'int',
      finished: 'flag',
      part_count: 'int',
      state: 'text',
      published_at: 'big',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      unique: [['kind', 'number']],
      checks: {
        state_word: oneOf('state', ['draft', 'published', 'off']),
        prices: 'price >= 0 and original_price >= 0 and part_coins >= 0 and free_parts >= 0',
      },
      indexes: [
        ['kind', 'state', 'heat desc', 'id desc'],
        ['kind', 'state', 'published_at desc', 'id desc'],
        ['kind', 'state', 'score desc', 'id desc'],
        ['kind', 'state', 'price', 'id'],
        ['kind', 'category', 'state', 'heat desc', 'id desc'],
        ['kind', 'category', 'state', 'published_at desc', 'id desc'],
        ['state', 'heat desc', 'id desc'],
        ['updated_at desc', 'id desc'],
      ],
    },
  )
  await table(
    db,
    'parts',
    {
      id: 'id',
      work_id: 'int',
      number: 'int',
      title: 'text',
      seconds: 'int',
      words: 'int',
      body: 'text',
      media: 'text',
      media_state: 'text',
      media_progress: 'int',
      media_fault: 'text',
      coins: 'int',
      likes: 'int',
    },
    {
      unique: [['work_id', 'number']],
      checks: {
        media_word: oneOf('media_state', ['none', 'uploaded', 'transcoding', 'ready', 'failed']),
        numbers: 'coins >= 0 and likes >= 0 and number <> 0',
      },
      references: { work_id: { table: 'works', gone: 'cascade' } },
    },
  )
  await table(
    db,
    'categories',
    { id: 'id', kind: 'text', slug: 'text', name: 'text', parent_id: 'int', sort: 'int' },
    { unique: [['kind', 'slug']], indexes: [['kind', 'parent_id', 'sort']] },
  )
  await table(
    db,
    'work_grams',
    { gram: 'text', work_id: 'int', kind: 'text', heat: 'big' },
    {
      primary: ['gram', 'work_id'],
      references: { work_id: { table: 'works', gone: 'cascade' } },
      indexes: [
        ['gram', 'heat desc', 'work_id desc'],
        ['gram', 'kind', 'heat desc', 'work_id desc'],
        ['work_id'],
      ],
    },
  )
  await table(db, 'actors', {
    id: 'id',
    name: 'text',
    avatar: 'text',
    tint: 'text',
    city: 'text',
    gender: 'text',
    height: 'int',
    tags: 'text',
    intro: 'text',
    facts: 'text',
    gallery: 'text',
  })
  await table(
    db,
    'work_actors',
    { work_id: 'int', actor_id: 'int', role: 'text' },
    {
      primary: ['work_id', 'actor_id', 'role'],
      references: {
        work_id: { table: 'works', gone: 'cascade' },
        actor_id: { table: 'actors', gone: 'cascade' },
      },
      indexes: [['actor_id']],
    },
  )
}

async function landings(db: MigrationDb): Promise<void> {
  await table(db, 'boards', { id: 'id', title: 'text', places: 'text', sort: 'int' })
  await table(
    db,
    'board_items',
    {
      id: 'id',
      board_id: 'int',
      rank: 'int',
      show_name: 'text',
      prize_name: 'text',
      amount: 'real',
      mobile: 'text',
      url: 'text',
      work_id: 'int?',
    },
    { references: { board_id: { table: 'boards', gone: 'cascade' } }, indexes: [['board_id', 'rank']] },
  )
  await table(
    db,
    'banners',
    {
      id: 'id',
      place: 'text',
      title: 'text',
      image: 'text',
      tint: 'text',
      href: 'text',
      sort: 'int',
      state: 'text',
    },
    { checks: { state_word: oneOf('state', ['on', 'off']) }, indexes: [['place', 'state', 'sort']] },
  )
  await table(
    db,
    'rails',
    {
      id: 'id',
      place: 'text',
      title: 'text',
      more: 'text',
      layout: 'text',
      kind: 'text',
      category: 'text?',
      order_by: 'text',
      size: 'int',
      sort: 'int',
    },
    { indexes: [['place', 'sort']] },
  )
  await table(
    db,
    'headlines',
    {
      id: 'id',
      title: 'text',
      summary: 'text',
      body: 'text',
      cover: 'text',
      author: 'text',
      views: 'int',
      published_at: 'big',
    },
    { indexes: [['published_at desc', 'id desc']] },
  )
  await table(
    db,
    'pages',
    { id: 'id', slug: 'text', title: 'text', body: 'text', state: 'text', version: 'int', updated_at: 'big' },
    { unique: [['slug']], checks: { state_word: oneOf('state', ['draft', 'published']) } },
  )
  await table(db, 'config', { key: 'text', value: 'text', updated_at: 'big' }, { primary: ['key'] })
  await table(db, 'search_words', { id: 'id', word: 'text', sort: 'int' }, { unique: [['word']] })
}

async function live(db: MigrationDb): Promise<void> {
  const room = { table: 'live_rooms', gone: 'cascade' } as const
  await table(
    db,
    'live_rooms',
    {
      id: 'id',
      title: 'text',
      host: 'text',
      intro: 'text',
      cover: 'text',
      tint: 'text',
      starts_at: 'big',
      ended_at: 'big',
      stream: 'text',
      recording: 'text',
      likes: 'int',
      goods: 'text',
    },
    { indexes: [['starts_at']] },
  )
  await table(
    db,
    'live_messages',
    { id: 'id', room_id: 'int', user_id: 'int', name: 'text', text: 'text', created_at: 'big' },
    { references: { room_id: room }, indexes: [['room_id', 'id']] },
  )
  await table(
    db,
    'live_presence',
    { room_id: 'int', viewer: 'text', seen_at: 'big' },
    { primary: ['room_id', 'viewer'], references: { room_id: room }, indexes: [['room_id', 'seen_at']] },
  )
  await table(
    db,
    'live_subscriptions',
    { room_id: 'int', user_id: 'int' },
    { primary: ['room_id', 'user_id'], references: { room_id: room, user_id: { table: 'users' } } },
  )
}
