import { Button, Result } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { CallError, messageOf } from '@/client/errors'
import { onRepetition } from '@/client/repetition'

/**
 * Says why something failed to load, and offers a retry, or says who can grant the missing right. A missing record
 * offers nothing. Calls `retry` by itself when the server may be back.
 */
export function Failure({ what, error, retry }: { what: string; error: unknown; retry: () => unknown }) {
  const again = useEffectEvent(retry)
  useEffect(() => onRepetition(error, again), [error])
  if (error instanceof CallError && error.code === 403)
    return (
      <Result
        status="warning"
        title={`没有查看${what}的权限`}
        subTitle="权限可能刚被调整，请联系管理员开通。"
      />
    )
  if (error instanceof CallError && error.code === 404)
    return <Result status="warning" title={messageOf(error)} subTitle="可能已被删除，或地址写错了。" />
  return (
    <Result
      status="warning"
      title={`${what}没有加载出来`}
      subTitle={messageOf(error)}
      extra={<Button onClick={() => void retry()}>重试</Button>}
    />
  )
}
