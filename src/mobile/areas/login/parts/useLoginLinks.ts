import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import type { ScreenPath } from '@/client/paths'

const WAYS = [
  { label: '验证码登录', path: '/user/login/login' },
  { label: '账号登录', path: '/user/login/IDlogin' },
  { label: '快捷登录', path: '/user/login/login4' },
] as const satisfies readonly { label: string; path: ScreenPath }[]

/** Links to the other log-in screens, which keep the wanted address. */
export function useLoginLinks(
  except: (typeof WAYS)[number]['path'] | null,
  wanted?: string,
): { label: string; href: string }[] {
  const query = useQuery()
  const backurl = wanted ?? query.text('backurl')
  return WAYS.filter(({ path }) => path !== except).map(({ label, path }) => ({
    label,
    href: to(path, { backurl }),
  }))
}
