import { useSearchParams } from 'react-router-dom'
import type { CampaignPlace } from '@/contract/content/campaign'
import { CampaignEditor, type CampaignPath } from './CampaignEditor'
import { CampaignList } from './CampaignList'

interface Props {
  path: CampaignPath
  title: string
  place?: CampaignPlace
}

/** The editor of the campaign in the address, else the list. */
export function CampaignScreen(props: Props) {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || 0
  return id > 0 ? <CampaignEditor key={id} id={id} path={props.path} /> : <CampaignList {...props} />
}
