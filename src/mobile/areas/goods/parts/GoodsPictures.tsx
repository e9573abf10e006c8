import { useState } from 'react'
import { Cover } from 'design-system/Cover'
import type { GoodsKind } from '@/contract/store/goods'
import { fileUrl } from '@/client/base'
import { overlays } from '@/stores/overlays'
import styles from './GoodsPictures.module.css'

interface GoodsPicturesProps {
  kind: GoodsKind
  title: string
  author: string
  tint: string
  pictures: readonly string[]
}

/** Swipeable pictures of a product; a tap shows them in full. */
export function GoodsPictures({ kind, title, author, tint, pictures }: GoodsPicturesProps) {
  const [at, setAt] = useState(1)
  const urls = pictures.map((path) => fileUrl(path))
  return (
    <div className={styles.frame} data-kind={kind}>
      <ul
        className={styles.strip}
        aria-label="商品图片"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(clientWidth ? Math.round(scrollLeft / clientWidth) + 1 : 1)
        }
      >
        {urls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={styles.picture}
              title={`查看第 ${index + 1} 张图片`}
              onClick={() => overlays.pictures(urls, index)}
            >
              <Cover
                kind={kind}
                title={title}
                author={author}
                src={url}
                tint={tint}
                priority={index === 0}
                className={styles.cover}
              />
            </button>
          </li>
        ))}
      </ul>
      {urls.length > 1 ? (
        <span className={styles.count} aria-hidden="true">
          {at}/{urls.length}
        </span>
      ) : null}
    </div>
  )
}
