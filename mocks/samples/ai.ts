import { first, sample, type Sample, type Seen } from './sample'

const TOOL = { tool: 'dspbt' } as const
const ASKED = {
  ...TOOL,
  fields: [
    { name: 'topic', value: '旧书店的一天，从开门到打烊' },
    { name: 'people', value: '' },
    { name: 'tone', value: '悬念' },
  ],
  coins: 0,
}

const last = (seen: Seen): number => first(seen('ai.historys', TOOL, 'user').rows)

/** Writing tools, and what the first reader has written with them. */
export const writing: Sample[] = [
  sample('visitor', 'ai.getTaskTypeSet', {}),
  sample('visitor', 'ai.detail', TOOL),
  sample('visitor', 'ai.detail', { tool: 'xsxx' }),
  sample('user', 'ai.quota', {}),
  sample('actor', 'ai.quota', {}),
  sample('user', 'ai.historys', TOOL),
  sample('user', 'ai.historys', { limit: 3 }),
  sample('member', 'ai.historys', { limit: 3 }),
  sample('user', 'ai.result', (seen) => ({ id: last(seen) })),
  sample('user', 'ai.dosave', (seen) => ({ id: last(seen), saved: true })),
  sample('user', 'ai.doexec', ASKED),
  sample('user', 'ai.result', (seen) => ({ id: seen('ai.doexec', ASKED, 'user').id })),
  sample('user', 'ai.dostop', (seen) => ({ id: seen('ai.doexec', ASKED, 'user').id })),
  sample('user', 'ai.dodelete', (seen) => ({ id: seen('ai.doexec', ASKED, 'user').id })),
]
