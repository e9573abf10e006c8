import { Modal, Select, type RefSelectProps } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { can, useStaff } from '@/stores/staff'
import { routes } from './routes'
import styles from './Palette.module.css'
import { useFocusBack } from './useFocusBack'

/** Command palette: finds a screen by name and opens it, by keyboard alone. */
export function Palette({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const { userInfo } = useStaff()
  const field = useRef<RefSelectProps>(null)
  useFocusBack()
  const options = routes
    .filter(({ group, permission }) => group !== undefined && can(userInfo, permission))
    .map(({ path, title, group = '' }) => ({ value: path, label: title, group }))
  return (
    <Modal
      open
      title="前往"
      footer={null}
      width={480}
      onCancel={close}
      afterOpenChange={(shown) => shown && field.current?.focus()}
    >
      <div className={styles.palette}>
        <Select
          ref={field}
          open
          showSearch
          // Rows of a virtual list have no role, so screen readers would skip them; there are only a few dozen.
          virtual={false}
          className={styles.field ?? ''}
          // An open list stops Escape, so the dialog would never receive it.
          onInputKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
          aria-label="搜索页面"
          placeholder="输入页面名称，↑↓ 选择，回车打开"
          notFoundContent="没有这样的页面"
          listHeight={320}
          getPopupContainer={(box) => box.parentElement ?? document.body}
          options={options}
          filterOption={(typed, option) =>
            [option?.label, option?.group, option?.value].some((text) =>
              text?.toLowerCase().includes(typed.trim().toLowerCase()),
            )
          }
          optionRender={({ data }) => (
            <span className={styles.option}>
              {data.label}
              <span className={styles.group}>{data.group}</span>
            </span>
          )}
          onSelect={(path: string) => {
            close()
            void navigate(path)
          }}
        />
      </div>
    </Modal>
  )
}
