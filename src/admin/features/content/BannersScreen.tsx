import { ProForm, ProFormSelect, ProFormText } from '@ant-design/pro-components'
import { Segmented } from 'antd'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import {
  BANNER_PLACES,
  type BannerForm,
  type BannerPlace,
  type BannerRow,
} from '@/contract/content/admincontent'
import { crud, type Drawn } from '../../kit/table/crud'
import styles from './content.module.css'
import { LinkField } from '../../kit/blocks/LinkField'
import { OrderedRows } from './OrderedRows'
import { linkRule, SHOWN_NAMES, ShownFields } from '../../kit/fields/ShownFields'
import { BANNER_PLACE_LABELS, BANNER_SCREENS, periodText } from './labels'
import { CoverField } from '../../kit/fields/CoverField'
import { PageLink } from '../../kit/display/PageLink'
import records from '../../kit/styles/records.module.css'
import works from '../../kit/styles/works.module.css'
import { optionsOf } from '../../kit/labels/options'

const FIRST: BannerPlace = 'recommend'
const RATIO = 5 / 2

const NAMES: Record<keyof BannerForm, string> = {
  place: '位置',
  title: '图片说明',
  cover: '图片',
  href: '打开的页面',
  ...SHOWN_NAMES,
}

const placeOf = (query: URLSearchParams): BannerPlace =>
  BANNER_PLACES.find((place) => place === query.get('place')) ?? FIRST

const Fields = () => (
  <>
    <ProFormSelect
      name="place"
      label={NAMES.place}
      allowClear={false}
      options={optionsOf(BANNER_PLACE_LABELS)}
    />
    <ProForm.Item name="cover" label={NAMES.cover} rules={[{ required: true, message: '请上传图片' }]}>
      <CoverField
        upload="admincontent.picture"
        ratio={RATIO}
        noun="图片"
        hint="5:2，建议宽 1440 像素以上，不超过 10 MB"
      />
    </ProForm.Item>
    <ProFormText
      name="title"
      label={NAMES.title}
      extra="写出图片上的文字，读屏时会读出来"
      fieldProps={{ maxLength: 30, showCount: true, autoComplete: 'off' }}
      rules={[{ required: true, whitespace: true, message: '请填写图片说明' }]}
    />
    <ProForm.Item name="href" label={NAMES.href} rules={[linkRule]}>
      <LinkField />
    </ProForm.Item>
    <ShownFields />
  </>
)

function Banners({ at }: { at: Drawn<BannerRow> }) {
  const place = placeOf(at.table.query)
  return (
    <OrderedRows
      at={at}
      noun="轮播图"
      unit="张"
      order={(ids) => call('adminbanner.order', { place, ids })}
      picture={(row) => <img className={styles.picture} src={fileUrl(row.cover)} alt="" loading="lazy" />}
      lines={({ form }) => (
        <>
          <div>{periodText(form)}</div>
          <div>
            <PageLink address={form.href} />
          </div>
        </>
      )}
      head={
        <div className={styles.bar}>
          <div className={works.kinds}>
            <Segmented<BannerPlace>
              aria-label={NAMES.place}
              value={place}
              onChange={(next) => at.table.turn({ place: next === FIRST ? undefined : next })}
              options={optionsOf(BANNER_PLACE_LABELS) as { value: BannerPlace; label: string }[]}
            />
          </div>
          <a className={records.link} href={BANNER_SCREENS[place]} target="_blank" rel="noreferrer">
            在应用里查看
          </a>
        </div>
      }
    />
  )
}

/** Banners at the top of the landings, one list per landing. */
export default crud<BannerRow, BannerForm>({
  group: 'adminbanner',
  title: '轮播图',
  noun: '轮播图',
  nameOf: (row) => row.title,
  drawn: (at) => <Banners at={at} />,
  list: { kept: ['place'], input: ({ place = FIRST }) => ({ place }) },
  fields: () => <Fields />,
  empty: (query) => ({
    place: placeOf(query),
    title: '',
    cover: '',
    href: '',
    on: true,
    startsAt: 0,
    endsAt: 0,
  }),
  permission: 'content.edit',
  formOf: ({ form }) => form,
  names: NAMES,
  removed: '用户立即看不到。误删可在审计日志里撤销。',
  width: 640,
})
