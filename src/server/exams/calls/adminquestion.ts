import type { Handlers } from '../../kernel/http/handlers'
import { processInBulk } from '../../kernel/list/office'
import { beginImport } from '../../sheets/sheet-jobs'
import { previewQuestion } from '../office/question-forms'
import { checkText, importText, readText } from '../office/question-import'
import {
  listQuestions,
  questionChoices,
  questionDetail,
  saveQuestion,
  setQuestionState,
} from '../office/question-office'

export const adminquestionHandlers: Handlers<'adminquestion'> = {
  list: (ctx, input) => listQuestions(ctx.db, input),
  choices: (ctx) => questionChoices(ctx.db),
  detail: (ctx, { id }) => questionDetail(ctx.db, id),
  preview: (ctx, form) => previewQuestion(ctx.db, form),
  save: (ctx, input) => ctx.command((trx) => saveQuestion(trx, ctx, input)),
  setState: (ctx, { items, state }) =>
    ctx.command((trx) => processInBulk(items, (item) => setQuestionState(trx, ctx, item, state))),
  import: (ctx, file) => ctx.command((trx) => beginImport(trx, ctx, 'questions', file)),
  checkText: async (ctx, input) => checkText(ctx, await readText(input)),
  importText: async (ctx, { skip, ...input }) => {
    const read = await readText(input)
    return ctx.command((trx) => importText(trx, ctx, read, skip))
  },
}
