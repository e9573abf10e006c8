import { GoodsEditor } from './GoodsEditor'

/** A ware. */
export default function GoodsEditScreen() {
  return <GoodsEditor kind="goods" path="/admin/goods/edit" />
}
