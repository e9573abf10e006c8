import CheckOutlined from '@ant-design/icons/CheckOutlined'
import BulbOutlined from '@ant-design/icons/BulbOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import { Dropdown, Spin } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { THEME_CHOICES, chooseTheme, chosenTheme } from '@/client/theme'
import { logoutStaff, useStaff } from '@/stores/staff'
import { showSheets } from '../kit/sheets/opened'
import { OFFICE_LOGIN } from '@/client/office'
import styles from './Shell.module.css'

const SecondFactor = lazy(() =>
  import(/* webpackChunkName: "admin-account" */ './SecondFactor').then((module) => ({
    default: module.SecondFactor,
  })),
)

const PasswordDialog = lazy(() =>
  import(/* webpackChunkName: "admin-account" */ './PasswordDialog').then((module) => ({
    default: module.PasswordDialog,
  })),
)

const SCOPES = { all: '全部数据', group: '本组数据', own: '自己的数据' } as const

/** Account menu of the operator: profile, second factor, log-out. */
export function Account({ avatar }: { avatar: ReactNode }) {
  const navigate = useNavigate()
  const { userInfo, teacherInfo } = useStaff()
  const [asked, setAsked] = useState<'factor' | 'password' | null>(null)
  const close = (): void => setAsked(null)
  const [theme, setTheme] = useState(chosenTheme)
  const leave = async (): Promise<void> => {
    await logoutStaff()
    // After the gate, which keeps the address for a session that ended by itself: the next operator starts afresh.
    setTimeout(() => void navigate(OFFICE_LOGIN, { replace: true }))
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'who',
              type: 'group',
              label: [
                `${userInfo?.roleName ?? ''} · ${SCOPES[userInfo?.scope ?? 'own']}`,
                ...(teacherInfo ? [`代表老师：${teacherInfo.name}`] : []),
              ].join('，'),
            },
            { type: 'divider' },
            { key: 'sheets', label: '导入导出任务', icon: <SwapOutlined aria-hidden /> },
            { key: 'factor', label: '两步验证', icon: <SafetyCertificateOutlined aria-hidden /> },
            { key: 'password', label: '修改密码', icon: <LockOutlined aria-hidden /> },
            {
              key: 'theme',
              label: '外观',
              icon: <BulbOutlined aria-hidden />,
              children: THEME_CHOICES.map(({ value, label }) => ({
                key: value,
                label,
                icon: value === theme ? <CheckOutlined aria-label="已选" /> : <span aria-hidden />,
                onClick: () => {
                  chooseTheme(value)
                  setTheme(value)
                },
              })),
            },
            { key: 'leave', label: '退出登录', icon: <LogoutOutlined aria-hidden /> },
          ],
          onClick: ({ key }) => {
            if (key === 'leave') void leave()
            if (key === 'sheets') showSheets({ page: 'jobs' })
            if (key === 'factor' || key === 'password') setAsked(key)
          },
        }}
      >
        <button type="button" className={styles.operator}>
          {avatar}
          <span className="visually-hidden">，账号菜单</span>
        </button>
      </Dropdown>
      <Suspense fallback={<Spin fullscreen />}>
        {asked === 'factor' && <SecondFactor close={close} />}
        {asked === 'password' && <PasswordDialog close={close} />}
      </Suspense>
    </>
  )
}
