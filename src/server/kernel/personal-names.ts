/** Shown for whoever has deleted their account. */
export const DELETED_NAME = '已注销用户'

/** Stands where a text was erased that the schema does not let be empty. */
export const ERASED_TEXT = '已清除'
