import { DEFAULT_CONFIG } from '../content/config'
import type { Trx } from '../deps'
import type { AppConfig } from '@/contract/content/app-config'
import { writeDocument } from '../kernel/documents'

/** Configuration of a demo. Numbers are made up and marked as examples. */
const DEMO: Partial<AppConfig> = {
  system: {
    ...DEFAULT_CONFIG.system,
    copyright: '© 2026 书声（示例站点）',
    intro_video: {
      poster: 'files/art/intro-720.webp',
      hls: 'media/intro/index.m3u8',
      mp4: 'media/intro/video.mp4',
    },
  },
  share: { ...DEFAULT_CONFIG.share, image: 'files/art/share-360.webp' },
  service: { phone: '400-000-0000', hours: '每日 9:00—21:00', email: 'service@shusheng.example' },
  filings: {
    security: '示公网安备 00000000000000 号',
    programme: '信息网络传播视听节目许可证（示例）第 0000000 号',
    publishing: '网络出版服务许可证（示例）第 0000 号',
    icp: '示 ICP 备 00000000 号',
    operator: '书声示例文化有限公司',
  },
}

/** One row per key, so that operators can edit them; `readConfig` assembles them. */
export async function seedConfig(trx: Trx, demo: boolean, now: number): Promise<void> {
  for (const [key, value] of Object.entries({ ...DEFAULT_CONFIG, ...(demo ? DEMO : {}) }))
    await writeDocument(trx, key, value, now)
  if (!demo) return
  await writeDocument(
    trx,
    'licenceList',
    [
      { name: '网络出版服务许可证', number: '（示例）第 0000 号' },
      { name: '信息网络传播视听节目许可证', number: '（示例）第 0000000 号' },
      { name: '出版物经营许可证', number: '（示例）新出发字第 0000 号' },
      { name: '广播电视节目制作经营许可证', number: '（示例）字第 00000 号' },
    ],
    now,
  )
}
