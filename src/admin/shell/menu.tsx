import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined'
import MessageOutlined from '@ant-design/icons/MessageOutlined'
import ReconciliationOutlined from '@ant-design/icons/ReconciliationOutlined'
import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'
import type { ReactNode } from 'react'
import { can, type Rights } from '@/stores/staff'
import type { AdminIcon } from '../route'
import { routes } from '../routes'

const ICONS: Record<AdminIcon, ReactNode> = {
  video: <VideoCameraOutlined aria-hidden />,
  category: <AppstoreOutlined aria-hidden />,
  goods: <ShoppingOutlined aria-hidden />,
  shop: <HomeOutlined aria-hidden />,
  user: <UserOutlined aria-hidden />,
  application: <ShopOutlined aria-hidden />,
  customer: <ContactsOutlined aria-hidden />,
  teacher: <SolutionOutlined aria-hidden />,
  order: <ShoppingCartOutlined aria-hidden />,
  card: <CreditCardOutlined aria-hidden />,
  wallet: <WalletOutlined aria-hidden />,
  settlement: <BankOutlined aria-hidden />,
  ledger: <BookOutlined aria-hidden />,
  reconcile: <ReconciliationOutlined aria-hidden />,
  role: <SafetyOutlined aria-hidden />,
  audit: <AuditOutlined aria-hidden />,
  sms: <MessageOutlined aria-hidden />,
}

/** Menu entries the operator may open, by group, that contain the typed words. */
export function menuOf(info: Rights, typed: string) {
  const words = typed.trim()
  const shown = routes.filter(
    (route) =>
      route.group !== undefined &&
      can(info, route.permission) &&
      (!words || route.title.includes(words) || route.group.includes(words)),
  )
  return [...new Set(shown.map((route) => route.group))].map((group) => ({
    path: `/admin/menu/${group}`,
    name: group,
    routes: shown
      .filter((route) => route.group === group)
      .map((route) => ({ path: route.path, name: route.title, icon: route.icon && ICONS[route.icon] })),
  }))
}
