import { parseArgs } from 'node:util'
import type { OpenedDatabase } from '../kernel/db/open'
import { openDatabase } from '../kernel/db/open'
import { migratesItself, readyTables } from '../kernel/db/migrate'
import { hashPassword } from '../people/password'
import { readEnv } from '../env'

const USAGE =
  'Usage: npm run admin:create -- --name <name>   (the password comes from ADMIN_PASSWORD or standard input)'
const ROLES = ['admin', 'operator']
const SHORTEST = 10
/** Passwords that every attacker tries first, whatever their length. */
const COMMON = /^(.)\1+$|^(?:0?123456789\d*|admin\d*|password\d*|administrator\d*|qwerty\w*|1q2w3e\w*)$/i

class Unusable extends Error {}

/** Why a password is too weak for the back office, or null. */
function passwordFault(password: string, name: string): string | null {
  if (password.length < SHORTEST) return `The password must have at least ${SHORTEST} characters.`
  if (password.length > 60) return 'The password must have at most 60 characters.'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  if (kinds < 2) return 'The password must mix letters, digits or signs.'
  if (COMMON.test(password) || password.toLowerCase().includes(name.toLowerCase())) {
    return 'The password is too easy to guess.'
  }
  return new Set(password).size < 5 ? 'The password repeats too few characters.' : null
}

async function passwordOf(env: Record<string, string | undefined>): Promise<string> {
  const given = env['ADMIN_PASSWORD']
  if (given) return given
  if (process.stdin.isTTY) process.stderr.write('Password (shown while typed), then Enter: ')
  let text = ''
  for await (const chunk of process.stdin) {
    text += String(chunk)
    if (text.includes('\n')) break
  }
  return text.split(/\r?\n/)[0] ?? ''
}

/** Creates an operator. @throws Unusable when the name is taken or invalid */
async function createStaff(
  database: OpenedDatabase,
  name: string,
  role: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const made = await database.command((trx) =>
    trx
      .insertInto('staff')
      .values({ name, password_hash: passwordHash, role, state: 'active', created_at: Date.now() })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst(),
  )
  if (made.numInsertedOrUpdatedRows !== 1n)
    throw new Unusable(`There is a back-office account named "${name}" already.`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, role: { type: 'string', default: 'admin' } },
  })
  const name = values.name?.trim() ?? ''
  if (!/^[\p{L}\d_.@-]{2,40}$/u.test(name)) throw new Unusable(USAGE)
  if (!ROLES.includes(values.role)) throw new Unusable(`The role must be one of: ${ROLES.join(', ')}.`)
  const password = await passwordOf(process.env)
  const fault = passwordFault(password, name)
  if (fault) throw new Unusable(fault)
  const env = readEnv(process.env)
  const database = await openDatabase(env)
  try {
    const unready = await readyTables(database.db, migratesItself(database, env))
    if (unready) throw new Unusable(unready)
    await createStaff(database, name, values.role, password)
  } finally {
    await database.close()
  }
  console.log(`The back-office account "${name}" (${values.role}) was made. It logs in at #/admin/login.`)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Unusable ? error.message : error)
    process.exit(1)
  },
)
