import type {
  ChapterState,
  CreationEvent,
  CreationForm,
  CreationGenre,
  CreationKind,
  CreationState,
} from '@/contract/catalogue/admincreation'
import { grouped } from '@/format/figures'
import type { Tone } from '../../kit/display/Mark'

export const KINDS: Record<CreationKind, string> = {
  novel: '原创',
  drama: '短剧剧本',
  audio: '有声剧本',
  comic: '条漫脚本',
}

/** Formats that an original may be adapted to. */
export const SCRIPTS = { drama: KINDS.drama, audio: KINDS.audio, comic: KINDS.comic }

export const GENRES: Record<CreationGenre, string> = {
  city: '都市',
  romance: '言情',
  suspense: '悬疑',
  scifi: '科幻',
  history: '历史',
  period: '古风',
  family: '家庭',
  children: '童话',
  prose: '散文',
  other: '其他',
}

export const STATES: Record<CreationState, { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'quiet' },
  reviewing: { text: '审核中', tone: 'warning' },
  published: { text: '已发布', tone: 'good' },
  withdrawn: { text: '已下架', tone: 'bad' },
}

export const CHAPTER_STATES: Record<ChapterState, { text: string; tone: Tone }> = {
  draft: { text: '未发布', tone: 'quiet' },
  scheduled: { text: '定时', tone: 'busy' },
  published: { text: '已发布', tone: 'good' },
}

export const EVENTS: Record<CreationEvent, string> = {
  submit: '提交审核',
  approve: '通过并发布',
  refuse: '退回修改',
  withdraw: '下架',
  reopen: '恢复为草稿',
}

export const FIELDS: Record<keyof CreationForm, string> = {
  kind: '体裁',
  sourceId: '原作',
  title: '作品名',
  authorId: '作者账号',
  penName: '署名',
  genre: '题材',
  tags: '标签',
  synopsis: '简介',
  cover: '封面',
}

/** 12,345 字. */
export const wordCountText = (words: number): string => `${grouped(words)} 字`

/** Screen addresses: originals and adaptations have their own screens with the same parts. */
export const placesOf = (adapted: boolean) =>
  adapted
    ? ({
        list: '/admin/createStar/adapt',
        edit: '/admin/createStar/adaptedit',
        chapter: '/admin/createStar/adaptchapter',
        noun: '改编',
        unit: '集',
      } as const)
    : ({
        list: '/admin/createStar/index',
        edit: '/admin/createStar/edit',
        chapter: '/admin/createStar/chapter',
        noun: '作品',
        unit: '章',
      } as const)
