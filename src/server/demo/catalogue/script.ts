import { dice } from '../../kernel/dice'
import { scriptSamples } from './script-samples'
import { scriptTable } from './script-table'
import { list, pairs, readTable, extendedSynopsis } from './table'
import type { SeedPart, SeedWork } from './types'

const forms: Record<string, string> = { short: '短剧本', film: '电影本', stage: '话剧本', radio: '广播剧本' }

/** Thirty scripts: roles and scenes; the first scene is free to read. */
export const scripts: SeedWork[] = readTable(scriptTable).map((row, index) => {
  const number = index + 1
  const chance = dice(`script ${row.title}`)
  const roles = pairs(row.more[0])
  const scenes = list(row.more[1])
  const thousands = Number(row.more[2] ?? 30)
  const form = forms[row.category] ?? '剧本'
  const opening = `人物\n${roles.map(([name, who]) => `${name}　${who}`).join('\n')}\n\n故事\n${row.synopsis}`
  const parts: SeedPart[] = scenes.map((scene, order) => {
    const body = order === 0 ? (scriptSamples[index] ?? opening) : undefined
    return {
      title: `第 ${order + 1} 场 ${scene}`,
      words: body ? [...body].length : chance.whole(1_800, 5_600),
      free: order === 0,
      ...(body ? { body } : {}),
    }
  })
  return {
    kind: 'script',
    number,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author,
    authorRole: '编剧',
    category: row.category,
    tags: row.tags,
    synopsis: extendedSynopsis(
      row.synopsis,
      `本作为${form}，${roles.length}个主要角色，首场可以在线试读，全文阅读须经作者同意。`,
    ),
    facts: {
      编剧: row.author,
      体裁: form,
      字数: `${(thousands / 10).toFixed(1)} 万字`,
      角色: roles.map(([name]) => name).join('、'),
      版权状态: chance.pick(['已登记，可授权', '已登记，洽谈中', '已登记，独家授权已售']),
      授权: chance.pick(['改编权可谈', '影视、有声可分开授权', '首发授权，须保留署名']),
      登记号: `示例登字-2025-A-${String(30_000 + number * 13)}`,
    },
    price: chance.whole(39, 199) * 100,
    memberFree: false,
    free: false,
    freeParts: 1,
    heat: number === 1 ? 86_000 : chance.whole(600, 64_000),
    score: chance.whole(41, 49),
    finished: true,
    publishedDaysAgo: chance.whole(4, 500),
    cast: roles.map(([name, who]) => ({ name: who, role: name })),
    parts,
  }
})
