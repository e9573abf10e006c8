/** Shown as the name of a deleted account. */
export const DELETED_NAME = '已注销用户'

/** Replaces an erased text where the schema does not allow it to be empty. */
export const ERASED_TEXT = '已清除'
