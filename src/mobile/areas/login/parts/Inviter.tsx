import { useEffect, useState } from 'react'
import { inviter } from '@/stores/referral'

/** Masked name of the visitor's inviter; only the code while the name is unknown. */
export function Inviter({ code }: { code: string }) {
  const [name, setName] = useState('')
  useEffect(() => {
    let live = true
    inviter(code).then(
      (found) => live && setName(found),
      // The code is used all the same.
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [code])
  return <>{name ? `${name} 邀请你加入` : `邀请码 ${code}`}</>
}
