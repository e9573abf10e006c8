import { ProFormCheckbox, ProFormDependency } from '@ant-design/pro-components'
import { call, type AnswerOf } from '@/client/client'
import type { UserDetail } from '@/contract/office/adminaccount'
import type { OfficeActor } from '@/contract/earnings/adminactor'
import { DigitField } from '../fields/DigitField'
import { yuan } from '@/format/money'
import type { DialogSpec } from '../dialog/FormDialog'
import { Fault } from '../display/Fault'
import { ReasonField } from '../dialog/ReasonField'
import { ListField } from '../fields/ListField'
import { ActorField } from './ActorField'
import styles from './actors.module.css'

export type Shares = AnswerOf<'adminactor.shares'>

interface Line {
  actorId?: number
  /** Percent, as people say it; the server counts in basis points. */
  percent?: number
}
interface SharesForm {
  shares: Line[]
}

export const percentOf = (rate: number): string => `${rate / 100}%`

/** Formats 8.00 as 8; while typing the text is unchanged. */
const asTyped = (
  value: string | number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string => (userTyping ? input : value ? String(Number(value)) : '')

const MOST = 20
const formOf = ({ rows }: Shares): SharesForm => ({
  shares: rows.map(({ actorId, rate }) => ({ actorId, percent: rate / 100 })),
})

/** Sum of all lines, and how much may be shared out. */
const Sum = ({ limit }: { limit: number }) => (
  <ProFormDependency name={['shares']}>
    {({ shares = [] }: Partial<SharesForm>) => {
      const sum = shares.reduce((total, line) => total + Math.round((line?.percent ?? 0) * 100), 0)
      const words = `合计 ${percentOf(sum)}，上限 ${percentOf(limit)}`
      return (
        <p className={styles.sum}>{sum > limit ? <Fault>{`${words}，超出的部分请调低`}</Fault> : words}</p>
      )
    }}
  </ProFormDependency>
)

/** Dialog for the shares of a work; `reload` returns the shares as they are now. */
export const sharesDialog = (
  workId: number,
  seen: Shares,
  reload: () => Promise<Shares>,
): DialogSpec<SharesForm, Shares> => ({
  title: '设置作品分成',
  okText: '保存',
  intro: '按整部购买的实付金额计算，冻结期满后转入演员的演出收入。只影响之后付款的订单。',
  initial: formOf(seen),
  seen,
  renew: reload,
  record: { of: formOf, names: { shares: '分成' } },
  fields: (
    <>
      <ListField name="shares" noun="演员" most={MOST} ordered={false} fresh={() => ({})}>
        {(place) => (
          <div className={styles.share}>
            <ActorField
              name={[place, 'actorId']}
              label="演员"
              known={seen.rows.map(({ actorId, ...row }) => ({ ...row, id: actorId }))}
            />
            <DigitField
              name={[place, 'percent']}
              label="比例"
              min={0.01}
              max={100}
              fieldProps={{ precision: 2, controls: false, suffix: '%', formatter: asTyped }}
              rules={[{ required: true, message: '请填写比例' }]}
            />
          </div>
        )}
      </ListField>
      <Sum limit={seen.limit} />
    </>
  ),
  run: async ({ shares }, { version }) => {
    await call(
      'adminactor.saveShares',
      {
        id: workId,
        version,
        shares: shares.map(({ actorId = 0, percent = 0 }) => ({ actorId, rate: Math.round(percent * 100) })),
      },
      { quiet: true },
    )
    await reload().catch(() => undefined)
    return '分成已保存'
  },
})

type Reload = () => Promise<UserDetail>

interface LinkForm {
  actorId: number
  claim: boolean
  reason: string
}

/**
 * Dialog that links an actor to an account; the shares the platform holds are transferred only if the operator ticks
 * it.
 */
export function linkDialog({ row }: UserDetail, reload: Reload): DialogSpec<LinkForm, null> {
  let chosen: OfficeActor | undefined
  return {
    title: `把演员关联到“${row.nickname}”`,
    okText: '关联',
    intro: '之后产生的作品分成进入该用户的演出收入，可按提现规则提现。',
    initial: { claim: false, reason: '' } as LinkForm,
    seen: null,
    fields: (
      <>
        <ActorField
          name="actorId"
          label="演员"
          offered={({ userId }) => userId === 0}
          onChosen={(actor) => {
            chosen = actor
          }}
        />
        <ProFormDependency name={['actorId']}>
          {() =>
            chosen && chosen.unclaimed > 0 ? (
              <ProFormCheckbox
                name="claim"
                label="未认领的分成"
                extra="冻结期不变；用户自己购买产生的部分不转入"
              >
                把平台代管的 {yuan(chosen.unclaimed)} 一并转入
              </ProFormCheckbox>
            ) : null
          }
        </ProFormDependency>
        <ReasonField placeholder="例如：线下核对身份证与经纪合同" />
      </>
    ),
    run: async ({ actorId, claim, reason }) => {
      const { claimed } = await call(
        'adminactor.link',
        { id: actorId, version: chosen?.version ?? 0, userId: row.id, claim, reason },
        { quiet: true },
      )
      await reload().catch(() => undefined)
      return claimed > 0 ? `已关联，转入 ${yuan(claimed)}` : '已关联'
    },
  }
}

export const unlinkDialog = (
  { row }: UserDetail,
  actor: OfficeActor,
  reload: Reload,
): DialogSpec<{ reason: string }, OfficeActor> => ({
  title: `解除“${row.nickname}”与演员“${actor.name}”的关联？`,
  okText: '解除关联',
  danger: true,
  seen: actor,
  renew: async () => (await reload()).actors[0] ?? actor,
  intro: '已有的演出收入仍归该用户，之后的分成由平台代管。',
  fields: <ReasonField placeholder="例如：关联有误" />,
  run: async ({ reason }, { id, version }) => {
    await call('adminactor.unlink', { id, version, reason }, { quiet: true })
    await reload().catch(() => undefined)
    return '已解除关联'
  },
})
