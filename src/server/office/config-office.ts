import type { ConfigDocument } from '@/contract/office/adminconfig'
import type { ConfigForm, ConfigKey } from '@/contract/office/config-forms'
import type { PointPack } from '@/contract/money/points'
import type { Db, StaffContext, Trx } from '../deps'
import { badInput } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { DEFAULT_CONFIG, readSwitches } from '../content/config'
import { DEFAULT_SERVICES, SERVICES_DOCUMENT } from '../content/copyright-services'
import { EARNING_RULES, earningRules } from '../earnings/earning-rules'
import { editedByOther } from '../kernel/list/office'
import { DEFAULT_PACKS, POINT_PACKS } from '../money/point-packs'
import { tasksForm, writeTasks } from '../promotion/office/task-office'
import { hotWords, HOT_WORDS } from '../discovery/hot-words'
import { TEACHERS, teachersOf } from '../catalogue/teachers'
import { badHost, NO_HOSTS, OUTSIDE_HOSTS } from '../catalogue/outside/hosts'
import { NO_SPEECH_PRICE, SPEECH_PRICE } from '../reading/speech-price'
import { withdrawalRules } from '../earnings/withdrawal-rules'
import type { TaskKind } from '@/contract/promotion/tasks'
import { claimDocument, readDocument, writeDocument } from '../kernel/documents'

interface Kept<K extends ConfigKey> {
  /** Key of the row that carries its version. */
  row: string
  read: (db: Db | Trx) => Promise<ConfigForm<K>>
  write: (trx: Trx, form: ConfigForm<K>, now: number) => Promise<void>
  /** Validates a form: returns the error, or empty. */
  fault?: (form: ConfigForm<K>) => string
}

const twice = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length

const { system, share, playletShare, service, filings } = DEFAULT_CONFIG

/** A document stored in the same format as its form. */
const plain = <K extends ConfigKey>(row: string, fallback: ConfigForm<K>): Kept<K> => ({
  row,
  read: (db) => readDocument(db, row, fallback),
  write: (trx, form, now) => writeDocument(trx, row, form, now),
})

const DOCUMENTS: { [K in ConfigKey]: Kept<K> } = {
  system: plain<'system'>('system', { ...system, h5_theme: 'full' }),
  service: plain<'service'>('service', service),
  switches: {
    row: 'switches',
    read: (db) => readSwitches(db),
    write: (trx, form, now) => writeDocument(trx, 'switches', form, now),
  },
  share: {
    row: 'share',
    async read(db) {
      const shared = await readDocument(db, 'share', share)
      const playlet = await readDocument(db, 'playletShare', playletShare)
      return { ...shared, playletTitle: playlet.title, playletDescription: playlet.description }
    },
    async write(trx, { playletTitle, playletDescription, ...form }, now) {
      await writeDocument(trx, 'share', form, now)
      const playlet = { title: playletTitle, description: playletDescription }
      await writeDocument(trx, 'playletShare', playlet, now)
    },
  },
  filings: {
    row: 'filings',
    async read(db) {
      const licences = await readDocument<{ name: string; number: string }[]>(db, 'licenceList', [])
      return { ...(await readDocument(db, 'filings', filings)), licences }
    },
    async write(trx, { licences, ...form }, now) {
      await writeDocument(trx, 'filings', form, now)
      await writeDocument(trx, 'licenceList', licences, now)
    },
  },
  hotWords: {
    row: HOT_WORDS,
    read: async (db) => ({ words: await hotWords(db) }),
    write: (trx, { words }, now) => writeDocument(trx, HOT_WORDS, words, now),
    fault: ({ words }) => (twice(words) ? '热词有重复' : ''),
  },
  earnings: {
    row: 'earnings',
    async read(db) {
      const { rates, ...rules } = await earningRules(db)
      const { vip, work, coins, points, part, other } = { ...EARNING_RULES.rates, ...rates }
      const pair = (rate: readonly number[] = [0, 0]): number[] => [...rate]
      return {
        ...rules,
        rates: {
          vip: pair(vip),
          work: pair(work),
          part: pair(part),
          coinPacks: pair(coins),
          pointPacks: pair(points),
          other: pair(other),
        },
      }
    },
    write(trx, { rates: { coinPacks: coins, pointPacks: points, ...rates }, ...form }, now) {
      return writeDocument(trx, 'earnings', { ...form, rates: { ...rates, coins, points } }, now)
    },
    fault: ({ rates }) =>
      Object.values(rates).some(([first = 0, second = 0]) => first + second > 1_000)
        ? '两级佣金合计不能超过实付金额'
        : '',
  },
  withdrawals: {
    row: 'withdrawals',
    read: (db) => withdrawalRules(db),
    write: (trx, form, now) => writeDocument(trx, 'withdrawals', form, now),
    fault: ({ least, mostAtOnce }) => (least > mostAtOnce ? '单笔最低不能高于单笔最高' : ''),
  },
  pointPacks: {
    row: POINT_PACKS,
    read: async (db) => ({ packs: await readDocument<PointPack[]>(db, POINT_PACKS, DEFAULT_PACKS) }),
    write: (trx, { packs }, now) => writeDocument(trx, POINT_PACKS, packs, now),
    fault: ({ packs }) => (twice(packs.map(({ id }) => id)) ? '套餐编号有重复' : ''),
  },
  tasks: {
    row: 'tasks',
    read: (db) => tasksForm(db),
    async write(trx, { tasks }, now) {
      await writeTasks(trx, tasks)
      await writeDocument(trx, 'tasks', { at: now }, now)
    },
    fault: ({ tasks }) =>
      tasks.some(({ kind, rewards }) => rewards.length !== (kind === 'signin' ? 7 : 1))
        ? '签到填写七天的奖励，其他任务填写一个'
        : tasks.some(({ kind, target }) => (kind satisfies TaskKind) === 'ad' && target > 5)
          ? '广告任务最多看 5 个'
          : '',
  },
  speech: plain<'speech'>(SPEECH_PRICE, NO_SPEECH_PRICE),
  teachers: {
    row: TEACHERS,
    read: async (db) => ({ teachers: await teachersOf(db) }),
    write: (trx, { teachers }, now) => writeDocument(trx, TEACHERS, teachers, now),
    fault: ({ teachers }) => (twice(teachers.map(({ name }) => name)) ? '老师有重复' : ''),
  },
  outsideHosts: {
    ...plain<'outsideHosts'>(OUTSIDE_HOSTS, NO_HOSTS),
    fault({ hosts }) {
      const bad = badHost(hosts)
      if (bad !== undefined) return `“${bad}”不是网站的域名，请填写如 www.example.com`
      return twice(hosts) ? '网站有重复' : ''
    },
  },
  copyrightServices: {
    ...plain<'copyrightServices'>(SERVICES_DOCUMENT, DEFAULT_SERVICES),
    fault({ sections, cases, services }) {
      const [places, kinds] = [sections.map(({ key }) => key), cases.map(({ key }) => key)]
      if (twice(places) || twice(kinds)) return '标识有重复'
      const lost = services.find(
        (one) => !places.includes(one.section) || one.cases.some((key) => !kinds.includes(key)),
      )
      return lost ? `“${lost.title}”的栏目或分类不存在` : ''
    },
  },
}

const rowOf = (db: Db | Trx, key: ConfigKey) =>
  db
    .selectFrom('config')
    .leftJoin('staff', 'staff.id', 'config.staff_id')
    .select(['config.version', 'config.updated_at', 'staff.name', 'staff.display_name'])
    .where('config.key', '=', DOCUMENTS[key].row)
    .executeTakeFirst()

const read = <K extends ConfigKey>(db: Db | Trx, key: K): Promise<ConfigForm<K>> => DOCUMENTS[key].read(db)

/** The document currently in force. */
export async function configDocument(db: Db | Trx, key: ConfigKey): Promise<ConfigDocument> {
  const [form, row] = [await read(db, key), await rowOf(db, key)]
  return {
    key,
    form: { [key]: form },
    version: row?.version ?? 0,
    by: row?.display_name || (row?.name ?? ''),
    updatedAt: row?.updated_at ?? 0,
  }
}

/**
 * Saves a document. The row with its version is claimed first, so that the slower of two operators gets the 409.
 * @throws Refusal 400 for an invalid form or one of another kind, 409 when another operator was faster
 */
export async function saveConfig<K extends ConfigKey>(
  trx: Trx,
  ctx: StaffContext,
  { key, version, form: given }: { key: K; version: number; form: ConfigForm<K> | undefined },
): Promise<{ version: number }> {
  const { row, write, fault } = DOCUMENTS[key]
  if (given === undefined) throw badInput('请填写完整')
  const wrong = fault?.(given)
  if (wrong) throw badInput(wrong)
  const now = ctx.clock.now()
  const before = await read(trx, key)
  const seen = await rowOf(trx, key)
  if ((seen?.version ?? 0) !== version) throw editedByOther()
  await write(trx, given, now)
  if (!(await claimDocument(trx, row, { version, staffId: ctx.staff.id }))) throw editedByOther()
  await audit(trx, ctx, 'adminconfig.save', `config:${key}`, before, given)
  return { version: version + 1 }
}
