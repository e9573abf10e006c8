import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import FileImageOutlined from '@ant-design/icons/FileImageOutlined'
import FormOutlined from '@ant-design/icons/FormOutlined'
import HighlightOutlined from '@ant-design/icons/HighlightOutlined'
import PartitionOutlined from '@ant-design/icons/PartitionOutlined'
import ProfileOutlined from '@ant-design/icons/ProfileOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import ReadOutlined from '@ant-design/icons/ReadOutlined'
import TrophyOutlined from '@ant-design/icons/TrophyOutlined'
import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import SoundOutlined from '@ant-design/icons/SoundOutlined'
import StarOutlined from '@ant-design/icons/StarOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import BugOutlined from '@ant-design/icons/BugOutlined'
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined'
import LayoutOutlined from '@ant-design/icons/LayoutOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import MessageOutlined from '@ant-design/icons/MessageOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import ReconciliationOutlined from '@ant-design/icons/ReconciliationOutlined'
import PercentageOutlined from '@ant-design/icons/PercentageOutlined'
import PlaySquareOutlined from '@ant-design/icons/PlaySquareOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'
import type { ReactNode } from 'react'
import { can, type Rights } from '@/stores/staff'
import type { AdminIcon } from '../kit/page/route'
import { routes } from './routes'

const ICONS: Record<AdminIcon, ReactNode> = {
  desk: <DashboardOutlined aria-hidden />,
  banner: <FileImageOutlined aria-hidden />,
  board: <TrophyOutlined aria-hidden />,
  headline: <ReadOutlined aria-hidden />,
  notice: <NotificationOutlined aria-hidden />,
  word: <StopOutlined aria-hidden />,
  preview: <EyeOutlined aria-hidden />,
  video: <VideoCameraOutlined aria-hidden />,
  category: <AppstoreOutlined aria-hidden />,
  live: <PlaySquareOutlined aria-hidden />,
  certificate: <SafetyCertificateOutlined aria-hidden />,
  goods: <ShoppingOutlined aria-hidden />,
  shop: <HomeOutlined aria-hidden />,
  user: <UserOutlined aria-hidden />,
  application: <ShopOutlined aria-hidden />,
  customer: <ContactsOutlined aria-hidden />,
  teacher: <SolutionOutlined aria-hidden />,
  order: <ShoppingCartOutlined aria-hidden />,
  card: <CreditCardOutlined aria-hidden />,
  campaign: <LayoutOutlined aria-hidden />,
  poster: <PictureOutlined aria-hidden />,
  coupon: <GiftOutlined aria-hidden />,
  discount: <PercentageOutlined aria-hidden />,
  share: <ShareAltOutlined aria-hidden />,
  config: <SettingOutlined aria-hidden />,
  version: <MobileOutlined aria-hidden />,
  wallet: <WalletOutlined aria-hidden />,
  settlement: <BankOutlined aria-hidden />,
  ledger: <BookOutlined aria-hidden />,
  reconcile: <ReconciliationOutlined aria-hidden />,
  role: <SafetyOutlined aria-hidden />,
  audit: <AuditOutlined aria-hidden />,
  sms: <MessageOutlined aria-hidden />,
  creation: <EditOutlined aria-hidden />,
  adaptation: <SwapOutlined aria-hidden />,
  review: <StarOutlined aria-hidden />,
  speech: <SoundOutlined aria-hidden />,
  marking: <HighlightOutlined aria-hidden />,
  question: <QuestionCircleOutlined aria-hidden />,
  fault: <BugOutlined aria-hidden />,
  paper: <FormOutlined aria-hidden />,
  sitting: <ProfileOutlined aria-hidden />,
  course: <PartitionOutlined aria-hidden />,
}

/** Returns the menu entries that the operator may open, by group, filtered by the typed text. */
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
