/** Half of a form’s width, from the phone’s width up. */
export const half = { xs: 24, md: 12 }
