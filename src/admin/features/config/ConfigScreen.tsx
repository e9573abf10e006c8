import { Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { can, useStaff } from '@/stores/staff'
import { OfficePage } from '../../kit/page/OfficePage'
import { Agreements } from './Agreements'
import { ConfigEditor } from './ConfigEditor'
import styles from './config.module.css'
import { CONFIG_GROUPS, CONFIG_LABELS } from '../../kit/labels/config'

const AGREEMENTS = 'agreements'

/** Configuration of the app: documents, and agreements by version. */
export default function ConfigScreen() {
  const { userInfo } = useStaff()
  const [query, setQuery] = useSearchParams()
  const groups = [
    ...(can(userInfo, 'config.read')
      ? CONFIG_GROUPS.map(({ title, keys }) => ({
          title,
          views: keys.map((key) => ({ view: key as string, title: CONFIG_LABELS[key].title })),
        }))
      : []),
    ...(can(userInfo, 'agreement.read')
      ? [{ title: '协议', views: [{ view: AGREEMENTS, title: '协议版本' }] }]
      : []),
  ]
  const views = groups.flatMap((group) => group.views)
  const view = views.find((one) => one.view === query.get('view'))?.view ?? views[0]?.view ?? AGREEMENTS
  const key = CONFIG_GROUPS.flatMap(({ keys }) => keys).find((name) => name === view)
  const turn = (next: string): void => setQuery(next === views[0]?.view ? {} : { view: next })
  return (
    <OfficePage path="/admin/config">
      <div className={styles.columns}>
        <nav className={styles.menu} aria-label="配置项">
          {groups.map((group) => (
            <section key={group.title}>
              <h2 className={styles.group}>{group.title}</h2>
              {group.views.map((one) => (
                <button
                  key={one.view}
                  type="button"
                  className={styles.item}
                  aria-current={one.view === view ? 'page' : undefined}
                  onClick={() => turn(one.view)}
                >
                  {one.title}
                </button>
              ))}
            </section>
          ))}
        </nav>
        <Select
          className={styles.choice ?? ''}
          aria-label="配置项"
          value={view}
          onChange={turn}
          options={groups.map((group) => ({
            label: group.title,
            title: group.title,
            options: group.views.map((one) => ({ value: one.view, label: one.title })),
          }))}
        />
        <div className={styles.body}>{key ? <ConfigEditor key={key} name={key} /> : <Agreements />}</div>
      </div>
    </OfficePage>
  )
}
