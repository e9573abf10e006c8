import RotateLeftOutlined from '@ant-design/icons/RotateLeftOutlined'
import RotateRightOutlined from '@ant-design/icons/RotateRightOutlined'
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined'
import { useEventListener } from 'ahooks'
import { Button, Image, Space } from 'antd'
import { cloneElement, isValidElement, useState } from 'react'
import { fileUrl } from '@/client/base'
import type { PhotoAddress } from '@/contract/exams/essay-value'
import { Fault } from './Fault'
import styles from './PhotoRow.module.css'

const altOf = (at: number): string => `手写答案第 ${at + 1} 张照片`

interface PreviewActions {
  onZoomIn: () => void
  onZoomOut: () => void
  onRotateLeft: () => void
  onRotateRight: () => void
}

/**
 * Buttons of the preview, and keys that do the same: its dialog keeps the focus, so the buttons cannot be reached by
 * Tab. The arrow keys are the dialog's own.
 */
function Toolbar({ actions }: { actions: PreviewActions }) {
  useEventListener('keydown', ({ key }) => {
    if (key === '+' || key === '=') actions.onZoomIn()
    if (key === '-') actions.onZoomOut()
    if (key === 'r') actions.onRotateRight()
    if (key === 'R') actions.onRotateLeft()
  })
  return (
    <div className={styles.toolbar}>
      <Space>
        <Button icon={<ZoomOutOutlined />} aria-label="缩小" onClick={actions.onZoomOut} />
        <Button icon={<ZoomInOutlined />} aria-label="放大" onClick={actions.onZoomIn} />
        <Button icon={<RotateLeftOutlined />} aria-label="向左旋转" onClick={actions.onRotateLeft} />
        <Button icon={<RotateRightOutlined />} aria-label="向右旋转" onClick={actions.onRotateRight} />
      </Space>
      <p>← → 翻页，+ - 缩放，R 旋转，Esc 关闭</p>
    </div>
  )
}

interface Props {
  photos: readonly PhotoAddress[]
  /** Loads new addresses: they work for ten minutes. */
  reload: () => void
}

/** Photographs of handwritten pages. Each opens in a preview that zooms, rotates and turns the pages by mouse and keys. */
export function PhotoRow({ photos, reload }: Props) {
  const [open, setOpen] = useState(false)
  const [current, setCurrent] = useState(0)
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  if (photos.length === 0) return null
  const failed = photos.some(({ url }) => broken.has(url))
  return (
    <>
      <ul className={styles.root} aria-label="手写答案照片">
        {photos.map(({ ref, url }, at) => (
          <li key={ref}>
            {broken.has(url) ? (
              <span className={`${styles.photo} ${styles.missing}`}>第 {at + 1} 张没有载入</span>
            ) : (
              <button
                type="button"
                className={styles.photo}
                aria-label={`放大第 ${at + 1} 张照片`}
                onClick={() => {
                  setCurrent(at)
                  setOpen(true)
                }}
              >
                <img
                  src={fileUrl(url)}
                  alt={altOf(at)}
                  onError={() => setBroken((known) => new Set(known).add(url))}
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <div className={styles.failed}>
          <Fault>照片没有载入，地址可能已过期</Fault>
          <Button size="small" onClick={reload}>
            重新载入照片
          </Button>
        </div>
      )}
      <Image.PreviewGroup
        items={photos.map(({ url }) => fileUrl(url))}
        preview={{
          rootClassName: styles.preview,
          visible: open,
          title: <span className="visually-hidden">手写答案照片</span>,
          current,
          onVisibleChange: setOpen,
          onChange: setCurrent,
          // The preview does not pass the alternative text on.
          imageRender: (image) =>
            isValidElement<{ alt?: string }>(image) ? cloneElement(image, { alt: altOf(current) }) : image,
          toolbarRender: (_, { actions }) => <Toolbar actions={actions} />,
        }}
      />
    </>
  )
}
