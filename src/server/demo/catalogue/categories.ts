import type { WorkKind } from '@/contract/catalogue/work'
import type { SeedCategory } from './types'

const names: Record<WorkKind, string> = {
  drama: 'period:古风,city:都市,suspense:悬疑,family:家庭,campus:青春,career:职场,country:乡土,craft:匠心',
  film: 'story:剧情,suspense:悬疑,documentary:纪录,history:历史,animation:动画',
  audio: 'history:历史,suspense:悬疑,emotion:情感,scifi:科幻,folk:民间故事',
  fm: 'literature:文学,history:人文历史,mind:心理,business:商业,life:生活,kids:儿童',
  script: 'short:短剧本,film:电影本,stage:话剧,radio:广播剧',
  course:
    'chinese:汉语,writing:写作,voice:声音,calligraphy:书法,classics:国学,copyright:版权,filmmaking:影视',
  ebook:
    'novel:小说,prose:散文,history:历史,society:社科,science:科普,skill:知识技能,children:少儿,classic:古籍,poetry:诗歌',
  paperbook: 'literature:文学,culture:文化,art:艺术,children:少儿,study:教辅,life:生活',
  goods:
    'stationery:文房,bookmark:书签,notebook:本册,bag:帆布袋,sound:声音设备,tea:茶与器,gift:礼盒,collection:文化藏品',
}

/** Categories of every kind, in order. */
export const categories: SeedCategory[] = Object.entries(names).flatMap(([kind, text]) =>
  text.split(',').map((pair) => {
    const [slug = '', name = ''] = pair.split(':')
    return { kind: kind as WorkKind, slug, name }
  }),
)
