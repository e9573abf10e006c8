import { takeOver } from 'design-system/hooks/useSettled'
import { renderToString } from 'react-dom/server'
import { Router } from 'react-router-dom'
import { answerKey } from '@/contract/answer-key'
import type { AppConfig } from '@/contract/common'
import type { Learning } from '@/contract/home'
import { setBoot } from '@/client/base'
import { setConfig } from '@/stores/config'
import { App } from './App'

const still = { createHref: String, push: () => undefined, replace: () => undefined, go: () => undefined }

/** Markup of the root screen, the same that the client's first render gives for these answers. */
export function render(answers: { config: AppConfig; learning: Learning }): string {
  takeOver()
  setConfig(answers.config)
  setBoot({ servers: { default: '' }, answers: { [answerKey('home.learning', {})]: answers.learning } })
  return renderToString(
    <Router location="/" navigator={still}>
      <App />
    </Router>,
  )
}
