import { DRAMA, first, part, sample, type Sample } from './sample'

export const reading: Sample[] = [
  sample('user', 'work.detail', DRAMA),
  sample('member', 'work.detail', DRAMA),
  sample('user', 'work.favoriteList', { limit: 4 }),
  sample('user', 'work.favorite', { ...DRAMA, on: true }),
  sample('user', 'work.comment', { ...DRAMA, text: '江上那盏灯，亮了一整夜。', stars: 5 }),
  sample('user', 'ebook.chapterPack', { id: 1, from: 1, count: 3 }),
  sample('user', 'video.logList', { limit: 4 }),
  sample('user', 'video.progress', { kind: 'drama', vid: 1 }),
  sample('user', 'video.addRecord', (seen) => ({
    vid: 1,
    episode_id: part(seen, DRAMA, 0),
    type: 'log',
    view_time: 0,
  })),
  sample('user', 'video.callback', (seen) => ({
    vid: 1,
    episode_id: part(seen, DRAMA, 0),
    play_duration: 20,
    position: 20,
  })),
  sample('user', 'video.like', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, 0), on: true })),
  sample('user', 'video.addDanmaku', (seen) => ({ episode_id: part(seen, DRAMA, 0), at: 3, text: '灯亮了' })),
  sample('user', 'video.delLog', (seen) => ({ id: first(seen('video.logList', { limit: 4 }).rows) })),
  sample('member', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, -1) })),
]
