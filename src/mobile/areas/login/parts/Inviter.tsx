import { useEffect, useState } from 'react'
import { inviter } from '@/stores/referral'

/** Who sent the visitor here, masked; the code alone while the owner is not known. */
export function Inviter({ code }: { code: string }) {
  const [name, setName] = useState('')
  useEffect(() => {
    let live = true
    inviter(code).then(
      (found) => live && setName(found),
      // The code counts all the same.
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [code])
  return <>{name ? `${name} 邀请你加入` : `邀请码 ${code}`}</>
}
