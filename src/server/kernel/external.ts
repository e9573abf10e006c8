/**
 * Whether an external address may be shown in the app's frame: https only, without credentials, and its host or a
 * parent domain of it is on the list.
 */
export function externalAddress(
  src: string,
  hosts: readonly string[],
): { allowed: boolean; url: string; host: string } {
  if (!URL.canParse(src)) return { allowed: false, url: '', host: '' }
  const { protocol, hostname, username, password, href } = new URL(src)
  const listed = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  const allowed = protocol === 'https:' && username === '' && password === '' && listed
  return { allowed, url: allowed ? href : '', host: hostname }
}
