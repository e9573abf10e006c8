/** Widths and themes in which Chromatic takes a story of a part or of a screen of the phone. */
export const phoneModes = {
  '430 light': { viewport: 'phone430', theme: 'light' },
  '430 dark': { viewport: 'phone430', theme: 'dark' },
  '375 light': { viewport: 'phone375', theme: 'light' },
}

/** The same for a screen of the back office, in place of the phone's. */
export const officeModes = {
  ...Object.fromEntries(Object.keys(phoneModes).map((name) => [name, { disable: true }])),
  '1280 light': { viewport: 'desk1280', theme: 'light' },
  '1280 dark': { viewport: 'desk1280', theme: 'dark' },
}
