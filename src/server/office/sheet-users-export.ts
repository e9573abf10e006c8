import type { UserRow } from '@/contract/office/adminaccount'
import type { Cell } from '../sheets/files/sheet'
import { eachUser, matchingUsers, usersByNickname } from './accounts'
import { minuteOf } from '../kernel/days'
import type { Exporter } from '../sheets/sheet-exporter'

const STATE_LABELS: Record<UserRow['state'], string> = { active: '正常', frozen: '已停用', deleted: '已注销' }

const cellsOf = (row: UserRow): Cell[] => [
  row.id,
  row.nickname,
  row.mobile,
  row.roles.join(' '),
  row.tiers.join(' '),
  STATE_LABELS[row.state],
  row.coins,
  row.points,
  row.orders,
  row.spent / 100,
  minuteOf(row.createdAt),
]

/** Exports users with masked phones. */
export const usersExporter: Exporter = {
  kind: 'users',
  noun: '用户',
  columns: [
    { name: '编号' },
    { name: '昵称', width: 20 },
    { name: '手机号', text: true },
    { name: '身份' },
    { name: '会员' },
    { name: '状态' },
    { name: '金币' },
    { name: '积分' },
    { name: '订单数' },
    { name: '消费（元）', money: true },
    { name: '注册时间', width: 18 },
  ],
  async count({ db, now }, filter) {
    const { total } = await matchingUsers(db, filter, now, await usersByNickname(db, filter))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  },
  async *rows({ db, now }, filter) {
    for await (const rows of eachUser(db, filter, now)) yield* rows.map(cellsOf)
  },
}
