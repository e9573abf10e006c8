import { Modal, Switch } from 'antd'
import { useState } from 'react'
import { stored } from '@/client/storage'
import styles from './Palette.module.css'
import { useFocusBack } from './useFocusBack'

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl / ⌘ + K', '搜索并前往页面'],
  ['Ctrl / ⌘ + S', '保存正在编辑的内容'],
  ['/', '搜索当前列表'],
  ['[ 和 ]', '前一个、后一个打开的页面'],
  ['?', '查看快捷键'],
  ['Esc', '关闭弹窗与详情'],
]

/** Help on keyboard shortcuts; single-key ones can be switched off for users of speech input (WCAG 2.1.4). */
export function Keys({ close }: { close: () => void }) {
  useFocusBack()
  const [off, setOff] = useState(() => stored.read('admin_keys_off') === true)
  return (
    <Modal open title="快捷键" footer={null} width={420} onCancel={close}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={keys} style={{ display: 'contents' }}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.single}>
        <Switch
          id="single-keys"
          checked={!off}
          onChange={(on) => {
            stored.write('admin_keys_off', !on)
            setOff(!on)
          }}
        />
        <label htmlFor="single-keys">启用单键快捷键（/、[、]、?）</label>
      </div>
    </Modal>
  )
}
