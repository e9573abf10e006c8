import { GoodsEditor } from './GoodsEditor'

/** Editor of a product. */
export default function GoodsEditScreen() {
  return <GoodsEditor kind="goods" path="/admin/goods/edit" />
}
