/** Shown for whoever has deleted their account. */
export const DELETED_NAME = '已注销用户'
