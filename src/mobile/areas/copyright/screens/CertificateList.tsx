import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { SearchBar } from 'design-system/SearchBar'
import { Skeleton } from 'design-system/Skeleton'
import { CERTIFICATE_KINDS, ISSUED_KINDS } from '@/contract/certificates/certificate-number'
import {
  CERTIFICATE_NAMES,
  CERTIFICATE_STATE_NAMES,
  CERTIFICATE_STATES,
} from '@/contract/certificates/certificate-labels'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { useSession } from '@/stores/session'
import { CertificateCard } from '../parts/CertificateCard'
import styles from './CertificateList.module.css'

const options = <T extends string>(all: string, values: readonly T[], names: Record<T, string>) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: names[value] })),
]

/** Issued certificates: searched by number, work or owner, filtered by kind and state, all or the user's own. */
export default function CertificateList() {
  const query = useQuery()
  const { isLogin } = useSession()
  const [keyword, kindText, stateText] = ['keyword', 'kind', 'state'].map((name) => query.text(name))
  const state = CERTIFICATE_STATES.find((one) => one === stateText)
  const mine = isLogin && query.text('mine') !== ''
  // What others have learnt is in no list.
  const kinds = mine ? CERTIFICATE_KINDS : ISSUED_KINDS
  const kind = kinds.find((one) => one === kindText)
  const list = usePaged('certificate.list', {
    keyword: keyword || undefined,
    kind,
    state,
    ...(mine ? { mine } : {}),
  })
  const filtered = Boolean(keyword || kind || state)
  return (
    <Page
      title={mine ? '我的证书' : '证书列表'}
      width="wide"
      bar={
        <div className={styles.bar}>
          <SearchBar
            key={keyword}
            placeholder={mine ? '证书编号、作品或课程名' : '证书编号、作品名或著作权人全名'}
            defaultValue={keyword ?? ''}
            onSearch={(typed) => query.set({ keyword: typed })}
          />
          <FilterChips
            label="种类"
            value={kind ?? ''}
            options={options('全部种类', kinds, CERTIFICATE_NAMES)}
            onChange={(value) => query.set({ kind: value })}
          />
          <FilterChips
            label="状态"
            value={state ?? ''}
            options={options('全部状态', CERTIFICATE_STATES, CERTIFICATE_STATE_NAMES)}
            onChange={(value) => query.set({ state: value })}
          />
        </div>
      }
    >
      <PagedList
        aria-label="证书"
        {...list}
        itemKey={(row) => row.id}
        itemHeight={128}
        renderItem={(row) => <CertificateCard row={row} />}
        skeleton={<Skeleton shape="row" kind="audio" count={6} />}
        empty={
          filtered ? (
            <Empty
              picture="search"
              title="没有符合条件的证书"
              hint="编号要输全，著作权人要输全名"
              action={
                <Button kind="secondary" onClick={() => query.set({ keyword: '', kind: '', state: '' })}>
                  清除条件
                </Button>
              }
            />
          ) : (
            <Empty
              picture="box"
              title={mine ? '你还没有证书' : '还没有签发过证书'}
              hint={
                mine
                  ? '登记、存证、挂牌与授权，以及学完课程，都会得到证书'
                  : '登记、存证、挂牌与授权都会得到证书'
              }
              action={<Button href={to('/copyright/certificate/index')}>了解证书</Button>}
            />
          )
        }
      />
    </Page>
  )
}
