import {
  LeftOutline,
  LinkOutline,
  MessageOutline,
  PictureOutline,
  SystemQRcodeOutline,
} from 'antd-mobile-icons'
import { useState, type ComponentType } from 'react'
import { Sheet, showOverlay, type OverlayControl } from 'design-system/Sheet'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { useConfig } from '@/stores/config'
import { toast } from '@/stores/overlays'
import { reportShare, shareLink, type ShareFacts } from '@/stores/share'
import type { SharedWork } from './openShare'
import { QrCode } from './QrCode'
import { copyShared, shareToFriend } from './shareToFriend'
import styles from './SharePanel.module.css'

export interface SharePanelProps extends OverlayControl<void> {
  facts: ShareFacts
  /** Offers a poster of this work. */
  work?: SharedWork
}

/** The ways to share what is in view: with friends, by its link, by a poster or by a code to scan. */
export function SharePanel({ visible, onClose, afterClose, facts, work }: SharePanelProps) {
  const { share } = useConfig()
  const [scanning, setScanning] = useState(false)
  const [url] = useState(() => facts.link ?? shareLink())
  const title = facts.title || share.title

  const code = (): void => {
    setScanning(true)
    reportShare()
  }
  const copy = async (): Promise<void> => {
    if (await copyShared(url)) toast('链接已复制')
    onClose()
  }
  const friend = (): void => {
    onClose()
    void shareToFriend({ ...facts, link: url })
  }

  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      title={scanning ? '扫码打开' : '分享'}
    >
      {scanning ? (
        <div className={styles.scan}>
          <QrCode className={styles.code} text={url} label={`${title}的二维码`} />
          <p className={styles.name}>{title}</p>
          <p className={styles.hint}>用微信扫一扫打开，也可以截图发给朋友</p>
          <button type="button" className={styles.back} onClick={() => setScanning(false)}>
            <LeftOutline aria-hidden="true" />
            其他分享方式
          </button>
        </div>
      ) : (
        <>
          <Card title={title} text={facts.description || share.description} image={facts.image} />
          <ul className={styles.ways}>
            <li>
              <button type="button" className={styles.way} onClick={friend}>
                <Face icon={MessageOutline} label="微信好友" tone="friend" />
              </button>
            </li>
            <li>
              <button type="button" className={styles.way} onClick={copy}>
                <Face icon={LinkOutline} label="复制链接" />
              </button>
            </li>
            {work ? (
              <li>
                <a className={styles.way} href={to('/user/share/poster', { kind: work.kind, id: work.id })}>
                  <Face icon={PictureOutline} label="生成海报" />
                </a>
              </li>
            ) : null}
            <li>
              <button type="button" className={styles.way} onClick={code}>
                <Face icon={SystemQRcodeOutline} label="二维码" />
              </button>
            </li>
          </ul>
        </>
      )}
    </Sheet>
  )
}

/** Shows the panel; resolves when it has been closed. */
SharePanel.show = (props: Omit<SharePanelProps, keyof OverlayControl<void>>) =>
  showOverlay<SharePanelProps, void>(SharePanel, props)

interface CardProps {
  title: string
  text: string
  image: string | undefined
}

/** What friends will see of it. */
const Card = ({ title, text, image }: CardProps) => (
  <div className={styles.card}>
    {image ? <img className={styles.picture} src={fileUrl(image)} alt="" width={56} height={56} /> : null}
    <div className={styles.facts}>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
    </div>
  </div>
)

interface FaceProps {
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  label: string
  tone?: 'friend'
}

const Face = ({ icon: Icon, label, tone }: FaceProps) => (
  <>
    <span className={styles.icon} data-tone={tone}>
      <Icon aria-hidden="true" />
    </span>
    {label}
  </>
)
