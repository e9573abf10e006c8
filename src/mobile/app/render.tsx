import { takeOver } from 'design-system/hooks/useSettled'
import { renderToString } from 'react-dom/server'
import { Router } from 'react-router-dom'
import { answerKey } from '@/contract/kernel/answer-key'
import type { Learning } from '@/contract/discovery/home'
import { setBoot } from '@/client/base'
import { setConfig } from '@/stores/config'
import { App } from './App'
import type { AppConfig } from '@/contract/content/app-config'

const still = { createHref: String, push: () => undefined, replace: () => undefined, go: () => undefined }

/** Renders the root screen's markup, identical to the client's first render for these responses. */
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
