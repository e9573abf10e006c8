import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { paperAddress, practiceAddress } from '../bank/addresses'

/** Shown for a sitting that has no report: the way to go on with it, or out of a practice that has lapsed. */
export function Unfinished({ id, reason }: { id: number; reason: string }) {
  const asked = useCall('exam.open', { id })
  const { data } = asked
  return (
    <Page title="学习报告" chrome="green" call={asked}>
      <Empty
        title={reason}
        hint={data?.state === 'open' ? '交卷以后，这里有成绩和解析' : '可以重新练一次'}
        action={
          data?.state === 'open' ? (
            <Button
              href={data.kind === 'practice' ? practiceAddress(id) : paperAddress({ id, sittingId: id })}
            >
              继续答题
            </Button>
          ) : (
            <Button href={to('/study/questionBank')}>去题库</Button>
          )
        }
      />
    </Page>
  )
}
