import { first, sample, type Sample } from './sample'

export const videoOffice: Sample[] = [
  sample('visitor', 'adminuser.login', { name: 'operator', password: 'operator1234' }),
  sample('staff', 'adminuser.info', {}),
  sample('staff', 'adminvideo.list', { pageSize: 5 }),
  sample('staff', 'adminvideo.detail', { id: 1 }),
  sample('staff', 'adminvideo.categories', {}),
  sample('staff', 'adminvideo.preview', (seen) => ({
    workId: 1,
    id: first(seen('adminvideo.detail', { id: 1 }).episodes),
  })),
  sample('staff', 'adminvideo.save', (seen) => {
    const { form, row } = seen('adminvideo.detail', { id: 1 })
    return { id: 1, version: row.version, form }
  }),
  sample('staff', 'adminvideo.setState', { ids: [2], state: 'off' }),
  sample('staff', 'adminvideo.saveEpisode', { workId: 1, title: '番外' }),
  sample('staff', 'adminvideo.removeEpisode', (seen) => ({
    workId: 1,
    id: seen('adminvideo.saveEpisode', { workId: 1, title: '番外' }).id,
  })),
  sample('staff', 'adminvideo.orderEpisodes', (seen) => ({
    workId: 1,
    ids: seen('adminvideo.detail', { id: 1 }).episodes.map(({ id }) => id),
  })),
  sample(
    'staff',
    'adminvideo.attach',
    (seen) => ({
      workId: 1,
      episodeId: first(seen('adminvideo.detail', { id: 1 }).episodes),
      upload: 'unknown',
    }),
    { refused: 400 },
  ),
  sample('staff', 'adminvideo.remove', { id: 1 }, { refused: 409 }),
  sample('staff', 'adminvideo.saveCategory', { kind: 'drama', name: '志怪', parentId: 0 }),
  sample('staff', 'adminvideo.moveCategory', (seen) => ({
    id: seen('adminvideo.saveCategory', { kind: 'drama', name: '志怪', parentId: 0 }).id,
    parentId: 0,
    before: 0,
  })),
  sample('staff', 'adminvideo.removeCategory', (seen) => ({
    id: seen('adminvideo.saveCategory', { kind: 'drama', name: '志怪', parentId: 0 }).id,
  })),
  sample('staff', 'adminvideo.cover', {}, { picture: true }),
]
