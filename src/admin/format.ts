import { MOST_COUNTED } from '@/contract/counted'
import dayjs from 'dayjs'

/** ¥1,299 or ¥9.90 of fen. */
export const yuan = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: fen % 100 ? 2 : 0, maximumFractionDigits: 2 })}`

/** 8, 1.2万, 3亿. */
export function count(value: number): string {
  if (value < 10_000) return String(value)
  const [unit, name] = value < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿']
  return `${(Math.floor((value / unit) * 10) / 10).toString()}${name}`
}

export const day = (ms: number): string => dayjs(ms).format('YYYY-MM-DD')

export const moment = (ms: number): string => dayjs(ms).format('YYYY-MM-DD HH:mm')

/** 1:02:03, 4:05. */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(rest).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}

/** 1.4 GB, 320 MB, 12 KB. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const value = bytes / 1024 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}

/** How many rows a list has; large ones are counted up to a limit. */
export const countedRows = (total: number): string =>
  `${total.toLocaleString('zh-CN')}${total >= MOST_COUNTED ? '+' : ''}`
