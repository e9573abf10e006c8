import { rig, type Rig } from '@tests/server/spine/rig'

/** Somebody with a phone and a session, on a device of their own. */
export interface Person {
  id: number
  mobile: string
  token: string
  device: string
  ask<T = unknown>(
    name: string,
    payload?: object,
    options?: object,
  ): Promise<{ code: number; msg: string; data: T }>
  /** Asks for a code to the own phone and answers it. */
  ownCode(event: string): Promise<string>
}

export interface Town extends Rig {
  person(): Promise<Person>
  /** A code to a phone, as log-in screens ask for it. */
  codeTo(mobile: string, event: string): Promise<string>
  /** Logs a phone in by code and answers the account; an unknown one registers. */
  enter(mobile: string, more?: object, device?: string): Promise<{ userId: number; token: string }>
}

const MINUTE = 60_000

export async function town(): Promise<Town> {
  const here = await rig()
  let people = 0
  let address = 0
  /** Another address every time: limits by address are tested elsewhere. */
  const nextAddress = (): string => {
    address += 1
    return `10.7.${(address >> 8) & 255}.${address & 255}`
  }
  const newest = (mobile: string, event: string): string => {
    const sent = here.messages.findLast((message) => message.mobile === mobile && message.event === event)
    if (!sent) throw new Error(`no ${event} code went to ${mobile}`)
    return sent.code
  }

  async function codeTo(mobile: string, event: string): Promise<string> {
    here.time.now += MINUTE
    await here.ask('login.sendCode', { mobile, event }, { ip: nextAddress() })
    return newest(mobile, event)
  }

  async function enter(mobile: string, more: object = {}, device = `device-${mobile}`) {
    const code = await codeTo(mobile, 'mobilelogin')
    const options = { ip: nextAddress(), headers: { 'x-device': device } }
    const { body } = await here.ask<{ userId: number; token: string }>(
      'login.codeLogin',
      { mobile, code, ...more },
      options,
    )
    if (body.code !== 1) throw new Error(body.msg)
    return body.data
  }

  async function person(): Promise<Person> {
    people += 1
    const mobile = `1360000${String(people).padStart(4, '0')}`
    const device = `device-${mobile}`
    const { userId, token } = await enter(mobile)
    const ask: Person['ask'] = async (name, payload = {}, options = {}) => {
      const headers = { 'x-device': device }
      const { body } = await here.ask(name, payload, { token, ip: nextAddress(), headers, ...options })
      return body as never
    }
    return {
      id: userId,
      mobile,
      token,
      device,
      ask,
      async ownCode(event) {
        here.time.now += MINUTE
        const answer = await ask('user.sendCode', { event })
        if (answer.code !== 1) throw new Error(answer.msg)
        return newest(mobile, event)
      },
    }
  }

  return { ...here, person, codeTo, enter }
}
