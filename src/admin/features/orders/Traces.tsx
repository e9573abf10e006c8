import { useRequest } from 'ahooks'
import { Timeline } from 'antd'
import { call } from '@/client/client'
import { momentOf } from '@/format/dates'
import { handledByScreen } from '../../kit/handledByScreen'

/** Tracking events of a parcel in transit, as reported by its carrier. */
export function Traces({ parcelId }: { parcelId: number }) {
  const { data, error } = useRequest(
    () => call('adminorder.track', { id: parcelId }, { quiet: true }),
    handledByScreen,
  )
  if (error) return <p>物流暂时查不到：{error.message}</p>
  if (!data?.traces.length) return null
  return (
    <Timeline
      items={data.traces.toReversed().map(({ at, title, text }) => ({
        children: `${momentOf(at)} ${title} ${text}`,
      }))}
    />
  )
}
