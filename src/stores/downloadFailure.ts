import { messageOf } from '@/client/errors'
import { AddressEnded } from './fetchRange'

/** This browser keeps nothing, as in some private windows. */
export class NotKept extends Error {}

/**
 * Why a file was not downloaded, for its user.
 * @param full what to say when the device is full
 */
export function downloadFailure(error: unknown, full: string): string {
  if (error instanceof AddressEnded) return '文件暂时取不到，请稍后重试'
  if (error instanceof NotKept || (error instanceof DOMException && error.name === 'SecurityError'))
    return '这个浏览器不能保存文件，请退出无痕模式再试'
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return full
  if (error instanceof TypeError) return '网络断开了，已下载的部分还在'
  return messageOf(error)
}
