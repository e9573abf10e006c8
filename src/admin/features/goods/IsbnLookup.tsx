import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { IsbnFound } from '@/contract/store/admingoods'
import { isbnFault } from '@/contract/catalogue/isbn'
import type { GoodsDraft } from './form'

interface Props {
  /** Called with the book's data from our catalogue. */
  onFound: (form: Partial<GoodsDraft>) => void
}

const fieldsOf = (found: IsbnFound): Partial<GoodsDraft> => ({
  isbn: found.isbn,
  ...(found.title
    ? {
        title: found.title,
        author: found.author,
        category: found.category,
        synopsis: found.synopsis,
        tags: found.tags.slice(0, 10),
        facts: found.facts.slice(0, 20),
      }
    : {}),
})

/** Starts a new book from its ISBN. */
export function IsbnLookup({ onFound }: Props) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ type: 'success' | 'warning' | 'error'; text: string; id?: number }>()
  const look = async (): Promise<void> => {
    const fault = isbnFault(typed)
    if (fault) return setTold({ type: 'error', text: fault })
    setBusy(true)
    try {
      const found = await call('admingoods.isbn', { isbn: typed }, { quiet: true })
      if (found.taken)
        return setTold({ type: 'warning', text: `《${found.title}》已经在售，请直接编辑。`, id: found.taken })
      onFound(fieldsOf(found))
      setTold(
        found.title
          ? { type: 'success', text: `已带入《${found.title}》的资料，请核对后补充价格与库存。` }
          : { type: 'warning', text: '目录里没有这本书，已填入 ISBN，请继续填写其他资料。' },
      )
    } catch (error) {
      setTold({ type: 'error', text: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div style={{ padding: '16px 24px 0', maxWidth: 720 }}>
      <Input.Search
        aria-label="用 ISBN 查书"
        placeholder="输入 ISBN，从目录带入资料"
        enterButton={
          <Button type="primary" loading={busy}>
            查找
          </Button>
        }
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={() => void look()}
      />
      {told && (
        <Alert
          style={{ marginTop: 12 }}
          type={told.type}
          showIcon
          message={told.text}
          action={
            told.id ? (
              <Button size="small" href={`#/admin/goods/book?id=${told.id}`}>
                去编辑
              </Button>
            ) : null
          }
        />
      )}
    </div>
  )
}
