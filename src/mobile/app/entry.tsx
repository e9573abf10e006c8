import 'design-system/theme/index.css'
import 'react-dom/client'

// React's own code runs in this task and the app's in the next: together they block a slow phone for more than 50 ms.
setTimeout(() => void import(/* webpackMode: "eager" */ './boot'))
