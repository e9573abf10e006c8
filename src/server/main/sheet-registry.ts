import { questionsImporter } from '../exams/office/sheet-questions'
import { goodsExporter } from '../store/office/sheet-goods-export'
import { goodsImporter } from '../store/office/sheet-goods'
import { ordersExporter } from '../trade/office/sheet-orders-export'
import { shippingImporter } from '../trade/office/sheet-shipping'
import { studentsExporter } from '../study/office/sheet-students-export'
import { usersExporter } from '../office/sheet-users-export'
import { registerSheets } from '../sheets/sheet-kinds'

/** All kinds of import and export. New ones are added only here. */
registerSheets({
  importers: [goodsImporter, shippingImporter, questionsImporter],
  exporters: [goodsExporter, ordersExporter, studentsExporter, usersExporter],
})
