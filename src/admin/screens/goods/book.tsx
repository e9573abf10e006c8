import { GoodsEditor } from '../../parts/goods/GoodsEditor'

/** A paper book, which may begin with its ISBN. */
export default function BookGoodsScreen() {
  return <GoodsEditor kind="paperbook" path="/admin/goods/book" />
}
