import { useLocation } from 'react-router-dom'
import { StripNav } from 'design-system/StripNav'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { ListPage } from '../parts/ListPage'
import { isSort, sortsOf } from '../parts/sorts'
import { storeListQuery, stripLinks } from '../parts/storeLists'

const OFFERS = [
  { value: '', label: '不限' },
  { value: 'member', label: '会员免费' },
  { value: 'free', label: '免费' },
  { value: 'ongoing', label: '连载中' },
  { value: 'finished', label: '已完结' },
] as const

/** The store's lists: the list and its filters are kept in the address, so that back restores them. */
export default function StoreList() {
  const query = useQuery()
  const { pathname } = useLocation()
  const [type, plat] = [query.text('type'), query.text('plat')]
  const asked = storeListQuery(pathname, { type, id: query.number('id'), plat, title: query.text('title') })
  const { shelf, board, picked, kind } = asked
  const category = query.text('category') || asked.category
  const sorted = query.text('sort')
  const sort = isSort(sorted) ? sorted : picked ? 'score' : 'hot'
  const offer = OFFERS.find(({ value }) => value === query.text('offer'))?.value ?? ''
  const { data: categories } = useCall('courses.categories', board === undefined ? { shelf } : null)
  const list = usePaged('courses.productlist', {
    shelf,
    category: category || undefined,
    offer: offer || undefined,
    picked,
    ...(board === undefined ? { sort } : { board }),
  })
  const links = stripLinks(asked, type, plat)
  // A category named by the address can only be replaced by another one: "all" is the list without it.
  const clear = () => query.set({ category: '', offer: '', type: asked.category ? '' : type, plat: '' })
  return (
    <ListPage
      title={asked.title}
      kind={kind}
      list={list}
      strip={links.length ? <StripNav aria-label="频道" items={links} /> : null}
      rows={asked.rows ?? false}
      ranked={board !== undefined}
      {...(board === undefined
        ? {
            category: {
              label: '分类',
              value: category,
              options: [
                { value: '', label: '全部' },
                ...(categories?.rows ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
              ],
              onChange: (value: string) => (value ? query.set({ category: value }) : clear()),
            },
            filters: [
              {
                label: '排序',
                value: sort,
                options: sortsOf(kind),
                onChange: (value: string) => query.set({ sort: value }),
              },
              ...(kind === 'goods'
                ? []
                : [
                    {
                      label: '筛选',
                      value: offer,
                      options: OFFERS,
                      onChange: (value: string) => query.set({ offer: value }),
                    },
                  ]),
            ],
          }
        : {})}
      {...(category || offer ? { onClear: clear } : {})}
    />
  )
}
