import type { CampaignPlace, CampaignRow, CampaignVersion } from '@/contract/content/campaign'
import { isoMinute } from '@/format/calendar'
import type { Tone } from '../../kit/display/Mark'

export const PLACE_NAMES: Record<CampaignPlace, string> = {
  promotion1: '推广页 1',
  promotion2: '推广页 2',
  promotion3: '推广页 3',
  promotion4: '推广页 4',
  promotion5: '推广页 5',
  promotion6: '推广页 6',
  promotion7: '推广页 7',
  promotion8: '推广页 8',
  promotion9: '推广页 9',
  mallweb: '商城专题',
  copyright: '版权推广',
  movies: '影视推广',
  contest1: '大赛推广 1',
  contest2: '大赛推广 2',
  hotel: '酒店推广',
  wechat: '微信推广',
}

export const FILTER_STATES = { draft: '未发布', on: '已发布', off: '已下线' }

export function stateOf(row: CampaignRow): { text: string; tone: Tone } {
  switch (row.state) {
    case 'draft':
      return { text: '未发布', tone: 'quiet' }
    case 'live':
      return { text: '展示中', tone: 'good' }
    case 'scheduled':
      return { text: '待上线', tone: 'busy' }
    case 'ended':
      return { text: '已结束', tone: 'quiet' }
    case 'off':
      return { text: '已下线', tone: 'warning' }
  }
}

export const VERSION_MARKS: Record<CampaignVersion['state'], { text: string; tone: Tone }> = {
  live: { text: '展示中', tone: 'good' },
  scheduled: { text: '待上线', tone: 'busy' },
  ended: { text: '已结束', tone: 'quiet' },
  replaced: { text: '已被替换', tone: 'quiet' },
  withdrawn: { text: '已撤回', tone: 'warning' },
}

/** 2026-11-01 08:00 至 2026-12-01 08:00. */
export const windowOf = (from: number, until: number): string =>
  `${isoMinute(from)} 起${until > 0 ? `，至 ${isoMinute(until)}` : ''}`
