import 'react-easy-crop/react-easy-crop.css'
import { Modal, Slider } from 'antd'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { cropPicture, KEYBOARD_STEP, MOST_ZOOM, type PictureArea } from '@/shared/cropPicture'
import { useObjectUrl } from 'design-system/hooks/useObjectUrl'
import styles from './CropDialog.module.css'

interface Props {
  file: File
  /** Ratio of width to height. */
  ratio: number
  noun: string
  done: (file: File) => void
  close: () => void
}

/** Width of the largest picture that is sent, px. */
const LARGEST = 1600

async function cropped(file: File, area: PictureArea, ratio: number): Promise<File> {
  const width = Math.round(Math.min(area.width, LARGEST))
  const picture = await cropPicture(file, area, { width, height: Math.round(width / ratio) })
  return new File([picture], file.name.replace(/\.\w+$/, '.jpg'), { type: picture.type })
}

/** Dialog that crops a picture to a ratio: moved by pointer or arrow keys, zoomed by wheel, pinch or slider. */
export function CropDialog({ file, ratio, noun, done, close }: Props) {
  const id = useId()
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea>()
  const [busy, setBusy] = useState(false)

  const keep = async (): Promise<void> => {
    setBusy(true)
    // A picture that the browser cannot read or draw is sent unchanged: the server says what is wrong with it.
    done(area ? await cropped(file, area, ratio).catch(() => file) : file)
  }
  return (
    <Modal
      open
      title={`裁剪${noun}`}
      okText="使用"
      width={560}
      confirmLoading={busy}
      onOk={keep}
      onCancel={close}
      destroyOnHidden
    >
      <div className={styles.stage}>
        <Cropper
          {...(address ? { image: address } : {})}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={ratio}
          keyboardStep={KEYBOARD_STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': `${noun}的保留部分，方向键移动` }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className={styles.zoom} id={id}>
        放大
      </div>
      <Slider
        ariaLabelledByForHandle={id}
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={zoom}
        tooltip={{ formatter: (value = 1) => `${Math.round(value * 100)}%` }}
        onChange={setZoom}
      />
    </Modal>
  )
}
