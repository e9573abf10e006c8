import { Type } from '@sinclair/typebox'
import { AppText, get, Instant, literals, post } from '../call'

/** Screens that settings belong to: a phone's, or one wide enough for two pages. */
export const SETTINGS_CLASSES = ['phone', 'wide'] as const
export type SettingsClass = (typeof SETTINGS_CLASSES)[number]

const ScreenClass = literals(SETTINGS_CLASSES, 'the screen that the settings are for')
const Value = AppText(1_000, { minLength: 2, description: 'JSON object, as the reader wrote it' })

/** Calls of group ebook about the look of the reader. */
export const readerSettingsCalls = {
  readerSettings: get('/ebook/readerSettings', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ class: ScreenClass }),
    answer: Type.Object({
      value: Type.Optional(Type.String({ description: 'absent = none are kept' })),
      changedAt: Type.Integer({ description: 'when they were chosen; 0 = never' }),
    }),
    notes: 'How the caller reads on screens of a kind.',
  }),
  saveReaderSettings: post('/ebook/saveReaderSettings', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ class: ScreenClass, value: Value, changedAt: Instant }),
    answer: Type.Object({ changedAt: Type.Integer({ description: 'of the settings that are kept now' }) }),
    notes: 'Keeps how the caller reads on screens of a kind; settings that were chosen later stay.',
  }),
}
