import { applyTextSize } from '@/client/textSize'
import { followTheme } from '@/client/theme'
import { openDeepLink, type BuiltFiles } from './deepLink'
import { loadScripts } from './loadScripts'
import { holdActions } from './replay'
import { takeSharedPage } from './sharedPage'

/** Filled in by the build, which inlines this file and its imports into the page's head: see rsbuild.config.ts. */
declare const __BUILT__: BuiltFiles

followTheme()
applyTextSize()
holdActions()
const carriedFor = takeSharedPage()
const ready = openDeepLink(location.hash.slice(1), __BUILT__, carriedFor)
document.addEventListener('DOMContentLoaded', () => void loadScripts(__BUILT__, ready))
