import { useState } from 'react'
import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { Profile } from '@/contract/people/profile'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { overlays, toast } from '@/stores/overlays'
import { longDay } from '@/format/calendar'
import { dateOf } from '@/format/dates'
import { AreaSheet } from '@/mobile/kit/shop/AreaSheet'
import { AvatarRow } from '../parts/AvatarRow'
import { Column, ColumnAction, Columns } from '../parts/Columns'
import { Bindings } from '../parts/Bindings'
import { DataExport } from '../parts/DataExport'
import { DeleteAccount } from '../parts/DeleteAccount'
import { Devices } from '../parts/Devices'
import { BirthdaySheet, ChoiceSheet, TextSheet } from '../parts/EditSheets'
import { SecondFactor } from '../parts/SecondFactor'
import { useLeave } from '../parts/useLeave'
import { useProfile, type ProfileChange } from '../parts/useProfile'

const GENDERS = [
  { value: 'female', label: '女' },
  { value: 'male', label: '男' },
  { value: '', label: '保密' },
] as const

type Sheet = 'nickname' | 'gender' | 'birthday' | 'area' | 'sign' | 'factor'

/** The user's account: profile, ways to log in, devices, and log-out. */
export default function Info() {
  const profile = useProfile()
  const { data, refresh, save } = profile
  return (
    <Page
      title="个人资料"
      ground="group"
      width="wide"
      call={profile}
      skeleton={<Skeleton shape="lines" count={10} />}
    >
      {data ? (
        <Columns>
          <Column>
            <Facts profile={data} save={save} refresh={refresh} />
            <Bindings />
          </Column>
          <Column>
            <Devices />
            <DataExport />
            <Leave profile={data} refresh={refresh} />
          </Column>
        </Columns>
      ) : null}
    </Page>
  )
}

interface FactsProps {
  profile: Profile
  save: (change: ProfileChange) => Promise<void>
  refresh: () => Promise<void>
}

function Facts({ profile, save, refresh }: FactsProps) {
  const [open, setOpen] = useState<Sheet | null>(null)
  const sheet = (name: Sheet) => ({ visible: open === name, onClose: () => setOpen(null) })
  const edit = (name: Sheet) => () => setOpen(name)
  const gender = GENDERS.find(({ value }) => value === profile.gender)
  return (
    <>
      <section aria-label="资料">
        <AvatarRow name={profile.nickname} src={profile.avatar} onSave={(avatar) => save({ avatar })} />
        <List>
          <Row title="昵称" value={profile.nickname} onClick={edit('nickname')} />
          <Row title="性别" value={gender?.label} onClick={edit('gender')} />
          <Row
            title="生日"
            value={profile.birthday && longDay(profile.birthday)}
            missing="未填写"
            onClick={edit('birthday')}
          />
          <Row title="所在地区" value={profile.areaName} missing="未填写" onClick={edit('area')} />
          <Row title="收货地址" value="管理" href={to('/ebook/address')} />
          <Row title="个性签名" value={profile.sign} missing="未填写" onClick={edit('sign')} />
        </List>
      </section>
      <Section title="账号与安全">
        <List label="账号与安全">
          <Row title="手机号" value={profile.mobile} missing="未绑定" href={to('/user/change')} />
          <Row
            title="登录密码"
            value={profile.hasPassword ? '已设置' : ''}
            missing="未设置"
            href={to('/user/info/changepass')}
          />
          <Row
            title="两步验证"
            value={profile.secondFactor ? '已开启' : ''}
            missing="未开启"
            onClick={edit('factor')}
          />
          <Row title="账号 ID" note={`${dateOf(profile.createdAt)}注册`} value={profile.id} />
        </List>
      </Section>
      <TextSheet
        {...sheet('nickname')}
        name="nickname"
        label="昵称"
        maxLength={20}
        required
        value={profile.nickname}
        onSave={(nickname) => save({ nickname })}
      />
      <ChoiceSheet
        {...sheet('gender')}
        title="性别"
        options={GENDERS}
        value={profile.gender}
        onSave={(value) => save({ gender: value })}
      />
      <BirthdaySheet
        {...sheet('birthday')}
        value={profile.birthday}
        onSave={(birthday) => save({ birthday })}
      />
      <AreaSheet
        {...sheet('area')}
        value={profile.area}
        // A form cannot send an empty list: an empty name alone clears the area.
        onSave={(area, areaName) => save(area.length > 0 ? { area, areaName } : { areaName: '' })}
      />
      <TextSheet
        {...sheet('sign')}
        name="sign"
        label="个性签名"
        maxLength={60}
        long
        value={profile.sign}
        onSave={(sign) => save({ sign })}
      />
      <SecondFactor {...sheet('factor')} hasPassword={profile.hasPassword} onChange={refresh} />
    </>
  )
}

function Leave({ profile, refresh }: { profile: Profile; refresh: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const leave = useLeave()
  const keep = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: '撤销注销申请？',
      text: '撤销后，账号与权益照常使用。',
      confirmText: '撤销注销',
    })
    if (!sure) return
    try {
      await call('user.cancelDelete', {})
      toast('已撤销注销申请')
    } catch {
      // The error policy has shown the reason.
    }
    await refresh()
  }
  return (
    <>
      <section aria-label="注销账号">
        <List>
          {profile.deletesAt ? (
            <Row
              title="注销账号"
              note={`账号将于 ${dateOf(profile.deletesAt)} 注销`}
              value="撤销注销"
              onClick={() => void keep()}
            />
          ) : (
            <Row title="注销账号" note="7 天冷静期内可以撤销" onClick={() => setOpen(true)} />
          )}
        </List>
      </section>
      <ColumnAction>
        <Button kind="secondary" block onClick={leave}>
          退出登录
        </Button>
      </ColumnAction>
      <DeleteAccount visible={open} onClose={() => setOpen(false)} mobile={profile.mobile} />
    </>
  )
}
