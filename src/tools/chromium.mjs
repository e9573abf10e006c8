// Finds a Chromium to test with, or installs Debian's.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const { CHROME_PATH, LOCALAPPDATA, PROGRAMFILES } = process.env
const usual = [
  CHROME_PATH,
  // Without a browser's windows around the page: the journeys use a sixth less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  PROGRAMFILES && join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
  LOCALAPPDATA && join(LOCALAPPDATA, 'Google/Chrome/Application/chrome.exe'),
]

/** The path of an installed Chromium or Chrome (CHROME_PATH first), or undefined. */
export const findChromium = () => usual.find((path) => path && existsSync(path))

/**
 * Headless in any container, root included, without background requests, and the same pixels on every machine: one
 * colour profile, no screen scaling, no hinting by the machine's font settings.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--autoplay-policy=no-user-gesture-required',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
]
